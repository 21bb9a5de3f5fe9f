import { FIRST_PACKS, FIRST_PROMOS } from '@jubilee/brands/first-packs';
import { hasPacks, putPack, putPromo } from './pack.store.ts';
import type { PurchasePorts } from './purchase-ports.ts';

const DAY_MS = 86_400_000;

/** What every brand sells at first; nothing where a brand has packs already, whoever made them. */
export async function addFirstPacks({
  pool,
  brands,
  sharedClock,
}: Pick<PurchasePorts, 'pool' | 'brands' | 'sharedClock'>): Promise<void> {
  const nowMs = await sharedClock.read();
  for (const { number: brand } of brands) {
    if (await hasPacks(pool, brand)) continue;
    for (const [position, { endsAfterDays: days, ...pack }] of FIRST_PACKS.entries()) {
      const endsAtMs = days === undefined ? undefined : nowMs + days * DAY_MS;
      await putPack(pool, brand, { ...pack, endsAtMs, position }, nowMs, 'keep');
    }
    for (const promo of FIRST_PROMOS) await putPromo(pool, brand, promo, nowMs, 'keep');
  }
}
