import type { Pool } from 'pg';

/** Whether the database answers a question now; an outage is an answer here, not a fault. */
export async function databaseAnswers(pool: Pool): Promise<boolean> {
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}
