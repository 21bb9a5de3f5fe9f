import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ContentKind } from '@jubilee/contract/settings/content';
import {
  type ContentVersion,
  contentVersion,
  contentVersions,
  restoreContent,
} from '@jubilee/contract/staff/calls/content';
import { Button, buttonClass } from '@jubilee/ui/button';
import { classNames } from '@jubilee/ui/format/class-names';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../../app/staff-app.ts';
import { ChangesTable } from '../../../parts/changes-table.tsx';
import { CopyId } from '../../../parts/copy-id.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { QueryState } from '../../../parts/query-state.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { RoomPage } from '../../../parts/room-page.tsx';
import { RuledList } from '../../../parts/ruled-list.tsx';
import { mayMake, useMe } from '../../../session/me.ts';
import { contentToEditQuery } from '../brand-queries.ts';
import { changesOfContent } from './content-draft.ts';
import { KIND_NAMES } from './content-editor.tsx';
import { formatIn } from './format-in.ts';
import styles from './content.module.css';

const NONE: readonly ContentVersion[] = [];

/** Every version, newest first; each can be read and brought back. Source: CONTENT-4, CONTENT-6. */
export function ContentVersions(props: { kind: ContentKind; tabs: ReactNode }) {
  const { kind } = props;
  const app = useStaffApp();
  const me = useMe();
  const [openRevision, setOpen] = useState<number>();
  const [restored, setRestored] = useState<number>();
  const current = useQuery(contentToEditQuery(app, kind));
  const list = useInfiniteQuery({
    queryKey: ['brands', 'content', kind, 'versions'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      app.call(contentVersions, { params: { kind }, query: { before: pageParam, limit: '50' } }),
    getNextPageParam: (page) => (page.next === null ? undefined : String(page.next)),
  });
  const versions = useMemo(() => list.data?.pages.flatMap((page) => page.versions) ?? NONE, [list]);
  const { hasNextPage, fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const mayRestore = mayMake(me, restoreContent);
  return (
    <RoomPage
      title="Brand"
      note={`Versions of ${KIND_NAMES[kind].toLowerCase()}`}
      actions={
        mayRestore &&
        current.data?.isFile === false && (
          <Button size="small" onClick={() => setRestored(0)}>
            Back to the brand’s file
          </Button>
        )
      }
      filters={
        <>
          {props.tabs}
          <Link
            to="/brands"
            search={{ list: 'content', show: kind }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            <ArrowLeft className="ic ic-16" aria-hidden="true" />
            {KIND_NAMES[kind]}
          </Link>
        </>
      }
    >
      <QueryState what="The versions" query={list} />
      <div className={classNames(styles.editor, styles.versions)}>
        {list.data !== undefined && versions.length === 0 && (
          <EmptyState
            level={2}
            title="Nothing was published yet"
            text="Players see the file of the brand."
          />
        )}
        <RuledList>
          {versions.map((version) => (
            <li key={version.revision}>
              <strong className="sb">
                Version {version.revision}
                {version.restored !== null && `, as ${restoredText(version.restored)}`}
              </strong>
              <span>{version.reason}</span>
              <span className="sm faint">
                {version.publishedBy}, <Instant at={version.publishedAt} />
              </span>
              <CopyId id={version.hash} what="content hash" short={8} />
              <span className="hstack">
                <Button
                  size="small"
                  aria-expanded={openRevision === version.revision}
                  onClick={() =>
                    setOpen(openRevision === version.revision ? undefined : version.revision)
                  }
                >
                  What it changed
                </Button>
                {mayRestore && version.revision !== current.data?.seen.revision && (
                  <Button size="small" onClick={() => setRestored(version.revision)}>
                    Bring back
                  </Button>
                )}
              </span>
              {openRevision === version.revision && current.data !== undefined && (
                <Changes kind={kind} revision={version.revision} timeZone={current.data.timeZone} />
              )}
            </li>
          ))}
        </RuledList>
        {hasNextPage && (
          <Button size="small" onClick={more}>
            Earlier versions
          </Button>
        )}
      </div>
      {restored !== undefined && current.data !== undefined && (
        <RestoreDialog
          kind={kind}
          revision={restored}
          seen={current.data.seen}
          onClose={() => setRestored(undefined)}
        />
      )}
    </RoomPage>
  );
}

function restoredText(revision: number): string {
  return revision === 0 ? 'the brand’s file' : `version ${String(revision)}`;
}

function Changes(props: { kind: ContentKind; revision: number; timeZone: string }) {
  const { kind, revision } = props;
  const { call } = useStaffApp();
  const version = useQuery({
    queryKey: ['brands', 'content', kind, 'version', revision],
    queryFn: () => call(contentVersion, { params: { kind, revision: String(revision) } }),
  });
  return (
    <>
      <QueryState what="The version" query={version} />
      {version.data !== undefined && (
        <ChangesTable
          label={`What version ${String(revision)} changed`}
          rows={changesOfContent(version.data.before, version.data.after, formatIn(props.timeZone))}
        />
      )}
    </>
  );
}

function RestoreDialog(props: {
  kind: ContentKind;
  revision: number;
  seen: { revision: number; hash: string };
  onClose: () => void;
}) {
  const { kind, revision, seen } = props;
  const { call, queries } = useStaffApp();
  const say = useToast();
  return (
    <ReasonDialog
      title={`Bring ${restoredText(revision)} back`}
      action="Bring back"
      onAct={(reason) =>
        call(restoreContent, { params: { kind }, body: { revision, seen, reason } })
      }
      onDone={() => {
        say('Brought back. Every node follows within a second.', 'ok');
        void queries.invalidateQueries({ queryKey: ['brands', 'content'] });
        props.onClose();
      }}
      onClose={props.onClose}
    >
      <p>Every player of the brand sees it within a second. It becomes a new version.</p>
    </ReasonDialog>
  );
}
