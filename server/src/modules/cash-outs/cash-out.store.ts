/** Cash-outs, what happened to them, and when they are read next. */
import type { CashOutStatus } from '@jubilee/contract/values/enums';
import {
  type CashOutProvider,
  cashOutProviderSchema,
} from '@jubilee/contract/vendors/vendor-enums';
import type { Database } from './cash-out-ports.ts';

export interface CashOutRow {
  readonly wallet_id: bigint;
  readonly cash_out_id: string;
  readonly payout_id: string;
  readonly brand: number;
  readonly provider: CashOutProvider;
  readonly status: CashOutStatus;
  readonly tickets: bigint;
  readonly cents: bigint;
  readonly destination: string | null;
  readonly speed: string | null;
  readonly reference: string | null;
  readonly failure_reason: string | null;
  readonly doubts: readonly string[];
  readonly requested_at: string;
  readonly modified_at: string;
  readonly submitted_at: string | null;
  readonly trace: string | null;
  readonly asked: number;
  readonly due_at: string | null;
}
/** Rows come back as they are stored; a provider that the table of vendors lost is a fault. */
const rowsOf = (rows: readonly CashOutRow[]): readonly CashOutRow[] =>
  rows.map((row) => ({ ...row, provider: cashOutProviderSchema.parse(row.provider) }));

export type NewCashOut = Pick<
  CashOutRow,
  | 'wallet_id'
  | 'cash_out_id'
  | 'payout_id'
  | 'brand'
  | 'provider'
  | 'status'
  | 'tickets'
  | 'cents'
  | 'destination'
  | 'speed'
  | 'doubts'
  | 'due_at'
>;

export async function insertCashOut(db: Database, one: NewCashOut, at: string): Promise<void> {
  await db.query(
    `insert into cash_out.cash_out (wallet_id, cash_out_id, payout_id, brand, provider, status, tickets, cents, destination,
        speed, doubts, due_at, requested_at, modified_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
    [
      one.wallet_id,
      one.cash_out_id,
      one.payout_id,
      one.brand,
      one.provider,
      one.status,
      one.tickets,
      one.cents,
      one.destination,
      one.speed,
      one.doubts,
      one.due_at,
      at,
    ],
  );
}

type Id = Pick<CashOutRow, 'wallet_id' | 'cash_out_id'>;

export async function findCashOut(
  db: Database,
  { wallet_id: walletId, cash_out_id: id }: Id,
): Promise<CashOutRow | undefined> {
  const { rows } = await db.query<CashOutRow>(
    'select * from cash_out.cash_out where wallet_id = $1 and cash_out_id = $2',
    [walletId, id],
  );
  return rowsOf(rows)[0];
}

/** Until the transaction ends nothing else changes it. */
export async function lockCashOut(
  db: Database,
  { wallet_id: walletId, cash_out_id: id }: Id,
): Promise<CashOutRow> {
  const { rows } = await db.query<CashOutRow>(
    'select * from cash_out.cash_out where wallet_id = $1 and cash_out_id = $2 for update',
    [walletId, id],
  );
  const [row] = rowsOf(rows);
  if (row === undefined) throw new Error(`there is no cash-out ${id} of wallet ${walletId}`);
  return row;
}

/** By our key at vendors, by the id that the player knows, or by the trace of a bank file. */
export async function findByAnyId(
  db: Database,
  { brand, id }: { readonly brand: number; readonly id: string },
): Promise<readonly CashOutRow[]> {
  const { rows } = await db.query<CashOutRow>(
    `select * from cash_out.cash_out where brand = $1
        and (payout_id::text = $2 or cash_out_id::text = $2 or trace = $2) order by requested_at`,
    [brand, id],
  );
  return rowsOf(rows);
}

export async function cashOutsOfWallet(
  db: Database,
  walletId: bigint,
  limit: number,
): Promise<readonly CashOutRow[]> {
  const { rows } = await db.query<CashOutRow>(
    `select * from cash_out.cash_out where wallet_id = $1 order by requested_at desc, cash_out_id desc limit $2`,
    [walletId, limit],
  );
  return rowsOf(rows);
}

/** Price in cents and state of some cash-outs, by their id. */
export async function pricesOfCashOuts(
  db: Database,
  walletId: bigint,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly price: number; readonly status: CashOutStatus }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; price: bigint; status: CashOutStatus }>(
    `select cash_out_id as id, cents as price, status from cash_out.cash_out
      where wallet_id = $1 and cash_out_id = any($2::uuid[])`,
    [walletId, ids],
  );
  return new Map(rows.map(({ id, price, status }) => [id, { price: Number(price), status }]));
}

export async function openCashOuts(
  db: Database,
  { brand, limit }: { readonly brand: number; readonly limit: number },
): Promise<readonly CashOutRow[]> {
  const { rows } = await db.query<CashOutRow>(
    `select * from cash_out.cash_out
      where brand = $1 and (status in ('REQUESTED', 'REVIEWED') or (status = 'SUCCEEDED' and 'RETURN_NOT_CREDITED' = any(doubts)))
      order by requested_at limit $2`,
    [brand, limit],
  );
  return rowsOf(rows);
}

/** Cents that the player requested since an instant besides this one, without what failed. */
export async function otherCentsSince(
  db: Database,
  { wallet_id: walletId, cash_out_id: id }: Id,
  since: string,
): Promise<bigint> {
  const { rows } = await db.query<{ cents: bigint }>(
    `select coalesce(sum(cents), 0)::bigint as cents from cash_out.cash_out
      where wallet_id = $1 and cash_out_id <> $2 and requested_at > $3 and status <> 'FAILED'`,
    [walletId, id, since],
  );
  return rows[0]?.cents ?? 0n;
}

export type Change = Partial<
  Pick<
    CashOutRow,
    | 'status'
    | 'destination'
    | 'reference'
    | 'failure_reason'
    | 'doubts'
    | 'submitted_at'
    | 'trace'
    | 'asked'
    | 'due_at'
  >
>;

/** Of a locked row. */
export async function changeCashOut(
  db: Database,
  row: Id,
  change: Change,
  at: string,
): Promise<void> {
  const columns = Object.keys(change);
  const set = columns.map((column, n) => `${column} = $${n + 4}`).join(', ');
  await db.query(
    `update cash_out.cash_out set modified_at = case when $3::timestamptz > modified_at then $3 else modified_at end, ${set}
      where wallet_id = $1 and cash_out_id = $2`,
    [row.wallet_id, row.cash_out_id, at, ...Object.values(change)],
  );
}

export interface Step {
  readonly status: CashOutStatus;
  readonly act: string;
  readonly by: string;
  readonly reason: string;
  readonly at: string;
}

export async function addStep(db: Database, row: Id, step: Step): Promise<void> {
  await db.query(
    `insert into cash_out.step (wallet_id, cash_out_id, status, act, by, reason, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.wallet_id, row.cash_out_id, step.status, step.act, step.by, step.reason, step.at],
  );
}

