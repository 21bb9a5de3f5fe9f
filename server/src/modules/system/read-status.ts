import type { Brand } from '@jubilee/contract/settings/brand';
import type { SystemHour, SystemNode } from '@jubilee/contract/staff/calls/system';
import { isoInstant } from '../../platform/clock/clock.ts';
import { OUTBOX_SHARDS } from '../wallet/index.ts';
import { hasUncovered, selectHead, selectOutbox } from './ledger-head.store.ts';
import { type HourRow, type NodeRow, selectHours, selectNodes } from './node.store.ts';
import type { SystemPorts } from './system-ports.ts';

/** Three signs of life in a row did not come. */
const SILENT_AFTER_MS = 30_000;
const HOUR_MS = 3_600_000;
const HOURS = 48;

/** Source: SYS-1, SYS-2. */
export async function readStatus({ pool, sharedClock }: SystemPorts, brand: Brand) {
  const nowMs = sharedClock.now();
  const thisHourMs = nowMs - (nowMs % HOUR_MS);
  const [nodes, head, isBehind, outbox, hours] = await Promise.all([
    selectNodes(pool),
    selectHead(pool, brand.number),
    hasUncovered(pool, brand.number),
    selectOutbox(pool, OUTBOX_SHARDS),
    selectHours(pool, isoInstant(thisHourMs - (HOURS - 1) * HOUR_MS)),
  ]);
  const counted = Map.groupBy(hours, ({ hour }) => Date.parse(hour));
  return {
    at: isoInstant(nowMs),
    nodes: nodes.map((row) => nodeView(row, nowMs)),
    checkpoint:
      head === undefined
        ? null
        : {
            block: Number(head.block),
            hash: head.hash.toString('hex'),
            createdAt: head.created_at,
          },
    hasUncovered: isBehind,
    outbox: {
      waiting: Number(outbox.waiting),
      oldestTransactionAt: outbox.oldest_transaction_at,
    },
    hours: Array.from({ length: HOURS }, (_, index) => {
      const hourMs = thisHourMs - index * HOUR_MS;
      return hourView(hourMs, counted.get(hourMs) ?? []);
    }),
  };
}

function nodeView(row: NodeRow, nowMs: number): SystemNode {
  return {
    nodeId: row.node_id,
    version: row.version,
    roles: [...row.roles],
    startedAt: row.started_at,
    seenAt: row.seen_at,
    isSilent: nowMs - Date.parse(row.seen_at) > SILENT_AFTER_MS,
    clockState: row.clock_state,
    clockOffsetMs: row.clock_offset_ms,
    clockErrorMs: row.clock_error_ms,
    databaseAnswers: row.database_answers,
    crashIsLed: row.crash_is_led,
    memoryMb: row.memory_mb,
  };
}

function hourView(hourMs: number, rows: readonly HourRow[]): SystemHour {
  const countOf = (name: string): number =>
    Number(rows.find((row) => row.name === name)?.count ?? 0n);
  return {
    hour: isoInstant(hourMs),
    requests: countOf('requests'),
    faults: countOf('faults'),
    workFaults: countOf('workFaults'),
    pageErrors: countOf('pageErrors'),
    emailsSent: countOf('emailsSent'),
    emailsFailed: countOf('emailsFailed'),
  };
}
