import { type ReactNode, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ContentKind } from '@jubilee/contract/settings/content';
import { type contentToEdit, publishContent } from '@jubilee/contract/staff/calls/content';
import { readContent } from '@jubilee/core/content/read-content';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { useStaffApp } from '../../../app/staff-app.ts';
import { useBrand } from '../../../brand/use-brand.ts';
import type { StaffReply } from '../../../calls/call.ts';
import { QueryState } from '../../../parts/query-state.tsx';
import { RoomPage } from '../../../parts/room-page.tsx';
import { mayMake, useMe } from '../../../session/me.ts';
import { contentToEditQuery } from '../brand-queries.ts';
import { changeItem, isSameDocument } from './content-draft.ts';
import { ContentItemForm } from './content-item-form.tsx';
import { ContentItems } from './content-items.tsx';
import { ContentPreview } from './content-preview.tsx';
import styles from './content.module.css';
import { DiscardDialog } from './discard-dialog.tsx';
import { NewerVersion } from './newer-version.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { nothingSeen, viewsOf, whyHidden } from './item-views.ts';
import { type Draft, useDraft } from './use-draft.ts';

export const KIND_NAMES: Readonly<Record<ContentKind, string>> = {
  slides: 'Slides',
  promotions: 'Promotions',
};

/** Slides or promotions as a draft beside its preview. Source: CONTENT-10, CONTENT-11. */
export function ContentEditor(props: { kind: ContentKind; tabs: ReactNode }) {
  const { kind } = props;
  const app = useStaffApp();
  const current = useQuery(contentToEditQuery(app, kind));
  return (
    <RoomPage
      title="Brand"
      note={`${KIND_NAMES[kind]} of the lobby`}
      filters={
        <>
          {props.tabs}
          <Link
            to="/brands"
            search={{ list: 'content' }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            <ArrowLeft className="ic ic-16" aria-hidden="true" />
            All content
          </Link>
          <Link
            to="/brands"
            search={{ list: 'content', show: kind, open: 'versions' }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            Versions
          </Link>
        </>
      }
    >
      <QueryState what="The content" query={current} />
      {current.data !== undefined && <Editor key={kind} kind={kind} current={current.data} />}
    </RoomPage>
  );
}

function Editor(props: { kind: ContentKind; current: StaffReply<typeof contentToEdit> }) {
  const { kind, current } = props;
  const me = useMe();
  const brand = useBrand();
  const { queries } = useStaffApp();
  const key = `content-draft ${brand?.location ?? ''} ${kind} ${me.person.staffId}`;
  const { draft, store } = useDraft(key);
  const [openId, setOpen] = useState(current.document.items[0]?.itemId);
  const [act, setAct] = useState<'publish' | 'discard'>();
  const { document, seen } = draft ?? current;
  const mayEdit = mayMake(me, publishContent);
  const isChanged = !isSameDocument(document, current.document);
  const change = (next: Draft['document']) => store({ document: next, seen });
  const problems = useProblems(document, current);
  const views = useMemo(() => viewsOf(document, current), [document, current]);
  const warning = document.items.length === 0 ? undefined : nothingSeen(kind, views);
  const open = document.items.find(({ itemId }) => itemId === openId);
  return (
    <div className={styles.room}>
      <div className={styles.editor}>
        <Notices current={current} />
        {draft !== undefined && (
          <NewerVersion
            kind={kind}
            draft={draft}
            current={current}
            onDraft={store}
            onDiscard={() => setAct('discard')}
          />
        )}
        {mayEdit && (
          <div className={styles.acts}>
            <Button
              look="primary"
              disabled={!isChanged || seen.revision !== current.seen.revision}
              onClick={() => setAct('publish')}
            >
              Publish
            </Button>
            {draft !== undefined && (
              <Button onClick={() => setAct('discard')}>Discard my changes</Button>
            )}
            <span className="sm faint">
              {isChanged ? 'Kept in this tab until you publish or discard it.' : 'No changes.'}
            </span>
          </div>
        )}
        {warning !== undefined && <Alert tone="warn">{warning}</Alert>}
        {mayEdit && (
          <ContentItems
            document={document}
            openId={openId}
            broken={problems.broken}
            hidden={whyHidden(views)}
            onOpen={setOpen}
            onChange={change}
          />
        )}
        {mayEdit && open !== undefined && (
          <ContentItemForm
            key={open.itemId}
            item={open}
            choices={current}
            problems={problems.of(open.itemId)}
            onChange={(part) => change(changeItem(document, open.itemId, part))}
          />
        )}
        {!mayEdit && <Alert>Marketing and admins change this; you see what players see.</Alert>}
      </div>
      <ContentPreview kind={kind} views={views} />
      {act === 'discard' && (
        <DiscardDialog
          onDiscard={() => {
            store(undefined);
            setAct(undefined);
          }}
          onClose={() => setAct(undefined)}
        />
      )}
      {act === 'publish' && (
        <PublishDialog
          before={current.document}
          views={views}
          draft={{ document, seen }}
          timeZone={current.timeZone}
          blocked={problems.first}
          onRefused={() => void queries.invalidateQueries({ queryKey: ['brands', 'content'] })}
          onPublished={() => {
            store(undefined);
            setAct(undefined);
          }}
          onClose={() => setAct(undefined)}
        />
      )}
    </div>
  );
}

function Notices(props: { current: StaffReply<typeof contentToEdit> }) {
  const { version, isFile, fits } = props.current;
  return (
    <div className={styles.notices}>
      {!fits && (
        <Alert tone="warn">
          Version {version?.revision} names what this release does not have, so players see the file
          of the brand.
        </Alert>
      )}
      {fits && isFile && (
        <Alert>Players see the file of the brand, which follows the release.</Alert>
      )}
      {fits && !isFile && version !== null && (
        <Alert>
          Players see version {version.revision} by {version.publishedBy}: {version.reason}
        </Alert>
      )}
    </div>
  );
}

/** The server's own check, while one types. */
function useProblems(
  document: Draft['document'],
  { pictures, games }: StaffReply<typeof contentToEdit>,
) {
  return useMemo(() => {
    const gameNames = games.map(({ gameName }) => gameName);
    const read = readContent(document, { pictures, gameNames });
    const found = read.ok ? [] : read.problems;
    const idAt = (at: string) => document.items[Number(at.split('.')[1])]?.itemId;
    const [first] = found;
    return {
      first: first && `${idAt(first.at) ?? 'The list'}: ${first.sentence}`,
      broken: new Set(found.flatMap(({ at }) => idAt(at) ?? [])),
      of: (itemId: string): ReadonlyMap<string, string> =>
        new Map(
          found
            .filter(({ at }) => idAt(at) === itemId)
            .map(({ at, sentence }) => [at.split('.').slice(2).join('.'), sentence]),
        ),
    };
  }, [document, pictures, games]);
}
