import type { RefusalCode } from '@jubilee/contract/values/refusals';
import type { ClientBase } from 'pg';

type Database = Pick<ClientBase, 'query'>;

export interface PurchaseRow {
  readonly wallet_id: bigint;
  readonly purchase_id: string;
  readonly brand: number;
  readonly vendor: string;
  readonly request_hash: Buffer;
  readonly pack_code: string;
  readonly price: bigint;
  readonly balance_before: bigint;
  readonly balance_after: bigint | null;
  readonly points: bigint;
  readonly sweep_tickets: bigint;
  readonly state: 'open' | 'credited' | 'canceling' | 'canceled' | 'declined';
  readonly refusal: RefusalCode | null;
  readonly opened_at: string;
  readonly readings: number;
}
type Key = Pick<PurchaseRow, 'wallet_id' | 'purchase_id'>;

const COLUMNS = `wallet_id, purchase_id, brand, vendor, request_hash, pack_code, price, balance_before, balance_after, points,
  sweep_tickets, state, refusal, opened_at, readings`;

/** False: the request has a purchase already. */
export async function addPurchase(
  db: Database,
  row: Omit<PurchaseRow, 'balance_after' | 'state' | 'refusal' | 'readings' | 'request_hash'> & {
    readonly request_hash: Uint8Array;
  },
  readAt: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into loyalty.purchase (wallet_id, purchase_id, brand, vendor, request_hash, pack_code, price, balance_before, points,
        sweep_tickets, opened_at, read_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
    [
      row.wallet_id,
      row.purchase_id,
      row.brand,
      row.vendor,
      Buffer.from(row.request_hash),
      row.pack_code,
      row.price,
      row.balance_before,
      row.points,
      row.sweep_tickets,
      row.opened_at,
      readAt,
    ],
  );
  return rowCount === 1;
}

export async function findPurchase(
  db: Database,
  { wallet_id: walletId, purchase_id: id }: Key,
): Promise<PurchaseRow | undefined> {
  const { rows } = await db.query<PurchaseRow>(
    `select ${COLUMNS} from loyalty.purchase where wallet_id = $1 and purchase_id = $2`,
    [walletId, id],
  );
  return rows[0];
}

/** Whether the debit may still be credited; then the row is locked until the transaction ends. */
export async function lockOpen(
  db: Database,
  { wallet_id: walletId, purchase_id: id }: Key,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from loyalty.purchase where wallet_id = $1 and purchase_id = $2 and state = 'open' for no key update`,
    [walletId, id],
  );
  return rowCount === 1;
}

/** What is decided is never read again. */
export async function decide(
  db: Database,
  { wallet_id: walletId, purchase_id: id }: Key,
  decision: {
    readonly from: 'open' | 'canceling';
    readonly state: 'credited' | 'declined' | 'canceled';
    readonly refusal?: RefusalCode | undefined;
    readonly balanceAfter?: bigint;
    readonly at: string;
  },
): Promise<void> {
  await db.query(
    `update loyalty.purchase set state = $4, refusal = $5, balance_after = $6, decided_at = $7, read_at = null
      where wallet_id = $1 and purchase_id = $2 and state = $3`,
    [
      walletId,
      id,
      decision.from,
      decision.state,
      decision.refusal ?? null,
      decision.balanceAfter ?? null,
      decision.at,
    ],
  );
}

/** From the commit on nothing is credited any more; the worker ends the debit. */
export async function beginCancel(
  db: Database,
  { wallet_id: walletId, purchase_id: id }: Key,
  readAt: string,
): Promise<void> {
  await db.query(
    `update loyalty.purchase set state = 'canceling', readings = 0, read_at = $3
      where wallet_id = $1 and purchase_id = $2 and state = 'open'`,
    [walletId, id, readAt],
  );
}

/** Takes those that are to be read; no other node does until the lease ends. */
export async function takeDuePurchases(
  db: Database,
  { at, leasedUntil, limit }: { readonly at: string; readonly leasedUntil: string; limit: number },
): Promise<readonly PurchaseRow[]> {
  const { rows } = await db.query<PurchaseRow>(
    `update loyalty.purchase set read_at = $2, readings = readings + 1
      where (wallet_id, purchase_id) in (select wallet_id, purchase_id from loyalty.purchase where read_at <= $1
        order by read_at limit $3 for update skip locked)
      returning ${COLUMNS}`,
    [at, leasedUntil, limit],
  );
  return rows;
}

export async function setNextRead(
  db: Database,
  { wallet_id: walletId, purchase_id: id }: Key,
  at: string,
): Promise<void> {
  await db.query(
    `update loyalty.purchase set read_at = $3
      where wallet_id = $1 and purchase_id = $2 and read_at is not null`,
    [walletId, id, at],
  );
}
