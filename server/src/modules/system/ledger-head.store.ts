/** How far checkpoints and published changes are behind the ledger. */
import type { Database } from './system-ports.ts';

export interface HeadRow {
  readonly block: bigint;
  readonly hash: Buffer;
  readonly created_at: string;
}

export async function selectHead(db: Database, brand: number): Promise<HeadRow | undefined> {
  const found = await db.query<HeadRow>(
    'select block, hash, created_at from ledger.checkpoint where brand = $1 order by block desc limit 1',
    [brand],
  );
  return found.rows[0];
}

/** Whether the brand has an operation that no checkpoint covers. */
export async function hasUncovered(db: Database, brand: number): Promise<boolean> {
  const found = await db.query<{ found: boolean }>(
    `with head as (select last_tx, last_wallet_id, last_operation_id from ledger.checkpoint where brand = $1
       order by block desc limit 1)
     select exists (select from ledger.operation o where o.brand = $1
       and o.tx >= coalesce((select last_tx from head), 0)
       and (not exists (select from head) or (o.tx, o.wallet_id, o.operation_id) >
         (select last_tx, last_wallet_id, last_operation_id from head))) as found`,
    [brand],
  );
  return found.rows[0]?.found ?? false;
}

export interface OutboxRow {
  readonly waiting: bigint;
  readonly oldest_transaction_at: string | null;
}

/** Rows at or above the oldest transaction that still runs, below which readers stop. */
export async function selectOutbox(db: Database, shards: number): Promise<OutboxRow> {
  const found = await db.query<OutboxRow>(
    `select sum(held.rows)::bigint as waiting,
       (select min(a.xact_start) from pg_stat_activity a where a.backend_xid is not null) as oldest_transaction_at
     from generate_series(0, $1::integer - 1) s
     cross join lateral (select count(*) as rows from ledger.outbox o
       where o.shard = s and o.tx >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint) held`,
    [shards],
  );
  return found.rows[0] ?? { waiting: 0n, oldest_transaction_at: null };
}
