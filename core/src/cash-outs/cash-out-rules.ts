/** What may be redeemed, what is decided without a person, and which fact moves a cash-out. Pure. Source: CASH rules. */
import type { Flags } from '@jubilee/contract/settings/flags';
import type { CashOutStatus } from '@jubilee/contract/values/enums';
import { wordsOfName } from '../exclusions/person-evidence.ts';

const TICKETS_PER_DOLLAR = 100n;
const CENTS_PER_DOLLAR = 100n;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Tickets as stored; rounded down. Source: CASH-3. */
export function centsOfTickets(tickets: bigint): bigint {
  return (tickets * CENTS_PER_DOLLAR) / TICKETS_PER_DOLLAR;
}

/** Available tickets less those that were given and not staked yet. Source: CASH-17. */
export function redeemableOf(
  { balance, unplayed }: { readonly balance: bigint; readonly unplayed: bigint },
  { ticketPlaythroughEnabled }: Pick<Flags, 'ticketPlaythroughEnabled'>,
): bigint {
  if (!ticketPlaythroughEnabled) return balance;
  return balance > unplayed ? balance - unplayed : 0n;
}

/** Source: CASH-2. */
export function isOutsideLimits(
  tickets: bigint,
  limits: Pick<Flags, 'minTickets' | 'maxTickets' | 'minDollars' | 'maxDollars'>,
): boolean {
  const cents = centsOfTickets(tickets);
  return (
    tickets < BigInt(limits.minTickets) ||
    tickets > BigInt(limits.maxTickets) ||
    cents < BigInt(limits.minDollars) * CENTS_PER_DOLLAR ||
    cents > BigInt(limits.maxDollars) * CENTS_PER_DOLLAR
  );
}

/** Whether a payee's name has every word of the family name that the documents of the player say. */
export function hasFamilyName(payee: string, familyName: string): boolean {
  const words = new Set(wordsOfName(payee));
  return wordsOfName(familyName).every((word) => words.has(word));
}

export interface ReviewFacts {
  readonly nowMs: number;
  /** Staff pay it, outside of the platform. */
  readonly isPaidByStaff: boolean;
  /** What the player requested in the last 24 hours, with this one, without what failed. */
  readonly dayCents: bigint;
  readonly autoReviewMaxDollars: number;
  /** Since when the player has had it; undefined: not known. */
  readonly destinationSinceMs: number | undefined;
  /** The payee has another family name than the documents of the player; false while nobody has seen documents. */
  readonly isOtherPayee: boolean;
  readonly contactSinceMs: number | undefined;
  /** Undefined: the player has paid nothing. */
  readonly firstPaymentAtMs: number | undefined;
  readonly hasOpenReversal: boolean;
  readonly hasUnsettledPurchase: boolean;
  /** Where locations are checked: no check of this session has allowed it. */
  readonly isLocationDoubtful: boolean;
}

const isYoung = ({ nowMs }: ReviewFacts, sinceMs: number | undefined): boolean =>
  sinceMs === undefined || nowMs - sinceMs < DAY_MS;

const DOUBTS = {
  PAID_BY_STAFF: (facts) => facts.isPaidByStaff,
  ABOVE_DAY_LIMIT: (facts) =>
    facts.dayCents > BigInt(facts.autoReviewMaxDollars) * CENTS_PER_DOLLAR,
  NEW_DESTINATION: (facts) => isYoung(facts, facts.destinationSinceMs),
  OTHER_PAYEE: (facts) => facts.isOtherPayee,
  NEW_CONTACT: (facts) => isYoung(facts, facts.contactSinceMs),
  FIRST_PAYMENT: (facts) =>
    facts.firstPaymentAtMs !== undefined && isYoung(facts, facts.firstPaymentAtMs),
  OPEN_REVERSAL: (facts) => facts.hasOpenReversal,
  UNSETTLED_PURCHASE: (facts) => facts.hasUnsettledPurchase,
  LOCATION: (facts) => facts.isLocationDoubtful,
} as const satisfies Record<string, (facts: ReviewFacts) => boolean>;
export type Doubt = keyof typeof DOUBTS;

/** Why a person decides; none: it is reviewed at once. Source: CASH-14. */
export function doubtsOf(facts: ReviewFacts): readonly Doubt[] {
  return (Object.keys(DOUBTS) as Doubt[]).filter((doubt) => DOUBTS[doubt](facts));
}

/** What a vendor, a bank or the staff say of a payout. */
export type PayoutFact = 'paid' | 'declined' | 'returned';

/**
 * The only way of a cash-out; undefined: the fact changes nothing any more. What was paid comes back only as a return, and only
 * once. Source: CASH-1, CASH-5.
 */
export function statusAfter(status: CashOutStatus, fact: PayoutFact): CashOutStatus | undefined {
  if (status === 'REVIEWED') return fact === 'paid' ? 'SUCCEEDED' : 'FAILED';
  return status === 'SUCCEEDED' && fact !== 'paid' ? 'FAILED' : undefined;
}

/** Waits between two questions at a vendor: after the first, the second and so on, then always the last. */
const ASK_WAITS_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS] as const;
/** A payout that was paid may come back; after these days nothing is asked any more. */
const RETURN_WAITS_MS = [DAY_MS, 2 * DAY_MS, 4 * DAY_MS] as const;

/** Undefined: it is not asked again. */
export function nextAskMs(
  status: CashOutStatus,
  { nowMs, asked }: { readonly nowMs: number; readonly asked: number },
): number | undefined {
  if (status === 'REVIEWED') {
    return nowMs + (ASK_WAITS_MS[Math.min(asked, ASK_WAITS_MS.length - 1)] ?? 0);
  }
  const waitMs = status === 'SUCCEEDED' ? RETURN_WAITS_MS[asked] : undefined;
  return waitMs === undefined ? undefined : nowMs + waitMs;
}
