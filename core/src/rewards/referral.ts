/** Whether a friend who came by a player's link has earned both their reward. Source: PROMO-6. */

export interface FriendFacts {
  /** A mailbox or telephone of both, or one that had the brand's welcome grant before. */
  readonly isKnownPerson: boolean;
  /** Both may be given something: `never` for staff, closed and excluded accounts. */
  readonly mayBoth: 'yes' | 'notYet' | 'never';
  readonly hasPaid: boolean;
  readonly isIdentityVerified: boolean;
  /** Since the sign-up, and what is needed; minor units. */
  readonly ticketsStaked: bigint;
  readonly ticketsNeeded: bigint;
  /** The friend has had all the time there is. */
  readonly isLate: boolean;
}

export type FriendVerdict = 'reward' | 'wait' | 'close';

export function friendVerdict(facts: FriendFacts): FriendVerdict {
  if (facts.isKnownPerson || facts.mayBoth === 'never') return 'close';
  const hasPlayed = facts.isIdentityVerified && facts.ticketsStaked >= facts.ticketsNeeded;
  if (facts.mayBoth === 'yes' && (facts.hasPaid || hasPlayed)) return 'reward';
  return facts.isLate ? 'close' : 'wait';
}
