import type { ContentDocument } from '@jubilee/contract/settings/content';
import { publishContent } from '@jubilee/contract/staff/calls/content';
import { Alert } from '@jubilee/ui/alert';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../../app/staff-app.ts';
import { isRefusedWith } from '../../../calls/problem.ts';
import { ChangesTable } from '../../../parts/changes-table.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { changesOfContent } from './content-draft.ts';
import { formatIn } from './format-in.ts';
import { nothingSeen, type ItemViews, whyHidden } from './item-views.ts';
import type { Draft } from './use-draft.ts';

/** Every difference to what is visible, the reason, and then all players see it. Source: CONTENT-5, CONTENT-10. */
export function PublishDialog(props: {
  before: ContentDocument;
  /** What players will see of the draft. */
  views: ItemViews;
  draft: Draft;
  timeZone: string;
  blocked: string | undefined;
  onRefused: () => void;
  onPublished: () => void;
  onClose: () => void;
}) {
  const { before, draft, views } = props;
  const { kind } = draft.document;
  const warning = nothingSeen(kind, views);
  const hidden = whyHidden(views);
  const { call, queries } = useStaffApp();
  const say = useToast();
  return (
    <ReasonDialog
      title={`Publish ${kind}`}
      action="Publish"
      blocked={props.blocked}
      onAct={(reason) =>
        call(publishContent, { body: { ...draft, reason } }).catch((problem: unknown) => {
          if (isRefusedWith(problem, 'CONTENT_CHANGED')) props.onRefused();
          throw problem;
        })
      }
      onDone={() => {
        say('Published. Every node follows within a second.', 'ok');
        // What is visible is read before the draft goes, so that the old one does not flash.
        void queries
          .invalidateQueries({ queryKey: ['brands', 'content'] })
          .then(props.onPublished, props.onPublished);
      }}
      onClose={props.onClose}
    >
      <ChangesTable
        label="What changes"
        rows={changesOfContent(before, draft.document, formatIn(props.timeZone))}
      />
      {warning !== undefined && <Alert tone="warn">{warning}</Alert>}
      {hidden.size > 0 && (
        <>
          <p>Players will not see, as it is now:</p>
          <ul>
            {views.flatMap(({ item: { itemId, texts } }) =>
              hidden.has(itemId) ? (
                <li key={itemId}>
                  {texts.en.title || itemId}: {hidden.get(itemId)}
                </li>
              ) : (
                []
              ),
            )}
          </ul>
        </>
      )}
    </ReasonDialog>
  );
}
