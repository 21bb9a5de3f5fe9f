import type { Pool } from 'pg';

/** The database's clock within a statement, for what must be judged when the statement runs and not when it was sent. */
export const DATABASE_NOW = 'clock_timestamp()';

/** The database's clock in milliseconds since 1970, with fractions. */
export async function readClock(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>({
    name: 'read-clock',
    text: `select (extract(epoch from ${DATABASE_NOW}) * 1000)::float8 as ms`,
  });
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no clock');
  return row.ms;
}
