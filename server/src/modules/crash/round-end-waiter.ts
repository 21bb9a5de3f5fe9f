/**
 * Cash-outs received after the crash point wait here until the end of their round is recorded. All that wait for the
 * same round share one query at a time. Source: CRASH-16.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type RoundRow, selectRoundNotRunning } from './rounds.store.ts';

export interface RoundEndWaiter {
  /** Undefined: the round was not ended in time, for example because no process leads. */
  of(roundId: string): Promise<RoundRow | undefined>;
}

/** Three seconds. The runner ends a round within a tick, or a second after its end when it was interrupted. */
const LOOKS_MAX = 60;
const LOOK_EVERY_MS = 50;

export function createRoundEndWaiter(pool: Pool): RoundEndWaiter {
  /** The query that is scheduled or pending, by round. */
  const looks = new Map<string, Promise<RoundRow | undefined>>();

  async function look(roundId: string): Promise<RoundRow | undefined> {
    await pause(LOOK_EVERY_MS);
    try {
      return await selectRoundNotRunning(pool, roundId);
    } finally {
      looks.delete(roundId);
    }
  }

  function nextLook(roundId: string): Promise<RoundRow | undefined> {
    const known = looks.get(roundId);
    if (known !== undefined) return known;
    const own = look(roundId);
    looks.set(roundId, own);
    return own;
  }

  return {
    async of(roundId) {
      for (let count = 0; count < LOOKS_MAX; count += 1) {
        const round = await nextLook(roundId);
        if (round !== undefined) return round;
      }
      return undefined;
    },
  };
}
