/**
 * Which process moves the rounds of a game. The others wait for its lock; a leader that was replaced without noticing
 * changes nothing, because its writes compare the fence, the number of the leader. Source: CRASH-13.
 */
import type { Pool, PoolClient } from 'pg';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import {
  endLeader,
  endWhenLost,
  giveSignOfLife,
  selectSignOfLife,
  tryAcquireLeaderLock,
} from './leader-lock.store.ts';

/** What a game defines: its lock, and its tables with a fence. */
export interface LeaderStatements {
  /** The same in every release, or two processes lead. */
  readonly lock: string;
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
const SIGN_OF_LIFE_MS = 1_000;
/** A leader that gave no sign of life between so many attempts of one other process hangs. No clock takes part. */
const SILENT_ATTEMPTS = 4;

interface LockHolder {
  readonly client: PoolClient;
  readonly fence: bigint;
  readonly beating: ReturnType<typeof repeatEvery>;
}

export function createLeadership(pool: Pool, statements: LeaderStatements): Leadership {
  const endSilentLeader = createLeaderWatch(statements.lock);
  let lockHolder: LockHolder | undefined;
  let pendingAttempt: Promise<void> | undefined;
  let stopped = false;
  let callsToSkip = 0;

  function lose(): void {
    const lost = lockHolder;
    lockHolder = undefined;
    void lost?.beating.stop();
    // Closes the connection, and with it the lock.
    lost?.client.release(true);
  }

  function hold(client: PoolClient, fence: bigint): void {
    const loseThis = () => {
      if (lockHolder?.client === client) lose();
    };
    client.once('error', loseThis);
    client.once('end', loseThis);
    const beating = repeatEvery(SIGN_OF_LIFE_MS, () => giveSignOfLife(client), loseThis);
    lockHolder = { client, fence, beating };
  }

  async function tryToLead(): Promise<void> {
    const client = await pool.connect();
    try {
      await endWhenLost(client);
      if (await tryAcquireLeaderLock(client, statements.lock)) {
        const fence = await statements.nextFence(client);
        await statements.fenceRounds(client, fence);
        hold(client, fence);
      } else {
        const isEnded = await endSilentLeader(client);
        callsToSkip = isEnded ? 0 : CALLS_BETWEEN_ATTEMPTS;
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

/**
 * Called at each attempt that finds another leader. Ends its connection after some attempts without a sign of life,
 * and answers that it did. Its process may live on; then its writes fail at the next fence. Source: CRASH-51.
 */
function createLeaderWatch(lock: string): (client: PoolClient) => Promise<boolean> {
  let last: string | undefined;
  let silentAttempts = 0;
  return async (client) => {
    const beat = await selectSignOfLife(client, lock);
    silentAttempts = beat !== undefined && beat === last ? silentAttempts + 1 : 0;
    last = beat;
    if (beat === undefined || silentAttempts < SILENT_ATTEMPTS) return false;
    silentAttempts = 0;
    await endLeader(client, lock, beat);
    return true;
  };
}
