import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { ListChooser } from '../../parts/list-chooser.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { NEW_LIST, tableInAddress } from '../../table/table-in-address.ts';
import type { TitledColumn } from '../../table/table-view.ts';
import { GameDrawer } from './game-drawer.tsx';
import { GAME_COLUMNS, HIT_COLUMNS, JACKPOT_COLUMNS, ROUND_COLUMNS } from './games-columns.tsx';
import { gamesQuery, jackpotsQuery, roundsQuery } from './games-queries.ts';

const route = getRouteApi('/frame/games');

const LISTS = {
  games: 'Games',
  jackpots: 'Jackpots',
  hits: 'Hits',
  rounds: 'Crash and bingo',
} as const;
type List = keyof typeof LISTS;
const LIST_IDS = Object.keys(LISTS) as List[];

/** What the URL and the chooser need to know of the columns of each list. */
const COLUMNS: Readonly<Record<List, readonly TitledColumn[]>> = {
  games: GAME_COLUMNS,
  jackpots: JACKPOT_COLUMNS,
  hits: HIT_COLUMNS,
  rounds: ROUND_COLUMNS,
};

/** The games of the brand, its jackpots, and the rounds that players share. Source: GAMES-1 to GAMES-5. */
export function GamesRoom() {
  const app = useStaffApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const list = LIST_IDS.find((one) => one === search.list) ?? 'games';
  const games = useQuery(gamesQuery(app));
  const jackpots = useQuery({
    ...jackpotsQuery(app),
    enabled: list === 'jackpots' || list === 'hits',
  });
  const rounds = useQuery({ ...roundsQuery(app), enabled: list === 'rounds' });
  const current = { games, jackpots, hits: jackpots, rounds }[list];
  const columns = COLUMNS[list];
  const table = tableInAddress(search, columns, put);
  const open =
    list === 'games' ? games.data?.games.find((one) => one.gameName === search.open) : undefined;
  const paused = games.data?.games.filter(({ pause }) => pause !== null).length ?? 0;
  return (
    <RoomPage
      title="Games"
      note={paused === 0 ? 'All of them may be played' : `${String(paused)} paused`}
      actions={
        <>
          <ColumnsChooser columns={columns} view={table.view} onView={table.onView} />
          <RefreshButton room="games" />
        </>
      }
      filters={
        <ListChooser
          lists={LIST_IDS.map((value) => ({ value, text: LISTS[value] }))}
          list={list}
          onList={(one) => put({ ...NEW_LIST, list: one })}
        />
      }
      drawer={open && <GameDrawer key={open.gameName} game={open} onClose={table.onClose} />}
    >
      <QueryState what="The games" query={current} />
      {list === 'games' && games.data !== undefined && (
        <DataTable
          {...table}
          key="games"
          label="Games"
          columns={GAME_COLUMNS}
          rows={games.data.games}
          idOf={(row) => row.gameName}
          nameOf={(row) => row.title}
          empty={<EmptyState level={2} title="No games" text="The brand offers no game." />}
        />
      )}
      {list === 'jackpots' && jackpots.data !== undefined && (
        <DataTable
          view={table.view}
          onView={table.onView}
          key="jackpots"
          label="Jackpots"
          columns={JACKPOT_COLUMNS}
          rows={jackpots.data.jackpots}
          idOf={(row) => `${row.currency} ${row.jackpotType}`}
          nameOf={(row) => `${row.jackpotType} ${row.currency}`}
          empty={<EmptyState level={2} title="No jackpots" text="The brand has none." />}
        />
      )}
      {list === 'hits' && jackpots.data !== undefined && (
        <DataTable
          view={table.view}
          onView={table.onView}
          key="hits"
          label="Hits"
          columns={HIT_COLUMNS}
          rows={jackpots.data.hits}
          idOf={(row) => row.winId}
          nameOf={(row) => `${row.jackpotType} ${row.wonAt}`}
          empty={<EmptyState level={2} title="No hits" text="No jackpot was won yet." />}
        />
      )}
      {list === 'rounds' && rounds.data !== undefined && (
        <DataTable
          view={table.view}
          onView={table.onView}
          key="rounds"
          label="Shared rounds"
          columns={ROUND_COLUMNS}
          rows={rounds.data.rounds}
          idOf={(row) => row.roundId}
          nameOf={(row) => `${row.game} ${row.openedAt}`}
          empty={<EmptyState level={2} title="No rounds" text="Nobody has opened one yet." />}
        />
      )}
    </RoomPage>
  );
}
