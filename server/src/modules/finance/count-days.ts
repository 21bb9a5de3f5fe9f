import type { Brand } from '@jubilee/contract/settings/brand';
import type { Pool } from 'pg';
import { countNextBlocks } from './day-sum.store.ts';

/** Bounds one run: new checkpoints arrive while it counts. */
const PASSES_MAX = 100;

/** Adds what the checkpoints cover by now to the sums of the days. Any number of processes may do so. Source: FIN-1. */
export async function countDays(
  pool: Pool,
  brands: readonly Brand[],
  zoneOf: (brand: Brand) => string,
): Promise<void> {
  for (const brand of brands) {
    for (let pass = 0; pass < PASSES_MAX; pass += 1) {
      if (!(await countNextBlocks(pool, brand.number, zoneOf(brand)))) break;
    }
  }
}
