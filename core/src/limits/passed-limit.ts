/** Which limit a stake or a purchase would pass. Stakes are decided by the database in the same way: server/sql/limits. Source: PLAY-24 to PLAY-27. */
import type { LimitKind } from '@jubilee/contract/values/player-limits';

export interface UsedLimit {
  readonly kind: LimitKind;
  /** In the unit of the kind. */
  readonly amount: number;
  /** Of its period until now. */
  readonly used: number;
}

/** Exactly the amount is allowed. Time is used up when the amount is reached, whatever the stake. */
export function isPassed({ kind, amount, used }: UsedLimit, added: number): boolean {
  return kind === 'time' ? used >= amount : used + added > amount;
}

/**
 * What a purchase checks before it is charged, under a lock at which the purchases of one player wait for each other: `limits` are
 * those of purchases, with what was bought in the period of each, gross and in cents, refunds not taken off. It is called by
 * the purchases, which come with a later step; until then nothing can be bought. Source: PLAY-27.
 */
export function passedPurchaseLimit<Limit extends UsedLimit>(
  limits: readonly Limit[],
  cents: number,
): Limit | undefined {
  return limits
    .filter((one) => one.kind === 'purchase' && isPassed(one, cents))
    .toSorted((one, other) => one.amount - one.used - (other.amount - other.used))[0];
}
