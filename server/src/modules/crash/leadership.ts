/**
 * Which process moves the rounds. The lock keeps the others still; what makes a late leader harmless is
 * the number that its writes carry. Source: CRASH-13.
 */
import type { Pool, PoolClient } from 'pg';
import { nextFence, tryAcquireLeaderLock, fenceRounds } from './rounds.store.ts';

export interface Leadership {
  /** The number of this leader; undefined while another one leads. At most one query per call. */
  fence(): Promise<bigint | undefined>;
  /** A write found nothing: another one leads. */
  lose(): void;
  stop(): void;
}

/** With the turns of three brands about once a second. */
const PATIENCE_CALLS = 60;

export function createLeadership(pool: Pool): Leadership {
  let lockHolder: { readonly client: PoolClient; readonly fence: bigint } | undefined;
  let pendingAttempt: Promise<void> | undefined;
  let stopped = false;
  /** Calls to let pass before the next attempt to take the lock. */
  let patience = 0;

  function lose(): void {
    const lost = lockHolder;
    lockHolder = undefined;
    // The lock lives as long as its connection.
    lost?.client.release(true);
  }

  async function tryToLead(): Promise<void> {
    const client = await pool.connect();
    try {
      if (await tryAcquireLeaderLock(client)) {
        const fence = await nextFence(client);
        await fenceRounds(client, fence);
        client.once('error', lose);
        client.once('end', () => {
          if (lockHolder?.client === client) lose();
        });
        lockHolder = { client, fence };
      } else {
        patience = PATIENCE_CALLS;
      }
    } finally {
      if (lockHolder?.client !== client) client.release(true);
    }
    if (stopped) lose();
  }

  return {
    async fence() {
      if (patience > 0) patience -= 1;
      else if (lockHolder === undefined && !stopped) {
        pendingAttempt ??= tryToLead().finally(() => {
          pendingAttempt = undefined;
        });
        await pendingAttempt;
      }
      return lockHolder?.fence;
    },
    lose,
    stop() {
      stopped = true;
      lose();
    },
  };
}
