import { INNER_SLICES, OUTER_SLICES } from '@jubilee/core/rewards/daily-wheel';
import { expect, test } from 'vitest';
import { oddsOfWheel, sliceOfPrize } from './wheel-slices.ts';

test('[WHEEL-4] the chances on show are those of the slices, and together certain', () => {
  const odds = oddsOfWheel();
  const of = OUTER_SLICES.length * INNER_SLICES.length;
  expect(odds.reduce((sum, one) => sum + one.chances, 0)).toBe(of);
  for (const { points, chances } of odds) {
    const outer = OUTER_SLICES.filter((slice) => slice !== 'bonus' && slice.points === points);
    const inner = INNER_SLICES.filter((slice) => slice.points === points);
    expect(chances).toBe(outer.length * INNER_SLICES.length + inner.length);
  }
});

test('[WHEEL-4] the wheel comes to rest on a slice that pays what was drawn', () => {
  for (const { points, sweepTickets } of oddsOfWheel()) {
    for (const pick of [0, 1, 7, 1_764_000_000_000]) {
      const won = { pointsAmount: points, sweepTicketsAmount: sweepTickets };
      const place = sliceOfPrize(won, pick);
      const inner = place?.inner ?? undefined;
      const outer = OUTER_SLICES[place?.outer ?? -1];
      expect(inner === undefined ? outer : INNER_SLICES[inner]).toEqual({ points, sweepTickets });
      if (inner !== undefined) expect(outer).toBe('bonus');
    }
  }
  expect(sliceOfPrize({ pointsAmount: 1, sweepTicketsAmount: 1 }, 0)).toBeUndefined();
});
