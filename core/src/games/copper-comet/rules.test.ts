import { expect, test } from 'vitest';
import { copperCometFacts } from './rules.ts';

test('[GAME-15] the rules page of Copper Comet states return, odds and largest win', () => {
  expect(copperCometFacts).toMatchObject({
    paytable: 'copper-comet-957',
    rtpPercent: '95.68',
    rtpParts: { lines: '63.85', scatter: '1.81', freeSpins: '30.02' },
    hitPercent: '44.65',
    atLeastStakePercent: '17.66',
    maxWinStakes: 900,
    maxWinOneIn: 16_700_000,
    freeSpinsOneIn: 137.83,
    freeSpinMultiplier: 3,
    volatility: 'medium-low',
    standardDeviation: 6.07,
  });
});

test('[GAME-15] every pay is stated as a multiple of the stake', () => {
  const { pays } = copperCometFacts;
  expect(pays).toHaveLength(27);
  expect(pays).toContainEqual({ symbol: 'H1', count: 5, stakes: 100, freeSpins: 0 });
  expect(pays).toContainEqual({ symbol: 'J', count: 3, stakes: 0.2, freeSpins: 0 });
  expect(pays).toContainEqual({ symbol: 'S', count: 4, stakes: 10, freeSpins: 15 });
});
