/** Results that every port shares. An outage is a value; a fault is a bug of ours. */
/** No byte of the request reached the vendor: the same request may be sent again. */
export interface NotSent {
  readonly outcome: 'not-sent';
  readonly why: string;
}

/**
 * The request may have had its effect: a timeout, a lost reply, or one that cannot be read. Never a
 * failure: sending it again could do it twice, so `status`, a webhook or staff resolve it. Source:
 * PAY-6.
 */
export interface Unknown {
  readonly outcome: 'unknown';
  readonly why: string;
}

/** The vendor rejects our account, key or settings: staff must act, and retrying does not help. */
export interface Misconfigured {
  readonly outcome: 'misconfigured';
  readonly why: string;
}

export type Outage = NotSent | Unknown | Misconfigured;

/** A read that gave no answer; it may be repeated. */
export interface Unavailable {
  readonly outcome: 'unavailable';
  readonly why: string;
}

/**
 * Why a vendor declines money, as our codes; the vendor's own code is stored next to it for staff.
 */
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
