import type { TestUser } from '@jubilee/testkit/test-users';
import type { Gift } from '../../src/modules/credits/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { VALID_BET } from './valid-bet.ts';

/** Three credits for the valid bet, for a day of the machine's clock; `more` replaces any of it. */
export function giftFor(who: TestUser, walletId: bigint, more: Partial<Gift> = {}): Gift {
  return {
    giftId: systemIds.uuidV7(),
    walletId,
    brandNumber: who.brand.number,
    actionId: 'welcome',
    creditType: 'FREE_PLAY',
    paytableNames: [VALID_BET.paytableUsed],
    currency: 'POINTS',
    creditsValue: 25,
    credits: 3,
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    ...more,
  };
}
