import { dayIn } from '@jubilee/core/jurisdictions/first-instant-of-day';
import type { Brand } from '@jubilee/contract/settings/brand';
import { selectCounted } from './day-sum.store.ts';
import type { FinancePorts } from './finance-ports.ts';

/** What the figures of a brand include. */
export interface Counted {
  readonly zone: string;
  readonly today: string;
  readonly block: number;
  readonly headBlock: number;
  readonly countedAt: string | null;
}

export async function readCounted(
  { pool, clock, zoneOf }: FinancePorts,
  brand: Brand,
): Promise<Counted> {
  const zone = zoneOf(brand);
  const row = await selectCounted(pool, brand.number);
  return {
    zone,
    today: dayIn(zone, clock.now()),
    block: Number(row.block),
    headBlock: Number(row.head_block),
    countedAt: row.counted_at,
  };
}
