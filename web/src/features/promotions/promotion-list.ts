import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';

export type PromotionName = 'welcomeGift' | 'dailyWheel' | 'freePoints' | 'freeByPost';

/**
 * The promotions open to this visitor, most useful first: those whose flags are on and that have
 * data. Source: ROUTE-20, ROUTE-24.
 */
export function openPromotions(facts: {
  readonly isGuest: boolean;
  readonly flags: Pick<Flags, 'signupEnabled' | 'rewardsEnabled' | 'dailyRewardsEnabled'>;
  readonly brand: Pick<Brand, 'welcomeGrant' | 'freePoints'>;
  /** The value of a mailed entry card under the rules, minor units; 0 without such entries. */
  readonly entryTickets: number;
}): readonly PromotionName[] {
  const { welcomeGrant, freePoints } = facts.brand;
  const hasGift = welcomeGrant.POINTS > 0 || welcomeGrant.SWEEP_TICKETS > 0;
  const open: PromotionName[] = [];
  if (facts.isGuest && facts.flags.signupEnabled && hasGift) open.push('welcomeGift');
  if (facts.flags.rewardsEnabled && facts.flags.dailyRewardsEnabled) open.push('dailyWheel');
  if (freePoints.amount > 0 && freePoints.belowBalance > 0) open.push('freePoints');
  if (facts.entryTickets > 0) open.push('freeByPost');
  return open;
}