/** The oldest first. */
export async function stepsOf(
  db: Database,
  walletId: bigint,
  ids: readonly string[],
): Promise<readonly (Step & { readonly cash_out_id: string })[]> {
  const { rows } = await db.query<Step & { cash_out_id: string }>(
    `select cash_out_id, status, act, by, reason, at from cash_out.step
      where wallet_id = $1 and cash_out_id = any($2::uuid[]) order by step_id`,
    [walletId, ids],
  );
  return rows;
}

/** Takes due ones, the oldest first; those that another node is taking are left to it. */
export async function takeDue(
  db: Database,
  { at, leasedUntil, limit }: { readonly at: string; readonly leasedUntil: string; limit: number },
): Promise<readonly CashOutRow[]> {
  const { rows } = await db.query<CashOutRow>(
    `update cash_out.cash_out set due_at = $2
      where (wallet_id, cash_out_id) in (select wallet_id, cash_out_id from cash_out.cash_out where due_at <= $1
        order by due_at limit $3 for update skip locked)
      returning *`,
    [at, leasedUntil, limit],
  );
  return rowsOf(rows);
}

/** Unless something happened meanwhile, which is due by itself. */
export async function setNextRead(
  db: Database,
  { wallet_id: walletId, cash_out_id: id, due_at: leasedUntil }: CashOutRow,
  next: { readonly at: string | null; readonly asked: number },
): Promise<void> {
  await db.query(
    `update cash_out.cash_out set due_at = $4, asked = $5 where wallet_id = $1 and cash_out_id = $2 and due_at = $3`,
    [walletId, id, leasedUntil, next.at, next.asked],
  );
}

/** Of what a vendor may know; a bank file is read by its own days. */
export async function hastenReading(
  db: Database,
  { wallet_id: walletId, cash_out_id: id }: Id,
  at: string,
): Promise<void> {
  await db.query(
    `update cash_out.cash_out set due_at = least(due_at, $3::timestamptz) where wallet_id = $1 and cash_out_id = $2
        and status = 'REVIEWED' and submitted_at is not null and trace is null`,
    [walletId, id, at],
  );
}

/** What a vendor means by our key or by its own name of it. */
export async function findOfVendor(
  db: Database,
  of: {
    readonly brand: number;
    readonly provider: string;
    readonly payoutId: string | null;
    readonly reference: string | null;
  },
): Promise<CashOutRow | undefined> {
  const { rows } = await db.query<CashOutRow>(
    `select * from cash_out.cash_out where brand = $1 and provider = $2
        and (payout_id = $3::uuid or reference = $4) limit 1`,
    [of.brand, of.provider, of.payoutId, of.reference],
  );
  return rowsOf(rows)[0];
}

/**
 * A delivery about a cash-out is stored once and makes it due, unless nothing can happen to it any more. One about nothing of ours
 * leaves nothing behind, because anybody can send some.
 */
export async function acceptDelivery(
  db: Database,
  event: {
    readonly brand: number;
    readonly vendor: string;
    readonly provider: string;
    readonly dedupeKey: string;
    readonly kind: string;
    readonly payoutId: string | null;
    readonly reference: string | null;
    /** Only the vendor can have sent it, so its name of the payout is known from now on. */
    readonly isSigned: boolean;
    readonly at: string;
  },
): Promise<void> {
  const { brand, vendor, provider, dedupeKey, kind, payoutId, reference, isSigned, at } = event;
  await db.query(
    `with named as (
       select wallet_id, cash_out_id from cash_out.cash_out
        where brand = $1 and provider = $6 and (payout_id = $7::uuid or reference = $8)),
     stored as (
       insert into cash_out.event (brand, vendor, dedupe_key, kind, received_at)
         select $1, $2, $3, $4, $5 where exists (select from named)
       on conflict do nothing returning 1)
     update cash_out.cash_out c set due_at = least(c.due_at, $5::timestamptz), asked = 0,
         reference = case when $9 then coalesce(c.reference, $8) else c.reference end
       from stored, named n
      where c.wallet_id = n.wallet_id and c.cash_out_id = n.cash_out_id and c.status in ('REVIEWED', 'SUCCEEDED')`,
    [brand, vendor, dedupeKey, kind, at, provider, payoutId, reference, isSigned],
  );
}
