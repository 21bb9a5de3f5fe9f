import { expect, test } from 'vitest';
import { moonjellyFacts } from './rules.ts';

test('[GAME-15][GAME-32] the rules page of Moonjelly states return, odds and largest win', () => {
  expect(moonjellyFacts).toMatchObject({
    paytable: 'moonjelly-961',
    rtpPercent: '96.14',
    rtpParts: { ways: '61.00', scatter: '0.90', freeSpins: '34.24' },
    hitPercent: '40.50',
    atLeastStakePercent: '14.40',
    maxWinStakes: 3_500,
    maxWinOneIn: 48_200_000,
    freeSpinsOneIn: 166.75,
    ways: 243,
    freeWildWays: [1, 2, 3, 3, 1],
    volatility: 'high',
    standardDeviation: 10.69,
  });
  expect(moonjellyFacts.pays).toContainEqual({ symbol: 'H1', count: 5, stakes: 50, freeSpins: 0 });
  expect(moonjellyFacts.pays).toContainEqual({ symbol: 'S', count: 4, stakes: 10, freeSpins: 15 });
});
