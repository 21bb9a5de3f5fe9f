/** The feed of changed players, in the order of commits. No clock takes part. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** What has been read: all that the transactions wrote that had committed when PostgreSQL took this snapshot. */
export type ChangePosition = string;

/** A row of the feed; rows are read in the order of transactions, then of ids. */
export interface FactChange {
  readonly transaction: bigint;
  readonly id: bigint;
  readonly walletId: bigint;
}

/** A page of the way from one position to the next. */
export interface ChangePage {
  readonly seen: ChangePosition;
  /** Undefined in the first page: up to now. */
  readonly until: ChangePosition | undefined;
  readonly after: FactChange | undefined;
  readonly limit: number;
}

export interface FactChanges {
  readonly changes: readonly FactChange[];
  /** The position when everything up to it is read. */
  readonly until: ChangePosition;
}

export async function positionOfChanges(db: Kysely<Tables>): Promise<ChangePosition> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_snapshot()::text as position`.execute(db);
  return positionOf(rows);
}

/**
 * What was committed between two positions. It was written by transactions that began after the first, or ran at the
 * time, so what lies behind an open transaction is not read again. Ids from the future, as after a restored dump, are
 * left out until the counter has passed them.
 */
export async function changesSince(db: Kysely<Tables>, page: ChangePage): Promise<FactChanges> {
  const { seen, until, after, limit } = page;
  const { rows } = await sql<{
    position: string;
    tx: bigint | null;
    id: bigint | null;
    wallet_id: bigint | null;
  }>`
    with page as (
        select u.until, pg_snapshot_xmax(${seen}::pg_snapshot)::text::bigint as began,
            array(select x::text::bigint from pg_snapshot_xip(${seen}::pg_snapshot) as x) as ran
          from (select coalesce(${until}::pg_snapshot, pg_current_snapshot()) as until) u)
    select page.until::text as position, c.tx, c.id, c.wallet_id
      from page left join lateral (
        select f.tx, f.id, f.wallet_id from (
            (select tx, id, wallet_id from account.fact_change
              where tx = any(page.ran) and (tx, id) > (${after?.transaction ?? 0n}, ${after?.id ?? 0n})
                and pg_visible_in_snapshot(tx::text::xid8, page.until)
              order by tx, id limit ${limit})
            union all
            (select tx, id, wallet_id from account.fact_change
              where tx >= page.began and tx < pg_snapshot_xmax(page.until)::text::bigint
                and (tx, id) > (${after?.transaction ?? 0n}, ${after?.id ?? 0n})
                and pg_visible_in_snapshot(tx::text::xid8, page.until)
              order by tx, id limit ${limit})) f
          order by f.tx, f.id limit ${limit}) c on true
      order by c.tx, c.id`.execute(db);
  return {
    until: positionOf(rows),
    changes: rows.flatMap(({ tx, id, wallet_id: walletId }) =>
      tx === null || id === null || walletId === null ? [] : [{ transaction: tx, id, walletId }],
    ),
  };
}

function positionOf([row]: readonly { readonly position: string }[]): ChangePosition {
  if (row === undefined) throw new Error('the feed of changes has no position');
  return row.position;
}
