import type { TierRung } from '@jubilee/contract/entities/tier';
import { expect, test } from 'vitest';
import { tierStanding } from './tier-standing.ts';

const rung = (tier: TierRung['tier'], pointsPlayedFrom: number): TierRung => ({
  tier,
  pointsPlayedFrom,
  perks: [],
});
const LADDER = [rung('copper', 0), rung('silver', 100), rung('opal', 1_000)] as const;

test.each([
  [0n, 'copper', { tier: 'silver', pointsLeft: 100 }],
  [99n, 'copper', { tier: 'silver', pointsLeft: 1 }],
  [100n, 'silver', { tier: 'opal', pointsLeft: 900 }],
  [999n, 'silver', { tier: 'opal', pointsLeft: 1 }],
  [1_000n, 'opal', null],
  [9_007_199_254_740_993n, 'opal', null],
] as const)('[AUTH-32] %s points are %s', (points, tier, next) => {
  expect(tierStanding([...LADDER], points)).toEqual({ tier, next });
});

test('[AUTH-32] a ladder of one rung has nothing above', () => {
  expect(tierStanding([rung('gold', 0)], 5n)).toEqual({ tier: 'gold', next: null });
});
