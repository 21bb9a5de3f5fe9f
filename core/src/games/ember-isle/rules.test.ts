import { expect, test } from 'vitest';
import { emberIsleFacts } from './rules.ts';

test('[GAME-15][GAME-33] the rules page of Ember Isle states return, odds and largest win', () => {
  expect(emberIsleFacts).toMatchObject({
    paytable: 'ember-isle-956',
    rtpPercent: '95.55',
    rtpParts: { lines: '53.95', holdAndSpin: '41.61' },
    hitPercent: '32.78',
    atLeastStakePercent: '16.98',
    maxWinStakes: 1_300,
    maxWinOneIn: 64_800_000,
    triggerCount: 6,
    respins: 3,
    cellOneIn: 18,
    holdOneIn: 78.02,
    averageCoins: 8.76,
    fullGridOneIn: 24_495,
    fullGridStakes: 1_000,
    volatility: 'medium',
    standardDeviation: 8.23,
  });
  expect(emberIsleFacts.coins).toContainEqual({ stakes: 200, label: 'GOLD', percent: '0.10' });
  expect(emberIsleFacts.pays).toContainEqual({ symbol: 'H1', count: 5, stakes: 100 });
});
