/** Buying: packs of the brands, and the vendors of payments of the operator's settings. */
import { BRANDS } from '@jubilee/brands';
import { createEmailQueue } from '../modules/messaging/index.ts';
import { addFirstPacks, CODE_TRIES, type PurchasePorts } from '../modules/purchases/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import { tokenBuckets } from '../platform/http/token-buckets.ts';
import type { Foundation } from './compose-foundation.ts';
import type { VendorAdapters } from './vendor-setup.ts';

const KEYS_MAX = 100_000;

export async function composePurchases(
  { pool, ids, roundClock, origins, nowMs }: Foundation,
  { wallet, vendors }: { readonly wallet: Wallet; readonly vendors: VendorAdapters },
): Promise<{ readonly purchases: PurchasePorts }> {
  const purchases: PurchasePorts = {
    pool: pool('purchases', 4),
    sharedClock: roundClock,
    ids,
    wallet,
    brands: BRANDS,
    adaptersOf: vendors['pay-in'],
    enqueueEmail: createEmailQueue(ids),
    pageOf: (brand) => new URL('/activity', origins.canonical('web', brand)).href,
    codeTries: tokenBuckets<bigint>(CODE_TRIES, { now: nowMs, keysMax: KEYS_MAX }),
  };
  await addFirstPacks(purchases);
  return { purchases };
}
