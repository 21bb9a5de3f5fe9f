/** Payments: each is stored before a vendor is called, and changes under the lock of its wallet. */
import type { PaymentFailure } from '@jubilee/contract/values/payment-failures';
import type { PaymentProvider } from '@jubilee/contract/vendors/vendor-enums';
import type { PaymentStatus } from '@jubilee/core/purchases/payment-facts';
import { isUuidV7 } from '../../platform/ids/ids.ts';
import type { Database } from './purchase-ports.ts';

/** Price in US cents, the rest in minor units. */
export interface PaymentRecord {
  readonly paymentId: string;
  readonly walletId: bigint;
  readonly brand: number;
  readonly provider: PaymentProvider;
  readonly requestHash: Uint8Array;
  readonly packCode: string;
  readonly promoCode: string | null;
  readonly priceCents: number;
  readonly points: bigint;
  readonly sweepTickets: bigint;
  readonly status: PaymentStatus;
  readonly failureReason: PaymentFailure | null;
  readonly reference: string | null;
  readonly vendorStatus: string | null;
  readonly moneyBack: 'DUE' | 'DONE' | null;
  readonly refundId: string | null;
  readonly caseReason: string | null;
  /** What signed events say went back, in cents; 0: nothing. */
  readonly reportedBack: number;
  readonly isDeclined: boolean;
  readonly createdAt: string;
  readonly modifiedAt: string;
  readonly readings: number;
}

const COLUMNS = `payment_id as "paymentId", wallet_id as "walletId", brand, provider, request_hash as "requestHash",
  pack_code as "packCode", promo_code as "promoCode", price_cents as "priceCents", points, sweep_tickets as "sweepTickets",
  status, failure_reason as "failureReason", reference, vendor_status as "vendorStatus", money_back as "moneyBack",
  refund_id as "refundId", case_reason as "caseReason", 
  case when is_charged_back then (select least(sum(coalesce(cents, price_cents)), price_cents) from purchase.event e
    where (e.payment_id = payment.payment_id or e.waits_for = concat_ws(':', payment.brand, payment.provider, payment.reference))
      and e.kind in ('charged-back', 'refunded'))::int else 0 end as "reportedBack", is_declined as "isDeclined", created_at as "createdAt",
  modified_at as "modifiedAt", readings`;

