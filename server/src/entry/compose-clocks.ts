/** Time as the database has it. Rounds that players share are decided by it on every node. */
import type { Pool } from 'pg';
import { systemClock } from '../platform/clock/clock.ts';
import { createDatabaseClock } from '../platform/clock/database-clock.ts';
import { readClock } from '../platform/db/read-clock.ts';
import type { AppOptions } from './app-options.ts';

/** `beatClock` says how long ago a process was alive. It is another one only where a test moves the time of rounds. */
export function composeClocks({ clock, roundTime }: AppOptions, pool: Pool, nowMs: () => number) {
  const readMs = () => readClock(pool);
  if (roundTime === undefined) {
    const databaseClock = createDatabaseClock({ clock, nowMs, readMs });
    return { roundClock: databaseClock, beatClock: databaseClock };
  }
  return {
    roundClock: createDatabaseClock({ clock, nowMs, readMs: async () => roundTime.now() }),
    beatClock: createDatabaseClock({ clock: systemClock, nowMs, readMs }),
  };
}
