import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The number of the oldest transaction still running: all below have ended, and any that begins later
 * has a higher one. A reader that uses these numbers cannot skip a late commit.
 */
export async function transactionHorizon(db: Kysely<Tables>): Promise<bigint> {
  const { rows } = await sql<{ horizon: bigint }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon`.execute(db);
  return rows[0]?.horizon ?? 0n;
}
