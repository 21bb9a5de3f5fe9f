import { expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';
import { chanceOfHighest } from './highest-win.ts';

const [definition]: readonly unknown[] = Object.values(
  import.meta.glob('../../../core/src/games/vault-nine/*.json', { eager: true, import: 'default' }),
);

test('[GAME-20] the rules page has the return of each of the 8 stakes that are rounded down', () => {
  const { rtpLowByStake, rtpLow, rtpLowest, rtpHigh } = pickFacts(definition);
  expect(rtpLowByStake.map(([stake]) => stake)).toEqual([10, 25, 50, 75, 150, 250, 350, 450]);
  for (const [, low] of rtpLowByStake) expect(low).toBeLessThan(rtpLow);
  // The values at the top of the page hold for every offered stake.
  expect(rtpLowest).toBe(rtpLowByStake[0]?.[1]);
  expect(rtpHigh).toBe(0.97);
});

test('[GAME-20] the rules page states how often the highest win comes: its fair price, less the house edge', () => {
  const facts = pickFacts(definition);
  const chance = chanceOfHighest(facts);
  expect(chance * facts.maxWinStakes).toBeCloseTo(facts.rtpHigh, 4);
  expect(Math.round(1 / chance)).toBe(9_286);
});
