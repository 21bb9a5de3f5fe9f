/** Counts failed sign-ins by rows of the database, so that all nodes count together. Source: STAFF-2. */
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Database } from '../staff-ports.ts';
import {
  findThrottles,
  lockThrottles,
  removeOldThrottles,
  saveThrottle,
  type ThrottleRow,
} from './throttle.store.ts';
import {
  afterAttempt,
  afterEndOfSeries,
  afterSuccess,
  FAILURES_FORGOTTEN_MS,
  type ThrottleLimit,
  type ThrottleState,
  waitMs,
} from './throttle-state.ts';

export interface Throttled {
  readonly kind: string;
  readonly subject: string;
  readonly limit: ThrottleLimit;
  /** A right attempt ends the series; else it only takes back its own count. */
  readonly endsBySuccess: boolean;
}

const OLD_ROWS_PER_ATTEMPT = 20;

/**
 * Counts an attempt for all, or for none: the longest wait in milliseconds, 0 when it is allowed. One that has to wait
 * stores nothing, so that no flood of them makes rows.
 */
export async function consumeAttempt(
  pool: Pool,
  subjects: readonly Throttled[],
  nowMs: number,
): Promise<number> {
  const known = await findThrottles(pool, subjects.map(keyOf));
  const wait = longestWait(known.map(stateOf), nowMs);
  return wait > 0 ? wait : countAttempt(pool, subjects, nowMs);
}

async function countAttempt(
  pool: Pool,
  subjects: readonly Throttled[],
  nowMs: number,
): Promise<number> {
  return allOrNothing(pool, async (client) => {
    const all = await lock(client, subjects, nowMs);
    const wait = longestWait(
      all.map(({ state }) => state),
      nowMs,
    );
    if (wait > 0) return { commit: false, value: wait };
    for (const { subject, row, state } of all) {
      await save(client, row, afterAttempt(state, subject.limit, nowMs));
    }
    await removeOldThrottles(
      client,
      isoInstant(nowMs - FAILURES_FORGOTTEN_MS),
      OLD_ROWS_PER_ATTEMPT,
    );
    return { commit: true, value: 0 };
  });
}

function longestWait(states: readonly ThrottleState[], nowMs: number): number {
  return Math.max(0, ...states.map((state) => waitMs(state, nowMs)));
}

/** For an attempt that turned out to be right. */
export async function endSeries(
  db: Database,
  subjects: readonly Throttled[],
  nowMs: number,
): Promise<void> {
  for (const { subject, row, state } of await lock(db, subjects, nowMs)) {
    await save(db, row, subject.endsBySuccess ? afterEndOfSeries(state) : afterSuccess(state));
  }
}

/** For an attempt that was counted and could not be made. */
export async function restoreAttempt(
  pool: Pool,
  subjects: readonly Throttled[],
  nowMs: number,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const { row, state } of await lock(client, subjects, nowMs)) {
      await save(client, row, afterSuccess(state));
    }
  });
}

async function lock(db: Database, subjects: readonly Throttled[], nowMs: number) {
  const keyed = subjects.map((subject) => ({ subject, key: keyOf(subject) }));
  const rows = await lockThrottles(
    db,
    keyed.map(({ key }) => key),
    isoInstant(nowMs),
  );
  return keyed.map(({ subject, key }) => {
    const row = rows.find((one) => one.throttle_key.equals(key));
    if (row === undefined) throw new Error('a throttle was removed while it was locked');
    return { subject, row, state: stateOf(row) };
  });
}

function keyOf({ kind, subject }: Throttled): Buffer {
  return createHash('sha256').update(`${kind}\n${subject}`).digest();
}

function stateOf(row: ThrottleRow): ThrottleState {
  return {
    failures: row.failures,
    failedAtMs: Date.parse(row.failed_at),
    blockedUntilMs: row.blocked_until === null ? undefined : Date.parse(row.blocked_until),
  };
}

async function save(db: Database, row: ThrottleRow, state: ThrottleState): Promise<void> {
  await saveThrottle(db, {
    throttle_key: row.throttle_key,
    failures: state.failures,
    failed_at: isoInstant(state.failedAtMs),
    blocked_until: state.blockedUntilMs === undefined ? null : isoInstant(state.blockedUntilMs),
  });
}
