/** Time as the database has it. Rounds that players share are decided by it on every node. */
import type { Pool } from 'pg';
import { createDatabaseClock } from '../platform/clock/database-clock.ts';
import { readClock } from '../platform/db/read-clock.ts';
import type { AppOptions } from './app-options.ts';

/** With a time of its own for rounds, which only a test gives, the database's clock is that time. */
export function composeClocks({ clock, roundTime }: AppOptions, pool: Pool, nowMs: () => number) {
  const readMs = roundTime === undefined ? () => readClock(pool) : async () => roundTime.now();
  return { roundClock: createDatabaseClock({ clock, nowMs, readMs }) };
}
