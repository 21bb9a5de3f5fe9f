/**
 * Waiting for a lock queues everything that comes later behind the waiting statement, so a migration waits only
 * shortly, lets the others pass and tries again. Source: OPS-25.
 */
import { type Client, DatabaseError } from 'pg';

/** What players may feel of one attempt. */
export const LOCK_WAIT_MS = 500;
/** A build of an index blocks nobody while it waits for transactions that began before it. */
const BUILD_WAIT_MS = 30_000;

const ATTEMPTS_MAX = 100;
const PAUSE_MS = { first: 50, last: 1_000 };
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** Runs `work` until its locks were free: at most some two minutes. Faults: as the last attempt. */
export async function withLockRetries<T>(client: Client, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !isLockFailure(error)) throw error;
      const pauseMs = Math.min(PAUSE_MS.last, PAUSE_MS.first * attempt);
      await client.query('select pg_sleep($1)', [pauseMs / 1_000]);
    }
  }
}

export function waitShortlyForLocks(client: Client): Promise<unknown> {
  return client.query(`set lock_timeout = '${LOCK_WAIT_MS}ms'`);
}

/** For a statement that blocks no reader and no writer while it waits. */
export async function waitingLong<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query(`set lock_timeout = '${BUILD_WAIT_MS}ms'`);
  try {
    return await work();
  } finally {
    await waitShortlyForLocks(client);
  }
}

/** One process at a time. Waits by trying again, as a build of an index would wait for a statement that waits for us. */
export async function lockSession(client: Client, lock: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1) as got',
      [lock],
    );
    if (rows[0]?.got === true) return;
    await client.query('select pg_sleep(0.05)');
  }
}

/** Also where the failure is the cause of an error that explains it. */
function isLockFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error instanceof DatabaseError ? error : { code: undefined };
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK || isLockFailure(error.cause);
}
