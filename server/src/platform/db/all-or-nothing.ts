import type pg from 'pg';
import { inTransaction } from './transaction.ts';

/** `keep: false` undoes what the work stored, for a refusal found after the first change. */
export interface Kept<Value> {
  readonly keep: boolean;
  readonly value: Value;
}

/** One transaction whose work may also end in a value without leaving a trace. */
export async function allOrNothing<Value>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Kept<Value>>,
): Promise<Value> {
  return inTransaction(pool, async (client) => {
    await client.query('savepoint before_work');
    const { keep, value } = await work(client);
    if (!keep) await client.query('rollback to savepoint before_work');
    return value;
  });
}
