/** What of payments went back, and the coins that it took. */
import type { Database } from './purchase-ports.ts';

export interface Reversal {
  readonly paymentId: string;
  readonly walletId: bigint;
  readonly kind: 'voided' | 'refunded' | 'charged-back';
  /** Of the price, with what went back before. */
  readonly cents: bigint;
  /** The coins of this part alone. */
  readonly points: { readonly taken: bigint; readonly open: bigint };
  readonly sweepTickets: { readonly taken: bigint; readonly open: bigint };
}

/** The first part of a payment, or a further one: what an operator has resolved before does not open again with it. */
export async function addReversal(db: Database, reversal: Reversal, at: string): Promise<void> {
  await db.query(
    `insert into purchase.reversal as r (payment_id, wallet_id, kind, points_taken, sweep_tickets_taken, points_open,
        sweep_tickets_open, created_at, cents)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (payment_id) do update set cents = excluded.cents, points_taken = r.points_taken + excluded.points_taken,
        sweep_tickets_taken = r.sweep_tickets_taken + excluded.sweep_tickets_taken, resolved_at = null,
        points_open = case when r.resolved_at is null then r.points_open else 0 end + excluded.points_open,
        sweep_tickets_open = case when r.resolved_at is null then r.sweep_tickets_open else 0 end + excluded.sweep_tickets_open`,
    [
      reversal.paymentId,
      reversal.walletId,
      reversal.kind,
      reversal.points.taken,
      reversal.sweepTickets.taken,
      reversal.points.open,
      reversal.sweepTickets.open,
      at,
      reversal.cents,
    ],
  );
}

/** How much of a payment's price has gone back, whoever sent it; 0: nothing. */
export async function centsGoneBack(db: Database, paymentId: string): Promise<bigint> {
  const { rows } = await db.query<{ cents: number }>(
    `select coalesce(r.cents, p.price_cents) as cents from purchase.reversal r join purchase.payment p using (payment_id)
      where payment_id = $1`,
    [paymentId],
  );
  return BigInt(rows[0]?.cents ?? 0);
}

/**
 * Coins of a payment that was taken back are missing, or its money is on its way back while they are still there; it closes
 * redeeming until that is done or an operator resolves it. Source: PAY-10.
 */
export async function hasOpenReversal(db: Database, walletId: bigint): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from purchase.reversal where wallet_id = $1 and resolved_at is null
      and points_open + sweep_tickets_open > 0
    union all
    select 1 from purchase.payment where wallet_id = $1 and status = 'SUCCEEDED' and money_back = 'DUE' limit 1`,
    [walletId],
  );
  return rows.length > 0;
}

export async function resolveReversal(db: Database, paymentId: string, at: string): Promise<void> {
  await db.query(
    'update purchase.reversal set resolved_at = $2 where payment_id = $1 and resolved_at is null',
    [paymentId, at],
  );
}
