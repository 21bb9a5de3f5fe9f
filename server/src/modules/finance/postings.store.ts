/** The postings behind a sum, found by the checkpoints that the sum names. */
import type { Database } from './finance-ports.ts';

export interface SumKey {
  readonly brand: number;
  readonly currency: number;
  readonly day: string;
  readonly zone: string;
  readonly kind: number | undefined;
  readonly game: string | undefined;
}

/** The last checkpoints before `before` that have postings of the sum, newest first. */
export async function selectBlocks(
  db: Database,
  sum: SumKey,
  before: string | undefined,
  limit: number,
): Promise<readonly bigint[]> {
  const found = await db.query<{ block: bigint }>(
    `select b.block from (
       select unnest(range_agg(s.blocks)) as span from finance.day_sum s
        where s.brand = $1 and s.currency = $2 and s.day = $3
          and ($4::smallint is null or s.kind = $4) and ($5::text is null or s.game_name = $5)
     ) spans
     cross join lateral (
       select k.block from ledger.checkpoint k
        where k.brand = $1 and k.block >= lower(span) and k.block < upper(span)
          and ($6::bigint is null or k.block < $6) order by k.block desc limit $7
     ) b order by b.block desc limit $7`,
    [sum.brand, sum.currency, sum.day, sum.kind ?? null, sum.game ?? null, before ?? null, limit],
  );
  return found.rows.map(({ block }) => block);
}

export interface OperationRow {
  readonly operation_id: string;
  readonly at: string;
  readonly kind: number;
  readonly game_name: string | null;
  readonly accounts: readonly number[];
  readonly amounts: readonly bigint[];
}

/** The operations of one checkpoint that belong to the sum, 1,000 at most, newest first. */
export async function selectOperations(
  db: Database,
  sum: SumKey,
  block: bigint,
): Promise<readonly OperationRow[]> {
  const found = await db.query<OperationRow>(
    `select o.operation_id, o.at, o.kind, o.game_name, p.accounts, p.amounts
       from ledger.checkpoint k
       left join ledger.checkpoint b on b.brand = k.brand and b.block = k.block - 1
       join ledger.operation o on o.brand = k.brand and o.tx >= coalesce(b.last_tx, 0) and o.tx <= k.last_tx
        and (b.block is null or (o.tx, o.wallet_id, o.operation_id) > (b.last_tx, b.last_wallet_id, b.last_operation_id))
        and (o.tx, o.wallet_id, o.operation_id) <= (k.last_tx, k.last_wallet_id, k.last_operation_id)
       cross join lateral (
         select array_agg(p.account::integer order by p.n) as accounts, array_agg(p.amount order by p.n) as amounts
           from ledger.posting p where p.wallet_id = o.wallet_id and p.operation_id = o.operation_id) p
      where k.brand = $1 and k.block = $2 and o.currency = $3 and (o.at at time zone $5)::date = $4
        and ($6::smallint is null or o.kind = $6) and ($7::text is null or coalesce(o.game_name, '') = $7)
        and p.accounts is not null
      order by o.tx desc, o.wallet_id desc, o.operation_id desc`,
    [sum.brand, block, sum.currency, sum.day, sum.zone, sum.kind ?? null, sum.game ?? null],
  );
  return found.rows;
}
