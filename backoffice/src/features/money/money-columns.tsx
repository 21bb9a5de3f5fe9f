import type {
  FinanceDay,
  FinanceFigures,
  financeGames,
} from '@jubilee/contract/staff/calls/finance';
import { Pill } from '@jubilee/ui/pill';
import type { StaffReply } from '../../calls/call.ts';
import { formatShare } from '../../parts/numbers.ts';
import { extra, numberColumn, usual } from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';

export type GameRow = StaffReply<typeof financeGames>['games'][number];

const figureColumns = <Row extends FinanceFigures>(): readonly Column<Row>[] => [
  numberColumn('staked', 'Staked', (row) => row.staked),
  numberColumn('won', 'Won', (row) => row.won),
  numberColumn('ggr', 'GGR', (row) => row.ggr),
  {
    id: 'rate',
    title: 'Win rate',
    ...usual,
    isNumber: true,
    value: (row) => row.winRate,
    cell: (row) => formatShare(row.winRate),
    widthPx: 84,
  },
  numberColumn('credits', 'Credit wins', (row) => row.creditWon, { kind: extra }),
  numberColumn('granted', 'Granted', (row) => row.granted),
  numberColumn('jackpots', 'Jackpots paid', (row) => row.jackpotsPaid, { kind: extra }),
  numberColumn('ngr', 'NGR', (row) => row.ngr),
  numberColumn('bets', 'Bets', (row) => row.bets, { widthPx: 80 }),
];

export function CloseState(props: { close: FinanceDay['close'] }) {
  const { close } = props;
  if (close === null) return <Pill>Open</Pill>;
  return close.differs ? <Pill tone="warn">Differs</Pill> : <Pill tone="ok">Closed</Pill>;
}

export const DAY_COLUMNS: readonly Column<FinanceDay>[] = [
  {
    id: 'day',
    title: 'Day',
    ...usual,
    isAlwaysVisible: true,
    value: (row) => row.day,
    cell: (row) => <strong className="sb num">{row.day}</strong>,
    widthPx: 96,
  },
  ...figureColumns<FinanceDay>(),
  numberColumn('owed', 'Balances at the end', (row) => row.available + row.reserved),
  {
    id: 'close',
    title: 'State',
    ...usual,
    value: (row) => (row.close === null ? 'Open' : row.close.differs ? 'Differs' : 'Closed'),
    cell: (row) => <CloseState close={row.close} />,
    widthPx: 92,
  },
];

export const gameLabel = (row: Pick<GameRow, 'gameName'>): string => row.gameName ?? 'No game';

export const GAME_COLUMNS: readonly Column<GameRow>[] = [
  {
    id: 'game',
    title: 'Game',
    ...usual,
    isAlwaysVisible: true,
    value: gameLabel,
    cell: (row) => <strong className="sb trunc">{gameLabel(row)}</strong>,
    widthPx: 150,
    grow: 2,
  },
  ...figureColumns<GameRow>(),
];
