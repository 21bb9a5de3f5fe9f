/** The feed of changed players, in the order of transaction ids. No clock takes part. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** A place in the feed: everything up to and including this row was read. */
export interface ChangePosition {
  readonly transaction: bigint;
  readonly id: bigint;
}

export interface FactChange extends ChangePosition {
  readonly walletId: bigint;
}

export interface FactChanges {
  /** In the order of their positions. */
  readonly changes: readonly FactChange[];
  /** Every transaction before this position has ended, and what it wrote was visible to this read. */
  readonly horizon: ChangePosition;
}

export async function horizonOfChanges(db: Kysely<Tables>): Promise<ChangePosition> {
  const { rows } = await sql<{ horizon: bigint }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon`.execute(db);
  return firstOf(rows[0]?.horizon ?? 0n);
}

/**
 * Whatever is visible now behind `after`, also of transactions that began after one still running: a
 * ban must not wait for an unrelated transaction. Ids from the future, as after a restored dump, are
 * left out until the counter has passed them.
 */
export async function changesAfter(
  db: Kysely<Tables>,
  after: ChangePosition,
  limit: number,
): Promise<FactChanges> {
  const { rows } = await sql<{
    horizon: bigint;
    tx: bigint | null;
    id: bigint | null;
    wallet_id: bigint | null;
  }>`
    select s.horizon, c.tx, c.id, c.wallet_id
      from (select pg_snapshot_xmin(now)::text::bigint as horizon, pg_snapshot_xmax(now)::text::bigint as next
              from pg_current_snapshot() as now) s
      left join lateral (
        select f.tx, f.id, f.wallet_id from account.fact_change f
         where f.tx > 0 and (f.tx, f.id) > (${after.transaction}, ${after.id}) and f.tx < s.next
         order by f.tx, f.id limit ${limit}) c on true
     order by c.tx, c.id`.execute(db);
  return {
    horizon: firstOf(rows[0]?.horizon ?? after.transaction),
    changes: rows.flatMap(({ tx, id, wallet_id: walletId }) =>
      tx === null || id === null || walletId === null ? [] : [{ transaction: tx, id, walletId }],
    ),
  };
}

/** The position before the first row of a transaction; ids of rows begin at 1. */
function firstOf(transaction: bigint): ChangePosition {
  return { transaction, id: 0n };
}
