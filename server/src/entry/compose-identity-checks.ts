/** Identity checks by the vendors of the operator's settings. */
import { BRANDS } from '@jubilee/brands';
import type { Accounts } from '../modules/account/index.ts';
import { type IdentityCheckPorts, verificationsSince } from '../modules/identity-checks/index.ts';
import type { Jurisdictions } from '../modules/jurisdictions/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import { transactionHorizon } from '../platform/db/transaction-horizon.ts';
import type { Foundation } from './compose-foundation.ts';
import type { VendorAdapters } from './vendor-setup.ts';

export function composeIdentityChecks(
  { pool, ids, encryptor, roundClock, db }: Foundation,
  modules: {
    readonly accounts: Accounts;
    readonly wallet: Wallet;
    readonly jurisdictions: Jurisdictions;
    readonly settings: Settings;
    readonly vendors: VendorAdapters;
  },
) {
  const { accounts, wallet, jurisdictions, settings, vendors } = modules;
  const identityChecks: IdentityCheckPorts = {
    accounts,
    wallet,
    jurisdictions,
    pool: pool('identity checks', 4),
    sharedClock: roundClock,
    ids,
    encryptor,
    brands: BRANDS,
    flagsOf: (brand) => settings.flagsOf(brand),
    adaptersOf: vendors['identity-checks'],
  };
  const purchaseVerifications = {
    horizon: () => transactionHorizon(db),
    since: (from: bigint) => verificationsSince(db, from),
  };
  return { identityChecks, purchaseVerifications };
}
