/** A process says that it lives, how it is, and what it counted. Source: SYS-1, SYS-2. */
import type { Pool } from 'pg';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import type { RunningCounts } from '../../platform/metrics/running-counts.ts';
import { addCounts, type NodeRow, putNode, removeNode, removeOld } from './node.store.ts';

const BEAT_MS = 10_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS_LAST_MS = 30 * DAY_MS;

/** What a process knows of itself at this moment. */
export type NodeFacts = Pick<
  NodeRow,
  | 'clock_state'
  | 'clock_offset_ms'
  | 'clock_error_ms'
  | 'database_answers'
  | 'crash_is_led'
  | 'memory_mb'
>;

export interface BeatPorts {
  readonly pool: Pool;
  /** The time of the database: nodes are compared with each other. */
  readonly sharedClock: Clock;
  readonly nodeId: string;
  readonly version: string;
  readonly roles: readonly string[];
  readonly counts: RunningCounts;
  readonly facts: () => Promise<NodeFacts>;
  readonly onFault: (error: unknown) => void;
}

/** The first beat is stored before this returns; the last one removes the node, so that only a killed one falls silent. */
export async function startBeats(ports: BeatPorts): Promise<{ stop(): Promise<void> }> {
  const startedAt = isoInstant(ports.sharedClock.now());
  await beat(ports, startedAt).catch(ports.onFault);
  const beats = repeatEvery(BEAT_MS, () => beat(ports, startedAt), ports.onFault);
  return {
    async stop() {
      await beats.stop();
      await storeCounts(ports)
        .then(() => removeNode(ports.pool, ports.nodeId))
        .catch(ports.onFault);
    },
  };
}

async function beat(ports: BeatPorts, startedAt: string): Promise<void> {
  const { pool, sharedClock, nodeId, version, roles, facts } = ports;
  const nowMs = sharedClock.now();
  await putNode(pool, {
    node_id: nodeId,
    version,
    roles,
    started_at: startedAt,
    seen_at: isoInstant(nowMs),
    ...(await facts()),
  });
  await storeCounts(ports);
  await removeOld(pool, {
    nodesBefore: isoInstant(nowMs - DAY_MS),
    hoursBefore: isoInstant(nowMs - HOURS_LAST_MS),
  });
}

async function storeCounts({ pool, sharedClock, counts }: BeatPorts): Promise<void> {
  const drained = counts.drain();
  if (drained.size === 0) return;
  const nowMs = sharedClock.now();
  const hour = isoInstant(nowMs - (nowMs % HOUR_MS));
  await inTransaction(pool, (client) => addCounts(client, hour, drained)).then(
    () => undefined,
    (error: unknown) => {
      counts.restore(drained);
      throw error;
    },
  );
}
