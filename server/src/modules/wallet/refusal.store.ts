/** Refusals are stored apart from operations and for four days only. Functions: server/sql/ledger. */
import type { Pool } from 'pg';

/** After so long one more refusal of a player may be stored; function ledger.refusal_limit has the same. Source: WAL-45. */
export const REFUSAL_REFILL_SECONDS = 60;

/** Rows of one statement, and statements of one run: 100,000 rows a run at most. */
const ROWS_MAX = 5_000;
const STATEMENTS_MAX = 20;

/**
 * Removes refusals whose ids the ledger has long ceased to accept; answers how many. Run it from workers every few
 * minutes; several at once do not wait for each other. Source: WAL-44.
 */
export async function removeOldRefusals(
  pool: Pool,
  { rowsMax = ROWS_MAX }: { readonly rowsMax?: number } = {},
): Promise<number> {
  let removed = 0;
  for (let statement = 0; statement < STATEMENTS_MAX; statement += 1) {
    const { rows } = await pool.query<{ count: number }>(
      'select ledger.remove_old_refusals($1) as count',
      [rowsMax],
    );
    const count = rows[0]?.count ?? 0;
    removed += count;
    if (count < rowsMax) break;
  }
  return removed;
}
