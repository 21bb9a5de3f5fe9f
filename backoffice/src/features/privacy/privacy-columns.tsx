import { Link } from '@tanstack/react-router';
import type {
  Erasure,
  RetentionEntry,
  StaffDataExport,
} from '@jubilee/contract/staff/privacy-entities';
import { Pill } from '@jubilee/ui/pill';
import { obstacleText } from '../../parts/obstacles.ts';
import { formatCount } from '../../parts/numbers.ts';
import {
  always,
  extra,
  idColumn,
  numberColumn,
  shortInstantColumn,
  usual,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import { COPY_STATES, daysText, DELETED_BY, ERASURE_STATES, sizeText } from './privacy-names.ts';

export function StatePill(props: {
  state: { readonly tone: 'ok' | 'info' | 'warn' | 'bad' | undefined; readonly text: string };
}) {
  const { tone, text } = props.state;
  return tone === undefined ? <Pill>{text}</Pill> : <Pill tone={tone}>{text}</Pill>;
}

function playerColumn<Row extends { readonly userId: string }>(): Column<Row> {
  return {
    id: 'player',
    title: 'Player',
    ...always,
    value: (row) => row.userId,
    cell: (row) => (
      <Link to="/players/$userId" params={{ userId: row.userId }} className="trunc">
        {row.userId}
      </Link>
    ),
    widthPx: 220,
    grow: 1,
  };
}

export const COPY_COLUMNS: readonly Column<StaffDataExport>[] = [
  playerColumn(),
  {
    id: 'state',
    title: 'State',
    ...usual,
    value: (row) => COPY_STATES[row.state].text,
    cell: (row) => <StatePill state={COPY_STATES[row.state]} />,
    widthPx: 120,
  },
  {
    id: 'by',
    title: 'Requested by',
    ...usual,
    value: (row) => row.requestedByName ?? 'The player',
    widthPx: 130,
    grow: 1,
  },
  shortInstantColumn('requested', 'Requested', (row) => row.requestedAt),
  shortInstantColumn('expires', 'Expires', (row) => row.expiresAt),
  numberColumn('records', 'Records', (row) => row.records, { widthPx: 90 }),
  {
    id: 'size',
    title: 'Size',
    ...usual,
    isNumber: true,
    value: (row) => row.bytes,
    cell: (row) => <span className="num nowrap">{sizeText(row.bytes)}</span>,
    widthPx: 90,
  },
  idColumn('id', 'copy id', (row) => row.exportId, extra),
];

export const ERASURE_COLUMNS: readonly Column<Erasure>[] = [
  playerColumn(),
  {
    id: 'state',
    title: 'State',
    ...usual,
    value: (row) => ERASURE_STATES[row.state].text,
    cell: (row) => <StatePill state={ERASURE_STATES[row.state]} />,
    widthPx: 120,
  },
  {
    id: 'open',
    title: 'Still open',
    ...usual,
    value: (row) => row.obstacles.map(obstacleText).join(', ') || '–',
    widthPx: 170,
    grow: 1,
  },
  shortInstantColumn('approved', 'Approved', (row) => row.approvedAt),
  shortInstantColumn('due', 'Due', (row) => row.dueAt),
  shortInstantColumn('ended', 'Ended', (row) => row.endedAt),
  { id: 'reason', title: 'Reason', ...usual, value: (row) => row.reason, widthPx: 200, grow: 2 },
  idColumn('id', 'erasure id', (row) => row.erasureId, extra),
];

export const RETENTION_COLUMNS: readonly Column<RetentionEntry>[] = [
  {
    id: 'what',
    title: 'What',
    ...always,
    value: (row) => row.what,
    cell: (row) => <strong className="sb trunc">{row.what}</strong>,
    widthPx: 280,
    grow: 3,
  },
  {
    id: 'days',
    title: 'How long',
    ...usual,
    value: (row) => row.days,
    cell: (row) => <span className="nowrap">{daysText(row.days)}</span>,
    widthPx: 150,
  },
  {
    id: 'by',
    title: 'Deleted',
    ...usual,
    value: (row) => DELETED_BY[row.by],
    widthPx: 100,
  },
  {
    id: 'last',
    title: 'Last night',
    ...usual,
    value: (row) => row.lastRun?.day ?? null,
    cell: (row) => <LastRun entry={row} />,
    widthPx: 170,
  },
  { id: 'why', title: 'Why', ...usual, value: (row) => row.why, widthPx: 240, grow: 2 },
  { id: 'source', title: 'Source', ...extra, value: (row) => row.source, widthPx: 220, grow: 2 },
];

export function LastRun(props: { entry: RetentionEntry }) {
  const { by, lastRun } = props.entry;
  if (by !== 'nightly') return <>–</>;
  if (lastRun === null) return <span className="faint">Not yet</span>;
  return (
    <span className="nowrap num">
      {lastRun.day} · {formatCount(lastRun.deleted)}
      {lastRun.isComplete ? '' : ' and more'}
    </span>
  );
}
