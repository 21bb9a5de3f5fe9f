/** Vouchers, the daily wheel, players who bring friends, and the loyalty program. */
import { BRANDS } from '@jubilee/brands';
import type { Accounts } from '../modules/account/index.ts';
import type { Jurisdictions } from '../modules/jurisdictions/index.ts';
import type { LoyaltyPorts } from '../modules/loyalty/index.ts';
import { addFriend, type ReferralPorts, seedTerms } from '../modules/referrals/index.ts';
import { paidFacts, visiblePacks } from '../modules/purchases/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Tiers } from '../modules/tiers/index.ts';
import { seedCampaigns, type VoucherPorts } from '../modules/vouchers/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import { seedWheels } from '../modules/wheel/index.ts';
import type { Foundation } from './compose-foundation.ts';
import type { VendorAdapters } from './vendor-setup.ts';

export async function composeRewards(
  { pool, ids, roundClock, origins }: Foundation,
  modules: {
    readonly wallet: Wallet;
    readonly accounts: Accounts;
    readonly jurisdictions: Jurisdictions;
    readonly tiers: Tiers;
    readonly settings: Settings;
    readonly vendors: VendorAdapters;
    readonly contactHash: ReferralPorts['contactHash'];
  },
) {
  const rewardPool = pool('rewards', 4);
  const shared = { ...modules, pool: rewardPool, ids, sharedClock: roundClock };
  const vouchers: VoucherPorts = shared;
  const nowMs = await roundClock.read();
  await seedCampaigns(rewardPool, BRANDS, nowMs);
  await seedWheels(rewardPool, BRANDS, nowMs);
  await seedTerms(rewardPool, BRANDS, nowMs);
  const referrals: ReferralPorts = {
    ...shared,
    brands: BRANDS,
    flagsOf: (brand) => modules.settings.flagsOf(brand),
    pageOf: (brand, hostname) => origins.of('web', brand, hostname),
    hasPaid: async (walletId) => (await paidFacts(rewardPool, walletId)).hasKept,
  };
  const loyalty: LoyaltyPorts = {
    ...shared,
    brands: BRANDS,
    vendorsOf: modules.vendors.loyalty,
    async packOf(brand, _player, code) {
      if (!modules.settings.flagsOf(brand).purchasesEnabled) return undefined;
      const packs = await visiblePacks(shared, brand.number);
      // A pack for the first purchase is for whoever pays.
      return packs.find((pack) => pack.code === code && !pack.firstPurchaseOnly);
    },
  };
  return { vouchers, referrals, loyalty, recordReferral: addFriend };
}
