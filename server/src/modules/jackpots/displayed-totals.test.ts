import { expect, test } from 'vitest';
import { totalsByBrand } from './displayed-totals.ts';

const NOTHING = { MINI: 0, MINOR: 0, MAJOR: 0, GRAND: 0 };
const row = (brand: number, currency: number, type: number, pot: bigint, ceiling?: bigint) => ({
  brand,
  currency,
  type,
  pot,
  ceiling: ceiling ?? null,
});

test('[JACK-7] displayed totals are whole units, never above the ceiling, for each brand', () => {
  const totals = totalsByBrand([
    row(1, 1, 1, 4_999_999n, 5n),
    row(1, 1, 2, 9_000_000n, 5n),
    row(1, 2, 4, 12_345_678n),
    row(2, 1, 3, 1_000_000n),
  ]);
  expect(totals.get(1)).toEqual({
    POINTS: { ...NOTHING, MINI: 4, MINOR: 5 },
    SWEEP_TICKETS: { ...NOTHING, GRAND: 12 },
  });
  expect(totals.get(2)).toEqual({ POINTS: { ...NOTHING, MAJOR: 1 }, SWEEP_TICKETS: NOTHING });
  expect(totals.get(3)).toBeUndefined();
});
