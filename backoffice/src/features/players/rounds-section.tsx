import { exportPlayerBets } from '@jubilee/contract/staff/calls/player-exports';
import { staffPlayerBets } from '@jubilee/contract/staff/calls/players';
import { BET_STATUSES } from '@jubilee/contract/values/enums';
import { Pill } from '@jubilee/ui/pill';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import {
  always,
  currencyColumn,
  extra,
  idColumn,
  instantColumn,
  numberColumn,
  usual,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import { ExportMenu } from '../../table/export-menu.tsx';
import { FilterSelect } from './filter-select.tsx';
import { formatCount } from '../../parts/numbers.ts';
import { constantText } from './player-names.ts';
import { PAGE_ROWS, PlayerTable, useSectionSearch } from './player-table.tsx';
import type { SectionProps } from './section-props.ts';

type Bet = StaffReply<typeof staffPlayerBets>['bets'][number];

const TONES = { PENDING: 'info', SETTLED: 'ok', CANCELLED: 'warn' } as const;
const COLUMNS: readonly Column<Bet>[] = [
  instantColumn('at', 'When', (row) => row.createdAt, always),
  {
    id: 'game',
    title: 'Game',
    ...always,
    value: (row) => row.gameName,
    cell: (row) => <strong className="sb">{row.gameName}</strong>,
    widthPx: 140,
    grow: 2,
  },
  {
    id: 'paytable',
    title: 'Paytable',
    ...usual,
    value: (row) => row.paytableUsed,
    widthPx: 120,
    grow: 1,
  },
  currencyColumn(),
  numberColumn('stake', 'Stake', (row) => row.betAmount),
  numberColumn('won', 'Won', (row) => row.amountWon),
  {
    id: 'status',
    title: 'Status',
    ...usual,
    value: (row) => constantText(row.status),
    cell: (row) => <Pill tone={TONES[row.status]}>{constantText(row.status)}</Pill>,
    widthPx: 118,
  },
  {
    id: 'kind',
    title: 'Kind',
    ...extra,
    value: (row) => constantText(row.kind),
    widthPx: 130,
  },
  idColumn('id', 'bet id', (row) => row.betId),
];

/** Bets of every game; the id of a bet is that of its replay and of its proof. Source: CARE-4. */
export function RoundsSection({ player, drawer }: SectionProps) {
  const { call } = useStaffApp();
  const { search, put } = useSectionSearch();
  const status = BET_STATUSES.find((one) => one === search.status);
  return (
    <PlayerTable
      userId={player.userId}
      label="Rounds"
      files={
        <ExportMenu
          call={exportPlayerBets}
          inputOf={(format) => ({ params: { userId: player.userId }, query: { status, format } })}
        />
      }
      listKey={['bets', status]}
      fetchPage={async (before) => {
        const page = await call(staffPlayerBets, {
          params: { userId: player.userId },
          query: { before, status, limit: PAGE_ROWS },
        });
        return { rows: page.bets, next: page.next };
      }}
      columns={COLUMNS}
      idOf={(row) => row.betId}
      nameOf={(row) => `${row.gameName}, ${formatCount(row.betAmount)}`}
      emptyText="No round fits. Every accepted bet stands here."
      filters={
        <FilterSelect
          label="Status"
          value={status}
          all="Every status"
          options={BET_STATUSES.map((one) => [one, constantText(one)] as const)}
          onChange={(value) => put({ status: value })}
        />
      }
      drawer={drawer}
    />
  );
}
