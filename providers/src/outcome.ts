/** Results that every port shares. An outage is a value; a fault is a bug of ours. */
import type { Cents } from './amounts.ts';

/** No byte of the request reached the vendor: the same request may be sent again. */
export interface NotSent {
  readonly outcome: 'not-sent';
  readonly why: string;
}

/**
 * The request may have had its effect: a time-out, a lost reply, or one that cannot be read. Never a
 * failure. `status`, a webhook or staff resolve it; sending it again could do it twice. Source: PAY-6.
 */
export interface Unknown {
  readonly outcome: 'unknown';
  readonly why: string;
}

/** The vendor refuses our account, key or settings: staff have to act, trying again is of no use. */
export interface Misconfigured {
  readonly outcome: 'misconfigured';
  readonly why: string;
}

export type Outage = NotSent | Unknown | Misconfigured;

/** A read that gave no answer; reading again does no harm. */
export interface Unavailable {
  readonly outcome: 'unavailable';
  readonly why: string;
}

/** One page of a list at the vendor. `next` is the cursor of the page after it; absent on the last. */
export interface Page<Entry> {
  readonly outcome: 'page';
  readonly entries: readonly Entry[];
  readonly next?: string;
}

/** Why a vendor refuses money, in our words; the vendor's own stand beside it for staff. */
export const DECLINE_REASONS = [
  'INSUFFICIENT_FUNDS',
  'DO_NOT_HONOR',
  'EXPIRED',
  'WRONG_DETAILS',
  'FRAUD',
  'DUPLICATE',
  'LIMIT',
  'COMPLIANCE',
  'MERCHANT_FUNDS',
  'TECHNICAL',
  'RETURNED',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What the vendor's settlement report says was moved; our three-way match reads it. */
export interface SettlementEntry {
  readonly kind: 'payment' | 'refund' | 'chargeback' | 'payout' | 'return' | 'fee';
  /** Unique within one account of the vendor. */
  readonly entryId: string;
  /** The vendor's reference of the payment or payout; absent for fees. */
  readonly reference?: string;
  /** Our own id, where the report carries it. */
  readonly ownId?: string;
  readonly amount: Cents;
}
