import { expect, test } from 'vitest';
import { entryPeriodAt } from './entry-period.ts';

const PERIOD = { periodStart: '2026-12-01', periodEnd: '2027-11-30' };

test.each([
  // Five hours behind: the last instant before each midnight, and midnight itself.
  [1_796_101_199_999, 'before'],
  [1_796_101_200_000, 'open'],
  [1_827_637_199_999, 'open'],
  [1_827_637_200_000, 'over'],
] as const)(
  '[POST-1] at %s the promotion is %s: its days begin in the zone of the rules',
  (at, period) => {
    expect(entryPeriodAt(at, PERIOD)).toBe(period);
  },
);
