import type { Pool } from 'pg';
import { openPool, type PoolOptions } from '../../../server/src/platform/db/pool.ts';
import { openDatabase } from './database.ts';

/** For one command: pool and server are there while it works. */
export async function withPool<Answer>(
  options: PoolOptions,
  work: (pool: Pool, databaseUrl: string) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabase();
  const onIdleError = (error: Error) => console.error(error.message);
  const pool = openPool(database.url, { onIdleError, ...options });
  try {
    return await work(pool, database.url);
  } finally {
    await pool.end();
    await database.stop();
  }
}
