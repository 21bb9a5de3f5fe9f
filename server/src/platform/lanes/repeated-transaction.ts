import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../db/transaction.ts';
import { runBatch } from './run-batch.ts';

/**
 * One transaction, again after a lost connection or a conflict: what it does can be repeated. Faults: the database did not
 * confirm it.
 */
export async function repeatedTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const [fate] = await runBatch([undefined], async () => [await inTransaction(pool, work)]);
  if (fate?.kind === 'answered') return fate.answer;
  if (fate?.kind === 'faulted') throw fate.error;
  throw new Error('The database did not confirm a transaction.');
}
