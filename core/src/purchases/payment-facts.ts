/**
 * What a vendor's word about a payment changes. Facts come late, twice and in any order, so only the payment as it is stored and
 * the newest word decide. Source: PAY-2, PAY-6, PAY-9, PAY-10.
 */
export type PaymentStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED';

export interface StoredPayment {
  readonly status: PaymentStatus;
  readonly priceCents: bigint;
  /** The vendor has our order to send the money back, or has done it. */
  readonly moneyBack: 'DUE' | 'DONE' | undefined;
  /** The vendor asked before it took the money, and was told no. */
  readonly isDeclined: boolean;
  /** Time since the payment was stored. */
  readonly ageMs: number;
  /** The word was read in the vendor's books; false: it answers our charge or refund, perhaps later than what was read. */
  readonly isRead: boolean;
}

export type VendorWord =
  | { readonly outcome: 'captured'; readonly amount: bigint }
  | { readonly outcome: 'voided' | 'refunded' | 'charged-back'; readonly amount: bigint }
  | { readonly outcome: 'declined' | 'not-sent' | 'misconfigured' }
  | { readonly outcome: 'pending' | 'unknown' | 'unavailable' | 'not-found' };

export type PaymentDecision =
  /** Nothing new: the vendor is asked again while it may still change. */
  | 'wait'
  | 'credit'
  | 'fail'
  /** The money came for a payment that is closed: it is sent back. */
  | 'send-back'
  | 'sent-back'
  /** All of the price or a part of it went back: the coins follow. */
  | 'reverse'
  /** Another amount than ours: nothing is credited, an operator looks. */
  | 'amount-differs'
  /** The money came although the vendor was told no: an operator looks. */
  | 'taken-against-no';

/** A vendor's books may lag behind its answers; before that "not found" says nothing. */
export const NOT_FOUND_COUNTS_AFTER_MS = 60_000;

export function decidePayment(payment: StoredPayment, word: VendorWord): PaymentDecision {
  const { status, priceCents, moneyBack } = payment;
  switch (word.outcome) {
    case 'captured':
      if (status === 'SUCCEEDED' || moneyBack !== undefined) return 'wait';
      if (payment.isDeclined) return 'taken-against-no';
      if (status === 'FAILED') return 'send-back';
      return word.amount === priceCents ? 'credit' : 'amount-differs';
    case 'voided':
    case 'refunded':
    case 'charged-back':
      if (status === 'FAILED') {
        // A part that somebody else sends back leaves the rest to us.
        const isAll = word.outcome === 'voided' || !payment.isRead || word.amount >= priceCents;
        return moneyBack === 'DUE' && isAll ? 'sent-back' : 'wait';
      }
      if (status === 'PENDING') {
        return word.outcome === 'voided' || word.amount === priceCents ? 'fail' : 'amount-differs';
      }
      return word.amount > 0n && word.amount <= priceCents ? 'reverse' : 'amount-differs';
    case 'declined':
      if (status === 'SUCCEEDED' && payment.isRead) return 'reverse';
      return status === 'PENDING' ? 'fail' : 'wait';
    case 'not-sent':
    case 'misconfigured':
      return status === 'PENDING' ? 'fail' : 'wait';
    case 'not-found':
      return status === 'PENDING' && payment.ageMs >= NOT_FOUND_COUNTS_AFTER_MS ? 'fail' : 'wait';
    default:
      word.outcome satisfies 'pending' | 'unknown' | 'unavailable';
      return 'wait';
  }
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** After the first, second and so on reading; then hourly. */
const READING_WAITS_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const;
/** By then every vendor of cards has decided. */
const DECIDED_AFTER_MS = 3 * DAY_MS;
/** An order that nobody has paid by then is closed at its vendor. */
const ORDER_OPEN_MS = 30 * DAY_MS;

/** How long until a payment that is still open is asked about again. */
export function waitBeforeReading(readings: number, ageMs = 0): number {
  return ageMs >= DECIDED_AFTER_MS ? DAY_MS : (READING_WAITS_MS[readings] ?? HOUR_MS);
}

/** What ends a payment that stays open. `isOrder`: the player pays it at the vendor, perhaps with cash days later. */
export function endOfWaiting(ageMs: number, isOrder: boolean): 'case' | 'cancel' | undefined {
  if (isOrder) return ageMs >= ORDER_OPEN_MS ? 'cancel' : undefined;
  return ageMs >= DECIDED_AFTER_MS ? 'case' : undefined;
}

/** A charge may be made long after its answer got lost, and no event may tell of it. */
const LATER_LOOKS_MS = [15 * MINUTE_MS, 6 * HOUR_MS, 2 * DAY_MS] as const;

/** How long until a payment that failed without the vendor's clear no is looked for again; undefined: not again. */
export function waitBeforeLooking(looks: number): number | undefined {
  return LATER_LOOKS_MS[looks];
}

/** A payment may fail to settle, and banks take money back for months; not every vendor has an event for that. */
const SOLD_LOOKS_MS = [DAY_MS, 4 * DAY_MS, 30 * DAY_MS, 120 * DAY_MS] as const;

/** When a payment that succeeded is looked at again; undefined: not again. */
export function nextLookAtMs(createdAtMs: number, nowMs: number): number | undefined {
  return SOLD_LOOKS_MS.map((after) => createdAtMs + after).find((atMs) => atMs > nowMs);
}

/** The coins that belong to a part of the price, rounded up to the whole unit. */
export function shareOf(coins: bigint, partCents: bigint, priceCents: bigint): bigint {
  return (coins * partCents + priceCents - 1n) / priceCents;
}

/** What a reversal takes of a purchase's coins; what is missing stays open. A balance is never below 0. */
export function takenBack(given: bigint, available: bigint): { taken: bigint; open: bigint } {
  const taken = given < available ? given : available;
  return { taken, open: given - taken };
}
