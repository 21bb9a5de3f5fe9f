/**
 * Lets cash-outs that came after the point wait for the end of their round. However many wait for one
 * round, one query at a time looks for its end. Source: CRASH-16.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type RoundRow, selectRoundNotRunning } from './rounds.store.ts';

export interface RoundEndWaiter {
  /** Undefined: the round runner did not end it, because no process leads the rounds just now. */
  of(roundId: string): Promise<RoundRow | undefined>;
}

/** The round runner ends a round within one tick, or after a second when it took over the run. */
const LOOKS_MAX = 60;
const LOOK_EVERY_MS = 50;

export function createRoundEndWaiter(pool: Pool): RoundEndWaiter {
  /** The next or pending query for each round; removed when nobody waits for it. */
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
