import { useQuery } from '@tanstack/react-query';
import type { ContentKind } from '@jubilee/contract/settings/content';
import { type contentToEdit, contentVersion } from '@jubilee/contract/staff/calls/content';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { useStaffApp } from '../../../app/staff-app.ts';
import type { StaffReply } from '../../../calls/call.ts';
import { ChangesTable } from '../../../parts/changes-table.tsx';
import { changesOfContent } from './content-draft.ts';
import { formatIn } from './format-in.ts';
import type { Draft } from './use-draft.ts';
import styles from './content.module.css';

/** Somebody published since the draft began: what they changed, and what to do with the draft. Source: CONTENT-11. */
export function NewerVersion(props: {
  kind: ContentKind;
  draft: Draft;
  current: StaffReply<typeof contentToEdit>;
  onDraft: (draft: Draft) => void;
  /** Once it is confirmed. */
  onDiscard: () => void;
}) {
  const { kind, draft, current, onDraft, onDiscard } = props;
  const { version, seen, timeZone } = current;
  const { call } = useStaffApp();
  const isNewer = draft.seen.revision !== seen.revision || draft.seen.hash !== seen.hash;
  const theirs = useQuery({
    queryKey: ['brands', 'content', kind, 'version', version?.revision],
    enabled: isNewer && version !== null,
    queryFn: () =>
      call(contentVersion, { params: { kind, revision: String(version?.revision ?? 1) } }),
  });
  if (!isNewer) return null;
  return (
    <div className={styles.notices}>
      <Alert tone="warn">
        {version === null
          ? 'The file of the brand has changed since you began.'
          : `${version.publishedBy} published version ${String(version.revision)} since you began: ${version.reason}`}{' '}
        Your changes are kept.
      </Alert>
      {theirs.data !== undefined && (
        <ChangesTable
          label="What they changed"
          rows={changesOfContent(theirs.data.before, theirs.data.after, formatIn(timeZone))}
        />
      )}
      <div className="hstack">
        <Button size="small" onClick={() => onDraft({ ...draft, seen })}>
          Keep mine, over theirs
        </Button>
        <Button size="small" onClick={onDiscard}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
