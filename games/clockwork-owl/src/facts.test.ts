import { expect, test } from 'vitest';
import { pickFacts } from '../pick-facts.ts';

const [definition]: readonly unknown[] = Object.values(
  import.meta.glob('../../../core/src/games/clockwork-owl/*.json', {
    eager: true,
    import: 'default',
  }),
);

test('[GAME-20] the rules page has the return of each of the 8 stakes that are rounded down', () => {
  const { rtpLowByStake, rtpLow, rtpLowest, rtpHigh } = pickFacts(definition);
  expect(rtpLowByStake.map(([stake]) => stake)).toEqual([10, 25, 50, 75, 150, 250, 350, 450]);
  for (const [, low] of rtpLowByStake) expect(low).toBeLessThan(rtpLow);
  // The values at the top of the page hold for every offered stake.
  expect(rtpLowest).toBe(rtpLowByStake[0]?.[1]);
  expect(rtpHigh).toBe(0.97);
});
