import type { Pool } from 'pg';

/** The fields of a composite type in their order: a record sent as text must have the same ones. */
export async function fieldsOfType(pool: Pool, type: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ attname: string }>(
    'select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum',
    [type],
  );
  return rows.map((row) => row.attname);
}
