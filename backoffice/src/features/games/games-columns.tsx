import type {
  SharedRound,
  StaffGame,
  StaffJackpot,
  StaffJackpotHit,
} from '@jubilee/contract/staff/calls/games';
import { Pill } from '@jubilee/ui/pill';
import { formatCount, formatShare } from '../../parts/numbers.ts';
import {
  always,
  currencyColumn,
  idColumn,
  instantColumn,
  shortInstantColumn,
  usual,
  numberColumn,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';

const wordOf = (name: string): string => `${name.charAt(0)}${name.slice(1).toLowerCase()}`;

function stateText(game: StaffGame): string {
  if (game.pause !== null) return 'Paused';
  return game.hasAlarm ? 'Alarm' : 'On';
}

export function GameState(props: { game: StaffGame }) {
  const { game } = props;
  return (
    <span className="hstack">
      {game.pause === null ? <Pill tone="ok">On</Pill> : <Pill tone="warn">Paused</Pill>}
      {game.hasAlarm && <Pill tone="bad">Return outside</Pill>}
    </span>
  );
}

/** The rounds of all paytables together. */
const roundsOf = (game: StaffGame): number =>
  game.paytables.reduce((all, { measured }) => all + (measured?.rounds ?? 0), 0);
/** The highest stated return, which is what a lobby would say. */
const statedOf = (game: StaffGame): number | null =>
  game.paytables.length === 0 ? null : Math.max(...game.paytables.map(({ rtp }) => rtp));

export const GAME_COLUMNS: readonly Column<StaffGame>[] = [
  {
    id: 'game',
    title: 'Game',
    ...usual,
    isAlwaysVisible: true,
    value: (row) => row.title,
    cell: (row) => <strong className="sb trunc">{row.title}</strong>,
    widthPx: 160,
    grow: 2,
  },
  {
    id: 'state',
    title: 'State',
    ...usual,
    value: stateText,
    cell: (row) => <GameState game={row} />,
    widthPx: 220,
  },
  { id: 'kind', title: 'Kind', ...usual, value: (row) => row.kind, widthPx: 120, grow: 1 },
  {
    id: 'stated',
    title: 'Stated return',
    ...usual,
    isNumber: true,
    value: statedOf,
    cell: (row) => formatShare(statedOf(row)),
    widthPx: 120,
  },
  {
    id: 'rounds',
    title: 'Rounds measured',
    ...usual,
    isNumber: true,
    value: roundsOf,
    cell: (row) => formatCount(roundsOf(row)),
    widthPx: 130,
  },
  {
    id: 'by',
    title: 'Paused by',
    ...usual,
    value: (row) => row.pause?.pausedBy ?? null,
    widthPx: 130,
    grow: 1,
  },
];

export const JACKPOT_COLUMNS: readonly Column<StaffJackpot>[] = [
  {
    id: 'jackpot',
    title: 'Jackpot',
    ...usual,
    isAlwaysVisible: true,
    value: (row) => wordOf(row.jackpotType),
    cell: (row) => <strong className="sb">{wordOf(row.jackpotType)}</strong>,
    widthPx: 100,
  },
  currencyColumn(),
  numberColumn('amount', 'Amount', (row) => row.amount),
  numberColumn('seed', 'Seed', (row) => row.seed),
  numberColumn('limit', 'Must hit by', (row) => row.mustHitBy),
  numberColumn('hits', 'Hits', (row) => row.hits),
  numberColumn('paid', 'Paid', (row) => row.paid),
  shortInstantColumn('opened', 'Since', (row) => row.openedAt),
];

export const HIT_COLUMNS: readonly Column<StaffJackpotHit>[] = [
  instantColumn('won', 'Won', (row) => row.wonAt, always),
  {
    id: 'jackpot',
    title: 'Jackpot',
    ...usual,
    value: (row) => wordOf(row.jackpotType),
    widthPx: 100,
  },
  currencyColumn(),
  numberColumn('amount', 'Amount', (row) => row.amount),
  { id: 'by', title: 'Seen as', ...usual, value: (row) => row.displayName, widthPx: 140, grow: 1 },
  idColumn('win', 'win id', (row) => row.winId),
];

export const ROUND_COLUMNS: readonly Column<SharedRound>[] = [
  instantColumn('opened', 'Opened', (row) => row.openedAt, always),
  {
    id: 'game',
    title: 'Game',
    ...usual,
    value: (row) => wordOf(row.game.toUpperCase()),
    widthPx: 90,
  },
  {
    id: 'phase',
    title: 'Phase',
    ...usual,
    value: (row) => wordOf(row.phase),
    cell: (row) => <Pill>{wordOf(row.phase)}</Pill>,
    widthPx: 110,
  },
  numberColumn('entries', 'Entries', (row) => row.entries),
  numberColumn('tickets', 'Tickets staked', (row) => row.tickets),
  numberColumn('points', 'Points staked', (row) => row.points),
  {
    id: 'point',
    title: 'Crash point',
    ...usual,
    isNumber: true,
    value: (row) => row.crashCents,
    cell: (row) => (row.crashCents === null ? '–' : `${String(row.crashCents / 100)}×`),
    widthPx: 100,
  },
  idColumn('round', 'round id', (row) => row.roundId),
];
