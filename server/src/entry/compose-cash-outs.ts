/** Cash-outs by the rails of the operator's settings. */
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Accounts } from '../modules/account/index.ts';
import type { CashOutPorts } from '../modules/cash-outs/index.ts';
import { contactProvenSince } from '../modules/exclusions/index.ts';
import {
  type IdentityCheckPorts,
  readFamilyName,
  readForm,
  shareIdentity,
} from '../modules/identity-checks/index.ts';
import { createEmailQueue } from '../modules/messaging/index.ts';
import { hasOpenReversal, paidFacts } from '../modules/purchases/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Foundation } from './compose-foundation.ts';
import type { VendorAdapters } from './vendor-setup.ts';

export function composeCashOuts(
  { pool, ids, encryptor, roundClock, origins }: Foundation,
  {
    accounts,
    wallet,
    settings,
    vendors,
    identityChecks,
  }: {
    readonly accounts: Accounts;
    readonly wallet: Wallet;
    readonly settings: Settings;
    readonly vendors: VendorAdapters;
    readonly identityChecks: IdentityCheckPorts;
  },
): CashOutPorts {
  const own = pool('cash-outs', 6);
  return {
    pool: own,
    sharedClock: roundClock,
    ids,
    encryptor,
    brands: BRANDS,
    accounts,
    wallet,
    flagsOf: (brand) => settings.flagsOf(brand),
    vendorsOf: (brand) => vendors['pay-out'](brand),
    enqueueEmail: createEmailQueue(ids),
    pageOf: (brand: Brand) => new URL('/redeem', origins.canonical('web', brand)).href,
    hasOpenReversal: (walletId, db = own) => hasOpenReversal(db, walletId),
    purchaseFactsOf: (walletId) => paidFacts(own, walletId),
    contactSince: (walletId) => contactProvenSince(own, walletId),
    identityFormOf: (walletId) => readForm(identityChecks, walletId),
    familyNameOf: (walletId) => readFamilyName(identityChecks, walletId),
    shareIdentity: (payee) => shareIdentity(identityChecks, payee),
    returnPageOf: (brand: Brand) =>
      new URL('/coinflowRedirect', origins.canonical('web', brand)).href,
  };
}