export async function findPayment(
  db: Database,
  paymentId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<PaymentRecord | undefined> {
  const { rows } = await db.query<PaymentRecord>(
    `select ${COLUMNS} from purchase.payment where payment_id = $1${lock === 'lock' ? ' for update' : ''}`,
    [paymentId],
  );
  return rows[0];
}

/** Faults: there is none. */
export async function readPayment(
  db: Database,
  paymentId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<PaymentRecord> {
  const found = await findPayment(db, paymentId, lock);
  if (found === undefined) throw new Error(`there is no payment ${paymentId}`);
  return found;
}

/** Newest first. */
export async function listPayments(
  db: Database,
  of: { readonly walletId?: bigint; readonly brand?: number; readonly isCase?: boolean },
  filter: {
    readonly status?: PaymentStatus | undefined;
    readonly provider?: PaymentProvider | undefined;
    readonly limit: number;
  },
): Promise<readonly PaymentRecord[]> {
  const { rows } = await db.query<PaymentRecord>(
    `select ${COLUMNS} from purchase.payment
      where ($1::bigint is null or wallet_id = $1) and ($2::smallint is null or brand = $2)
        and ($3::text is null or status = $3) and ($4::text is null or provider = $4)
        and (not $5 or case_reason is not null)
      order by created_at desc, payment_id desc limit $6`,
    [
      of.walletId ?? null,
      of.brand ?? null,
      filter.status ?? null,
      filter.provider ?? null,
      of.isCase ?? false,
      filter.limit,
    ],
  );
  return rows;
}

/** Price in cents, of a reversal what went back with it, and state of the purchases behind operations of a wallet, by the operation. */
export async function pricesOfPurchases(
  db: Database,
  walletId: bigint,
  operationIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly price: number; readonly status: PaymentStatus }>> {
  if (operationIds.length === 0) return new Map();
  // The range has the names of the currencies in every collation, for the index.
  const { rows } = await db.query<{ id: string; price: number; status: PaymentStatus }>(
    `select e.operation_id as id, p.status, case when split_part(e.ref, ':', 4) = '' then p.price_cents
        else split_part(e.ref, ':', 4)::int - split_part(e.ref, ':', 3)::int end as price
      from purchase.payment p
      join ledger.ext_ref e on e.provider = 0 and e.kind in (8, 10)
        and e.ref > p.payment_id || ':' and e.ref < p.payment_id || ':Z' and starts_with(e.ref, p.payment_id || ':')
      where p.wallet_id = $1 and e.operation_id = any($2::uuid[])`,
    [walletId, operationIds],
  );
  return new Map(rows.map(({ id, price, status }) => [id, { price, status }]));
}

export async function addPayment(
  db: Database,
  payment: Pick<
    PaymentRecord,
    | 'paymentId'
    | 'walletId'
    | 'brand'
    | 'provider'
    | 'requestHash'
    | 'packCode'
    | 'promoCode'
    | 'priceCents'
    | 'points'
    | 'sweepTickets'
  >,
  { at, dueAt }: { readonly at: string; readonly dueAt: string },
): Promise<void> {
  await db.query(
    `insert into purchase.payment (payment_id, wallet_id, brand, provider, request_hash, pack_code, promo_code, price_cents,
        points, sweep_tickets, status, created_at, modified_at, due_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'PENDING', $11, $11, $12)`,
    [
      payment.paymentId,
      payment.walletId,
      payment.brand,
      payment.provider,
      payment.requestHash,
      payment.packCode,
      payment.promoCode,
      payment.priceCents,
      payment.points,
      payment.sweepTickets,
      at,
      dueAt,
    ],
  );
}

/** What a change leaves as it is is not named. A payment that is closed is not asked about again. */
export async function changePayment(
  db: Database,
  paymentId: string,
  change: {
    readonly status?: PaymentStatus;
    readonly failureReason?: PaymentFailure;
    readonly moneyBack?: 'DUE' | 'DONE';
    readonly refundId?: string;
    readonly caseReason?: string | null;
    /** The vendor's id, where it is new. */
    readonly reference?: string | undefined;
    readonly vendorStatus?: string | undefined;
    /** An instant, `closed`: not again. */
    readonly due?: string;
  },
  at: string,
): Promise<void> {
  if (change.reference !== undefined) await lockReference(db, change.reference);
  await db.query(
    `update purchase.payment set status = coalesce($2, status), failure_reason = coalesce($3, failure_reason),
        money_back = coalesce($4, money_back), refund_id = coalesce(refund_id, $5::uuid),
        case_reason = case when $6 then $7 else case_reason end,
        reference = coalesce($8, reference), vendor_status = coalesce($9, vendor_status),
        due_at = case when $10 = 'closed' then null when $10 is null then due_at else $10::timestamptz end,
        readings = case when $10 is null then readings else 0 end, modified_at = $11
      where payment_id = $1`,
    [
      paymentId,
      change.status ?? null,
      change.failureReason ?? null,
      change.moneyBack ?? null,
      change.refundId ?? null,
      change.caseReason !== undefined,
      change.caseReason ?? null,
      change.reference ?? null,
      change.vendorStatus ?? null,
      change.due ?? null,
      at,
    ],
  );
  if (change.reference === undefined) return;
  // What was reported before we knew the vendor's id is read now.
  await db.query(
    `update purchase.payment p set due_at = least(p.due_at, $2), is_charged_back = p.is_charged_back or exists (
        select from purchase.event e where e.waits_for = concat_ws(':', p.brand, p.provider, p.reference)
          and e.kind in ('charged-back', 'refunded'))
      where p.payment_id = $1
        and exists (select from purchase.event e where e.waits_for = concat_ws(':', p.brand, p.provider, p.reference))`,
    [paymentId, at],
  );
}

/** A payment that gets the vendor's id, and an event that names it: the second one sees the first. */
export async function lockReference(db: Database, reference: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('reference of a payment'), hashtext($1))`, [
    reference,
  ]);
}

/** Unless what an operator would look at has been decided meanwhile. */
export async function openCase(
  db: Database,
  paymentId: string,
  reason: 'UNDECIDED' | 'NOT_SENT_BACK',
  at: string,
): Promise<void> {
  await db.query(
    `update purchase.payment set case_reason = $2, modified_at = $3 where payment_id = $1 and case_reason is null
      and case when $2 = 'UNDECIDED' then status = 'PENDING' else money_back = 'DUE' end`,
    [paymentId, reason, at],
  );
}

/** Whether the ledger accepts the id as that of a new request now. */
export async function acceptsId(db: Database, id: string): Promise<boolean> {
  const { rows } = await db.query<{ accepts: boolean }>('select ledger.accepts_id($1) as accepts', [
    id,
  ]);
  return rows[0]?.accepts === true;
}

/** A payment that succeeded, or one that may still; other than `except`. */
export async function hasBought(db: Database, walletId: bigint, except?: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from purchase.payment where wallet_id = $1 and status <> 'FAILED'
      and payment_id is distinct from $2::uuid limit 1`,
    [walletId, except ?? null],
  );
  return rows.length > 0;
}

/** `firstPaidAt`: ISO; `hasKept`: one succeeded and was not taken back; `hasUnsettled`: one is not decided yet. */
export interface PaidFacts {
  readonly firstPaidAt: string | undefined;
  readonly hasKept: boolean;
  readonly hasUnsettled: boolean;
}

