import type { Pool, PoolClient } from 'pg';
import { CommitOutcomeUnknown, isConnectionLost } from './errors.ts';

/**
 * Runs `work` in one transaction: all of it is stored, or none. Faults: whatever `work` throws,
 * after the rollback; CommitOutcomeUnknown when the connection broke while committing.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const value = await work(client);
    await commit(client);
    return value;
  } catch (error) {
    // A silent connection would not answer a rollback either.
    broken = isConnectionLost(error) || !(await rolledBack(client));
    throw error;
  } finally {
    // A connection in an unknown state must never serve the next caller.
    client.release(broken);
  }
}

async function commit(client: PoolClient): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    throw isConnectionLost(error) ? new CommitOutcomeUnknown(error) : error;
  }
}

async function rolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}
