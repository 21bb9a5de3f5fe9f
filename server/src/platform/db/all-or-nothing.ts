import type pg from 'pg';
import { inTransaction } from './transaction.ts';

/** `commit: false` undoes what the work stored, for a refusal found after the first change. */
export interface TransactionOutcome<Value> {
  readonly commit: boolean;
  readonly value: Value;
}

/** One transaction whose work may also return a value and be rolled back. */
export async function allOrNothing<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<TransactionOutcome<Value>>,
): Promise<Value> {
  return inTransaction(pool, async (client) => {
    await client.query('savepoint before_work');
    const { commit, value } = await work(client);
    if (!commit) await client.query('rollback to savepoint before_work');
    return value;
  });
}