export async function paidFacts(db: Database, walletId: bigint): Promise<PaidFacts> {
  const { rows } = await db.query<
    Omit<PaidFacts, 'firstPaidAt'> & { readonly first: string | null }
  >(
    `select min(p.created_at) filter (where p.status = 'SUCCEEDED') as first,
        coalesce(bool_or(p.status = 'SUCCEEDED' and (r.payment_id is null or r.cents < p.price_cents)), false) as "hasKept",
        coalesce(bool_or(p.status = 'PENDING' or p.case_reason is not null or p.money_back = 'DUE'), false) as "hasUnsettled"
      from purchase.payment p left join purchase.reversal r using (payment_id) where p.wallet_id = $1`,
    [walletId],
  );
  const { first = null, hasKept = false, hasUnsettled = false } = rows[0] ?? {};
  return { firstPaidAt: first ?? undefined, hasKept, hasUnsettled };
}

/** What was bought later than an instant, in cents, with what is not decided yet; refunds are not taken off. */
export async function spentSince(db: Database, walletId: bigint, since: string): Promise<number> {
  const { rows } = await db.query<{ cents: number }>(
    `select coalesce(sum(price_cents), 0)::int as cents from purchase.payment
      where wallet_id = $1 and created_at > $2 and status <> 'FAILED'`,
    [walletId, since],
  );
  return rows[0]?.cents ?? 0;
}

/** Takes payments that are due, the oldest first; those that another node is taking are left to it. */
export async function takeDuePayments(
  db: Database,
  { at, leasedUntil, limit }: { readonly at: string; readonly leasedUntil: string; limit: number },
): Promise<readonly PaymentRecord[]> {
  const { rows } = await db.query<PaymentRecord>(
    `update purchase.payment set due_at = $2, readings = least(readings + 1, 30000)
      where payment_id in (select payment_id from purchase.payment where due_at <= $1
        order by due_at limit $3 for update skip locked)
      returning ${COLUMNS}`,
    [at, leasedUntil, limit],
  );
  return rows;
}

/** Unless something happened meanwhile, which is due by itself. Null: not again. */
export async function setNextReading(
  db: Database,
  paymentId: string,
  leasedUntil: string,
  next: string | null,
): Promise<void> {
  await db.query('update purchase.payment set due_at = $3 where payment_id = $1 and due_at = $2', [
    paymentId,
    leasedUntil,
    next,
  ]);
}

/** Something happened at the vendor: the payment is read at once. False: this event was accepted before. */
export async function addEvent(
  db: Database,
  event: {
    readonly brand: number;
    readonly vendor: string;
    readonly dedupeKey: string;
    readonly kind: string;
    readonly paymentId: string | null;
    readonly cents: bigint | null;
    /** Brand, provider and the vendor's id of a payment that is not known yet. */
    readonly waitsFor: string | null;
    readonly receivedAt: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into purchase.event (brand, vendor, dedupe_key, kind, payment_id, cents, waits_for, received_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      event.brand,
      event.vendor,
      event.dedupeKey,
      event.kind,
      event.paymentId,
      event.cents,
      event.waitsFor,
      event.receivedAt,
    ],
  );
  return rowCount === 1;
}

export async function makeDue(
  db: Database,
  paymentId: string,
  at: string,
  isTakenBack: boolean,
): Promise<void> {
  await db.query(
    `update purchase.payment set due_at = least(due_at, $2), is_charged_back = is_charged_back or $3 where payment_id = $1`,
    [paymentId, at, isTakenBack],
  );
}

/** The payment that an event is about, by our id or the vendor's. */
export async function paymentOfEvent(
  db: Database,
  of: { readonly brand: number; readonly provider: string },
  subject: { readonly attemptId?: string; readonly reference?: string },
): Promise<string | undefined> {
  const { attemptId, reference } = subject;
  const { rows } = await db.query<{ payment_id: string }>(
    attemptId !== undefined && isUuidV7(attemptId)
      ? `select payment_id from purchase.payment where brand = $1 and provider = $2 and payment_id = $3`
      : `select payment_id from purchase.payment where brand = $1 and provider = $2 and reference = $3 limit 1`,
    [of.brand, of.provider, attemptId !== undefined && isUuidV7(attemptId) ? attemptId : reference],
  );
  return rows[0]?.payment_id;
}

/** By our id or the vendor's. */
export async function findOwnOrder(
  db: Database,
  of: { readonly walletId: bigint; readonly provider: string; readonly id: string },
): Promise<PaymentRecord | undefined> {
  const { rows } = await db.query<PaymentRecord>(
    `select ${COLUMNS} from purchase.payment where wallet_id = $1 and provider = $2
      and (payment_id::text = $3 or reference = $3) limit 1`,
    [of.walletId, of.provider, of.id],
  );
  return rows[0];
}

export async function declineApproval(
  db: Database,
  paymentId: string,
  isDeclined: boolean,
): Promise<void> {
  await db.query('update purchase.payment set is_declined = $2 where payment_id = $1', [
    paymentId,
    isDeclined,
  ]);
}

/** Where the receipt goes; null: nowhere. */
export async function emailOfPlayer(db: Database, walletId: bigint): Promise<string | null> {
  const text = 'select email from account.player where wallet_id = $1';
  const { rows } = await db.query<{ email: string | null }>(text, [walletId]);
  return rows[0]?.email ?? null;
}
