import type {
  LedgerCheck,
  SystemHour,
  SystemJob,
  SystemNode,
} from '@jubilee/contract/staff/calls/system';
import { Pill } from '@jubilee/ui/pill';
import { CopyId } from '../../parts/copy-id.tsx';
import { formatCount, formatSum } from '../../parts/numbers.ts';
import { Tags } from '../../parts/tags.tsx';
import {
  always,
  ID_CHARACTERS,
  instantColumn,
  numberColumn,
  shortInstantColumn,
  usual,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';

export function NodeState(props: { node: SystemNode }) {
  const { node } = props;
  if (node.isSilent) return <Pill tone="bad">Silent</Pill>;
  if (!node.databaseAnswers) return <Pill tone="bad">No database</Pill>;
  if (node.clockState === 'uncertain') return <Pill tone="warn">Clock uncertain</Pill>;
  return <Pill tone="ok">Ready</Pill>;
}

function stateOfNode(node: SystemNode): string {
  if (node.isSilent) return 'Silent';
  return node.databaseAnswers ? node.clockState : 'No database';
}

/** `+3 ms ± 2 ms`, or a dash before the first measurement. */
export function clockText({ clockOffsetMs, clockErrorMs }: SystemNode): string {
  if (clockOffsetMs === null || clockErrorMs === null) return '–';
  const sign = clockOffsetMs > 0 ? '+' : '';
  return `${sign}${formatSum(clockOffsetMs)} ms ± ${formatCount(clockErrorMs)} ms`;
}

export const NODE_COLUMNS: readonly Column<SystemNode>[] = [
  {
    id: 'node',
    title: 'Node',
    ...usual,
    isAlwaysVisible: true,
    value: (row) => row.nodeId,
    cell: (row) => <CopyId id={row.nodeId} what="node id" short={ID_CHARACTERS} />,
    widthPx: 150,
  },
  {
    id: 'state',
    title: 'State',
    ...usual,
    value: stateOfNode,
    cell: (row) => <NodeState node={row} />,
    widthPx: 130,
  },
  {
    id: 'roles',
    title: 'Roles',
    ...usual,
    value: (row) => row.roles.join(', '),
    cell: (row) => <Tags texts={row.roles} />,
    widthPx: 240,
    grow: 2,
  },
  { id: 'version', title: 'Version', ...usual, value: (row) => row.version, widthPx: 110, grow: 1 },
  {
    id: 'clock',
    title: 'Clock',
    ...usual,
    value: (row) => row.clockOffsetMs,
    cell: (row) => <span className="num nowrap">{clockText(row)}</span>,
    widthPx: 140,
  },
  numberColumn('memory', 'Memory, MB', (row) => row.memoryMb, { widthPx: 100 }),
  shortInstantColumn('started', 'Started', (row) => row.startedAt),
  shortInstantColumn('seen', 'Seen', (row) => row.seenAt),
];

const JOB_TONES = {
  waiting: undefined,
  running: 'info',
  retrying: 'warn',
  failed: 'bad',
} as const;
const JOB_STATES = {
  waiting: 'Waiting',
  running: 'Running',
  retrying: 'Retrying',
  failed: 'Failed',
} as const;

export function JobState(props: { state: SystemJob['state'] }) {
  const tone = JOB_TONES[props.state];
  const text = JOB_STATES[props.state];
  return tone === undefined ? <Pill>{text}</Pill> : <Pill tone={tone}>{text}</Pill>;
}

export const JOB_COLUMNS: readonly Column<SystemJob>[] = [
  {
    id: 'task',
    title: 'Task',
    ...usual,
    isAlwaysVisible: true,
    value: (row) => row.task,
    cell: (row) => <strong className="sb trunc">{row.task}</strong>,
    widthPx: 160,
    grow: 1,
  },
  {
    id: 'state',
    title: 'State',
    ...usual,
    value: (row) => JOB_STATES[row.state],
    cell: (row) => <JobState state={row.state} />,
    widthPx: 110,
  },
  {
    id: 'attempts',
    title: 'Attempts',
    ...usual,
    isNumber: true,
    value: (row) => row.attempts,
    cell: (row) => `${formatCount(row.attempts)} of ${formatCount(row.attemptsMax)}`,
    widthPx: 90,
  },
  shortInstantColumn('run', 'Runs at', (row) => row.runAt),
  shortInstantColumn('created', 'Queued', (row) => row.createdAt),
  {
    id: 'error',
    title: 'Last error',
    ...usual,
    value: (row) => row.lastError,
    widthPx: 220,
    grow: 4,
  },
];

export const HOUR_COLUMNS: readonly Column<SystemHour>[] = [
  shortInstantColumn('hour', 'Hour', (row) => row.hour, { kind: always }),
  numberColumn('requests', 'API requests', (row) => row.requests),
  numberColumn('faults', 'Faults', (row) => row.faults),
  numberColumn('work', 'Work failed', (row) => row.workFaults),
  numberColumn('pages', 'Page errors', (row) => row.pageErrors),
  numberColumn('sent', 'Emails sent', (row) => row.emailsSent),
  numberColumn('failed', 'Emails failed', (row) => row.emailsFailed),
];

export function brokenOf(check: LedgerCheck): number | undefined {
  return check.lines?.filter(({ violations }) => violations > 0).length;
}

export function CheckState(props: { check: LedgerCheck }) {
  const { check } = props;
  const broken = brokenOf(check);
  if (check.state === 'waiting') return <Pill>Waiting</Pill>;
  if (check.state === 'running') return <Pill tone="info">Running</Pill>;
  if (check.state === 'failed') return <Pill tone="warn">Not finished</Pill>;
  return broken === 0 ? (
    <Pill tone="ok">Holds</Pill>
  ) : (
    <Pill tone="bad">{`${String(broken)} broken`}</Pill>
  );
}

/** How long it took; a dash while it runs. */
export function durationText({ startedAt, finishedAt }: LedgerCheck): string {
  if (startedAt === null || finishedAt === null) return '–';
  return `${((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000).toLocaleString('en-US')} s`;
}

export const CHECK_COLUMNS: readonly Column<LedgerCheck>[] = [
  instantColumn('requested', 'Started', (row) => row.requestedAt, always),
  {
    id: 'result',
    title: 'Result',
    ...usual,
    value: (row) => row.state,
    cell: (row) => <CheckState check={row} />,
    widthPx: 130,
  },
  { id: 'by', title: 'By', ...usual, value: (row) => row.requestedByName, widthPx: 140, grow: 1 },
  {
    id: 'took',
    title: 'Took',
    ...usual,
    isNumber: true,
    value: durationText,
    widthPx: 90,
  },
];
