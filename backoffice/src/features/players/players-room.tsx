import { useMemo, useRef, useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { searchPlayers } from '@jubilee/contract/staff/calls/players';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { type Shortcut, useShortcuts } from '../../keys/shortcuts.tsx';
import { ProblemState } from '../../parts/problem-state.tsx';
import { ListPending, RoomPage } from '../../parts/room-page.tsx';
import { rememberText, typedText, useRested } from '../../players/search-players.ts';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { readTableView, type TableView, writeTableView } from '../../table/table-view.ts';
import { ViewsMenu } from '../../views/views-menu.tsx';
import { FOUND_COLUMNS, type FoundPlayer } from './player-columns.tsx';
import { callNameOf, STATUS_PILLS } from './player-names.ts';
import { PlayersExport } from './players-export.tsx';
import styles from './players.module.css';

const route = getRouteApi('/frame/players');
const TEXT_LENGTH_MAX = 254;
const PAGE_ROWS = 50;
const NONE: readonly FoundPlayer[] = [];
const FACTS = FOUND_COLUMNS;

/** Finding a player: one field, and rows while one types. Source: CARE-1, CARE-10. */
export function PlayersRoom() {
  const { queries } = useStaffApp();
  const search = route.useSearch();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => typedText(queries));
  const { list, found, isResting, isCut } = useFoundPlayers(text);
  const view = readTableView(search, FACTS);
  const setView = (next: TableView) =>
    void navigate({ to: '/players', search: writeTableView(next, FACTS), replace: true });
  const open = (userId: string) => void navigate({ to: '/players/$userId', params: { userId } });
  useShortcuts(
    useMemo(
      (): readonly Shortcut[] => [
        {
          keys: '/',
          label: 'Search players',
          group: 'Here',
          run: () => {
            box.current?.focus();
            box.current?.select();
          },
        },
      ],
      [],
    ),
  );
  return (
    <RoomPage
      title="Players"
      note="Every search is recorded"
      actions={
        <>
          <ViewsMenu room="players" />
          <ColumnsChooser columns={FACTS} view={view} onView={setView} />
          <PlayersExport
            text={text.trim()}
            isMasked={found.some(({ player }) => player.isMasked)}
          />
        </>
      }
      filters={
        <div className={styles.finder}>
          <Search className="ic ic-18" aria-hidden="true" />
          <input
            ref={box}
            type="search"
            data-room-focus=""
            aria-label="Search players"
            placeholder="Email, phone, nickname, name, player id, device or network"
            autoComplete="off"
            spellCheck={false}
            autoCapitalize="off"
            maxLength={TEXT_LENGTH_MAX}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              rememberText(queries, event.target.value);
            }}
            onKeyDown={(event) => {
              const [first] = found;
              if (event.key === 'Enter' && first !== undefined && isResting)
                open(first.player.userId);
              else if (event.key === 'ArrowDown')
                document.querySelector<HTMLElement>('[data-grid]')?.focus();
              else return;
              event.preventDefault();
            }}
          />
          <output className={styles.count}>
            {countText(found.length, list.hasNextPage, isCut)}
          </output>
        </div>
      }
    >
      {list.isError && (
        <ProblemState what="The players" problem={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <ListPending label="Searching players" />}
      {list.data !== undefined && !list.isError && (
        <DataTable
          label="Players"
          columns={FOUND_COLUMNS}
          rows={found}
          idOf={(row) => row.player.userId}
          nameOf={({ player }) => `${callNameOf(player)}, ${STATUS_PILLS[player.status].text}`}
          view={view}
          onView={setView}
          openId={undefined}
          onOpen={open}
          onClose={() => box.current?.focus()}
          onEnd={list.loadMore}
          isLoadingMore={list.isFetching}
          empty={
            text.trim() === '' ? (
              <EmptyState
                level={2}
                title="No players yet"
                text="Whoever signs up with this brand stands here."
              />
            ) : (
              <EmptyState
                level={2}
                title="Nobody found"
                text="Nobody of this brand fits. Try the whole email, the phone number with its country, or the player id."
              />
            )
          }
        />
      )}
    </RoomPage>
  );
}

function countText(count: number, hasMore: boolean, isCut: boolean): string {
  if (count === 0) return '';
  return `${String(count)}${hasMore || isCut ? '+' : ''}`;
}

function useFoundPlayers(typed: string) {
  const { call } = useStaffApp();
  const text = typed.trim();
  const rested = useRested(text);
  const list = useInfiniteQuery({
    queryKey: ['players', 'list', rested],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(searchPlayers, {
        body: {
          text: rested === '' ? undefined : rested,
          offset: pageParam === 0 ? undefined : pageParam,
          limit: PAGE_ROWS,
        },
      }),
    getNextPageParam: (page) => page.next ?? undefined,
    // The rows of the text before stay until those of the next are here.
    placeholderData: (previous) => previous,
  });
  const found = useMemo(
    () => list.data?.pages.flatMap((page) => page.players) ?? NONE,
    [list.data],
  );
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const loadMore = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  return {
    list: { ...list, loadMore },
    found,
    isResting: rested === text && !list.isPlaceholderData,
    isCut: list.data?.pages.at(-1)?.isCut ?? false,
  };
}
