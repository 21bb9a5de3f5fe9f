import { expect, test } from 'vitest';
import { gemwrightFacts } from './rules.ts';

test('[GAME-15][GAME-91][GAME-92] the rules page of Gemwright states return, interval, odds and largest win', () => {
  const { rtpPercent, rtpLowPercent, rtpHighPercent, rounds } = gemwrightFacts;
  expect(rounds).toBeGreaterThanOrEqual(100_000_000);
  expect(Number(rtpLowPercent)).toBeLessThan(Number(rtpPercent));
  expect(Number(rtpHighPercent)).toBeGreaterThan(Number(rtpPercent));
  expect(gemwrightFacts).toMatchObject({
    paytable: 'gemwright-958',
    freeDropsOneIn: 92.68,
    maxWinStakes: 1_200,
    clusterMin: 5,
    award: 10,
    volatility: 'medium-low',
  });
  expect(gemwrightFacts.pays).toContainEqual({ symbol: 'G1', from: 17, stakes: 1_000 });
});
