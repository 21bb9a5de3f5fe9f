import type { Pool } from 'pg';

/** Whether the database answers a query now. An outage returns false instead of throwing. */
export async function databaseAnswers(pool: Pool): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}
