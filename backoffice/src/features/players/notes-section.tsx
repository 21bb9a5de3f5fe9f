import { useInfiniteQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { addPlayerNote } from '@jubilee/contract/staff/calls/player-acts';
import { staffPlayerNotes } from '@jubilee/contract/staff/calls/players';
import { Button } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { Instant } from '../../parts/instant.tsx';
import { ProblemState } from '../../parts/problem-state.tsx';
import { ListPending } from '../../parts/room-page.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { PAGE_ROWS, useSectionSearch } from './player-table.tsx';
import type { SectionProps } from './section-props.ts';
import { playerKey } from './use-player.ts';
import styles from './players.module.css';

/** Notes of the staff, newest first; nobody changes one. Source: CARE-5. */
export function NotesSection({ player }: Pick<SectionProps, 'player'>) {
  const { call } = useStaffApp();
  const me = useMe();
  const { put } = useSectionSearch();
  const list = useInfiniteQuery({
    queryKey: [...playerKey(player.userId), 'notes'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(staffPlayerNotes, {
        params: { userId: player.userId },
        query: { before: pageParam, limit: PAGE_ROWS },
      }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const notes = list.data?.pages.flatMap((page) => page.notes) ?? [];
  const add = mayMake(me, addPlayerNote) && (
    <Button size="small" look="outline" onClick={() => put({ do: 'note' })}>
      <NotebookPen className="ic ic-16" aria-hidden="true" />
      Add a note
    </Button>
  );
  if (list.isPending) return <ListPending label="Loading the notes" />;
  if (list.data === undefined) {
    return (
      <ProblemState what="The notes" problem={list.error} onRetry={() => void list.refetch()} />
    );
  }
  return (
    <section className={styles.notes} aria-label="Notes">
      {notes.length === 0 && (
        <EmptyState
          level={2}
          title="No notes"
          text="What colleagues should know about this player stands here."
          action={add}
        />
      )}
      {notes.length > 0 && <div>{add}</div>}
      {notes.map((note) => (
        <article key={note.noteId} className={styles.note}>
          <header className="hstack wrap gap-8 sm">
            <strong className="sb">{note.staffName}</strong>
            <span className="faint">
              <Instant at={note.at} />
            </span>
          </header>
          <p>{note.text}</p>
        </article>
      ))}
      {list.hasNextPage && (
        <div>
          <Button
            size="small"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Older notes
          </Button>
        </div>
      )}
    </section>
  );
}
