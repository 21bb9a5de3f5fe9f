import { expect, test } from 'vitest';
import { koiCascadeFacts } from './rules.ts';

test('[GAME-15][GAME-90] the rules page of Koi Cascade states return, odds and largest win', () => {
  expect(koiCascadeFacts).toMatchObject({
    paytable: 'koi-cascade-959',
    rtpPercent: '95.94',
    rtpParts: { ways: '53.46', scatter: '3.64', freeSpins: '38.84' },
    hitPercent: '26.10',
    maxWinStakes: 5_000,
    freeSpinsOneIn: 143.03,
    waysMax: 15_625,
    rowsBase: [2, 3, 4, 5],
    rowsFree: [3, 4, 5],
    volatility: 'high',
    standardDeviation: 9.22,
  });
  expect(koiCascadeFacts.pays).toContainEqual({
    symbol: 'A1',
    count: 6,
    stakes: 30,
    freeSpins: 0,
  });
  expect(koiCascadeFacts.pays).toContainEqual({ symbol: 'S', count: 4, stakes: 3, freeSpins: 10 });
});
