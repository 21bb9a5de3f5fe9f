import type { Pool, PoolClient } from 'pg';
import { allOrNothing } from '../../platform/db/all-or-nothing.ts';
import type { StaffResult } from './staff-result.ts';

/** One transaction; a refusal undoes what the work stored before it. */
export function commitIfOk<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<StaffResult<T>>,
): Promise<StaffResult<T>> {
  return allOrNothing(pool, async (client) => {
    const value = await work(client);
    return { commit: value.ok, value };
  });
}
