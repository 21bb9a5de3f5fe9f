import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@jubilee/ui/empty-state';
import { Segmented } from '@jubilee/ui/segmented';
import { useStaffApp } from '../../app/staff-app.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { NEW_LIST, tableInAddress } from '../../table/table-in-address.ts';
import { DayDrawer } from './day-drawer.tsx';
import { DAY_COLUMNS, GAME_COLUMNS, gameLabel } from './money-columns.tsx';
import { CountedNote, MoneyChart, MoneyOverview } from './money-overview.tsx';
import { dayOf, daysQuery, gamesQuery, rangeOfSearch } from './money-queries.ts';
import styles from './money.module.css';

const route = getRouteApi('/frame/money');

/** The money of the brand by day and by game. Source: FIN-1 to FIN-6. */
export function MoneyRoom() {
  const app = useStaffApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const range = rangeOfSearch(search);
  const isByGame = search.list === 'games';
  const days = useQuery(daysQuery(app, range));
  const games = useQuery({ ...gamesQuery(app, range), enabled: isByGame });
  const current = isByGame ? games : days;
  const dayRows = useMemo(() => days.data?.days ?? [], [days.data]);
  const gameRows = useMemo(() => games.data?.games ?? [], [games.data]);
  const columns = isByGame ? GAME_COLUMNS : DAY_COLUMNS;
  const table = tableInAddress(search, columns, put);
  const close = () => put({ open: undefined, kind: undefined });
  const open = isByGame ? undefined : dayOf(search.open);
  const counted = days.data?.counted;
  const empty = (
    <EmptyState level={2} title="Nothing to see" text="Nobody played on the days that you chose." />
  );
  return (
    <RoomPage
      title="Money"
      note={counted && `Days of the zone ${counted.zone}`}
      actions={<ColumnsChooser columns={columns} view={table.view} onView={table.onView} />}
      filters={
        <>
          <Segmented
            label="Currency"
            value={range.currency}
            options={[
              { value: 'SWEEP_TICKETS', text: 'Tickets' },
              { value: 'POINTS', text: 'Points' },
            ]}
            onChange={(value) => put({ cur: value === 'POINTS' ? 'points' : undefined })}
          />
          <Segmented
            label="By"
            value={isByGame ? 'games' : 'days'}
            options={[
              { value: 'days', text: 'Days' },
              { value: 'games', text: 'Games' },
            ]}
            onChange={(value) =>
              put({ ...NEW_LIST, kind: undefined, list: value === 'games' ? value : undefined })
            }
          />
          <Day label="From" value={range.from} onChange={(from) => put({ from })} />
          <Day label="To" value={range.to} onChange={(to) => put({ to })} />
        </>
      }
      drawer={
        open !== undefined && (
          <DayDrawer
            key={open}
            day={open}
            currency={range.currency}
            kind={search.kind}
            onKind={(kind) => put({ kind })}
            onClose={close}
          />
        )
      }
    >
      <QueryState what="The money" query={current} />
      {counted !== undefined && <CountedNote counted={counted} />}
      {days.data !== undefined && !current.isError && (
        <MoneyOverview days={dayRows} currency={range.currency} />
      )}
      {days.data !== undefined && !isByGame && !days.isError && (
        <>
          <MoneyChart days={dayRows} />
          <DataTable
            key="days"
            label="Days"
            columns={DAY_COLUMNS}
            rows={dayRows}
            idOf={(row) => row.day}
            nameOf={(row) => row.day}
            view={table.view}
            onView={table.onView}
            openId={open}
            onOpen={(id) => put({ open: id, kind: undefined })}
            onClose={close}
            empty={empty}
          />
        </>
      )}
      {games.data !== undefined && isByGame && !games.isError && (
        <DataTable
          key="games"
          label="Games"
          columns={GAME_COLUMNS}
          rows={gameRows}
          idOf={gameLabel}
          nameOf={gameLabel}
          view={table.view}
          onView={table.onView}
          empty={empty}
        />
      )}
    </RoomPage>
  );
}

function Day(props: {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}) {
  return (
    <label className={styles.day}>
      <span>{props.label}</span>
      <input
        type="date"
        value={props.value ?? ''}
        onChange={(event) => props.onChange(event.target.value || undefined)}
      />
    </label>
  );
}
