import { expect, test } from 'vitest';
import { INNER_SLICES, OUTER_SLICES, spinDailyWheel, type WheelPrize } from './daily-wheel.ts';

const nameOf = ({ points, sweepTickets }: WheelPrize): string => `${points}/${sweepTickets}`;

test('[WHEEL-2][WHEEL-4] every pair of slices is equally likely: each outcome, with its exact weight out of 288', () => {
  const weights = new Map<string, number>();
  for (let outer = 0; outer < OUTER_SLICES.length; outer += 1) {
    for (let inner = 0; inner < INNER_SLICES.length; inner += 1) {
      const words = [outer, inner];
      const won = nameOf(spinDailyWheel({ u32: () => words.shift() ?? 0 }));
      weights.set(won, (weights.get(won) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(weights)).toEqual({
    '50000/10': 96,
    '100000/20': 72,
    '150000/25': 48,
    '200000/40': 36,
    '300000/60': 12,
    '500000/100': 12,
    '750000/150': 6,
    '1000000/250': 3,
    '2000000/500': 2,
    '10000000/2500': 1,
  });
});
