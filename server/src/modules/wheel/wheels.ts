/** Wheels of brands: those of the brands' data at the first start, and what operators set. Source: WHEEL-8. */
import type { WheelSlices } from '@jubilee/contract/entities/reward';
import type { Brand } from '@jubilee/contract/settings/brand';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Pool } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import { addWheel, currentWheel } from './wheel.store.ts';

/** The first wheel of brands that have none; what operators changed stays. */
export async function seedWheels(
  pool: Pool,
  brands: readonly Pick<Brand, 'number' | 'dailyWheel'>[],
  nowMs: number,
): Promise<void> {
  for (const { number: brand, dailyWheel: slices } of brands) {
    const act = { brand, by: 'platform', reason: 'the brand’s data', at: isoInstant(nowMs) };
    await addWheel(pool, { version: 1, slices }, act);
  }
}

/** The next spin is drawn from these slices; spins before stay as they were. Refuses: STATE_CONFLICT for two changes at once. */
export async function setWheel(
  pool: Pool,
  slices: WheelSlices,
  act: {
    readonly brand: number;
    readonly by: string;
    readonly reason: string;
    readonly nowMs: number;
  },
): Promise<Result<{ readonly version: number }>> {
  const before = await currentWheel(pool, act.brand);
  const version = (before?.version ?? 0) + 1;
  const isAdded = await addWheel(pool, { version, slices }, { ...act, at: isoInstant(act.nowMs) });
  return isAdded ? ok({ version }) : refuse('STATE_CONFLICT');
}
