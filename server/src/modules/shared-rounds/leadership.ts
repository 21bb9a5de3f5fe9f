/**
 * Which process moves the rounds of a game. The others wait for its lock; a leader that was replaced without noticing
 * changes nothing, because its writes compare the fence, the number of the leader. Source: CRASH-13.
 */
import type { Pool, PoolClient } from 'pg';

/** Statements of the game: its lock, and its tables with a fence. */
export interface LeaderStatements {
  tryAcquireLeaderLock(client: PoolClient): Promise<boolean>;
  nextFence(client: PoolClient): Promise<bigint>;
  /** From now on only this leader can change the unfinished rounds. */
  fenceRounds(client: PoolClient, fence: bigint): Promise<void>;
}

export interface Leadership {
  /** The number of this leader; undefined while another process leads. */
  fence(): Promise<bigint | undefined>;
  /** Gives the lock up: a write changed nothing, so another process leads. */
  lose(): void;
  stop(): void;
}

/** Every brand calls once a tick: with three brands and 50 ms this is about a second. */
const CALLS_BETWEEN_ATTEMPTS = 60;

export function createLeadership(pool: Pool, statements: LeaderStatements): Leadership {
  let lockHolder: { readonly client: PoolClient; readonly fence: bigint } | undefined;
  let pendingAttempt: Promise<void> | undefined;
  let stopped = false;
  let callsToSkip = 0;

  function lose(): void {
    const lost = lockHolder;
    lockHolder = undefined;
    // Closes the connection, and with it the lock.
    lost?.client.release(true);
  }

  async function tryToLead(): Promise<void> {
    const client = await pool.connect();
    try {
      if (await statements.tryAcquireLeaderLock(client)) {
        const fence = await statements.nextFence(client);
        await statements.fenceRounds(client, fence);
        client.once('error', lose);
        client.once('end', () => {
          if (lockHolder?.client === client) lose();
        });
        lockHolder = { client, fence };
      } else {
        callsToSkip = CALLS_BETWEEN_ATTEMPTS;
      }
    } finally {
      if (lockHolder?.client !== client) client.release(true);
    }
    if (stopped) lose();
  }

  return {
    async fence() {
      if (callsToSkip > 0) callsToSkip -= 1;
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
