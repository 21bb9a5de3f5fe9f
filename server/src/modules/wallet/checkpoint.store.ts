import type { Pool } from 'pg';

const BLOCK_OPERATIONS_MAX = 1_000;
/** Blocks per scan, and scans per run: 400,000 operations a run at most. */
const BLOCKS_PER_SCAN = 20;
const SCANS_PER_RUN_MAX = 20;

/**
 * Adds the operations committed since the last run to the hash chain, brand by brand, in blocks of up
 * to 1,000; each block's hash covers the one before. Run it from one worker every 10 s. Returns the
 * number of operations added; the next run continues after the limit of one run. Source: WAL-19.
 */
export async function createLedgerCheckpoints(
  pool: Pool,
  brandNumbers: readonly number[],
  at: string,
): Promise<number> {
  let covered = 0;
  for (const brandNumber of brandNumbers) {
    for (let scan = 0; scan < SCANS_PER_RUN_MAX; scan += 1) {
      const count = await createNextCheckpoints(pool, brandNumber, at);
      covered += count;
      if (count < BLOCK_OPERATIONS_MAX * BLOCKS_PER_SCAN) break;
    }
  }
  return covered;
}

async function createNextCheckpoints(pool: Pool, brandNumber: number, at: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select ledger.add_checkpoints($1::smallint, $2, $3, $4) as count',
    [brandNumber, BLOCK_OPERATIONS_MAX, BLOCKS_PER_SCAN, at],
  );
  return rows[0]?.count ?? 0;
}
