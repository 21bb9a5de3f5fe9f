import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_TIERS } from '@jubilee/brands/defaults/tiers';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { TIERS } from '@jubilee/contract/values/enums';
import { openLadder, perksOf, rungStates, shareOfWay } from './ladder-facts.ts';

test('[AUTH-32] a guest sees every rung ahead, a player the reached ones, the own one and the next', () => {
  expect(rungStates(DEFAULT_TIERS, undefined)).toEqual(DEFAULT_TIERS.map(() => 'later'));
  expect(rungStates(DEFAULT_TIERS, 'copper')).toEqual(['now', 'next', 'later', 'later', 'later']);
  expect(rungStates(DEFAULT_TIERS, 'gold')).toEqual(['reached', 'reached', 'now', 'next', 'later']);
  expect(rungStates(DEFAULT_TIERS, 'opal').at(-1)).toBe('now');
});

test('[AUTH-32] the share of the way is 0 on arrival, grows with points played and never passes 1', () => {
  expect(shareOfWay(DEFAULT_TIERS, 'copper', 0)).toBe(0);
  expect(shareOfWay(DEFAULT_TIERS, 'copper', 25_000)).toBe(0.5);
  expect(shareOfWay(DEFAULT_TIERS, 'opal', 9_000_000)).toBe(1);
  fc.assert(
    fc.property(fc.constantFrom(...TIERS), fc.nat(), fc.nat(), (tier, one, two) => {
      const [less, more] = [Math.min(one, two), Math.max(one, two)];
      const from = shareOfWay(DEFAULT_TIERS, tier, less);
      const to = shareOfWay(DEFAULT_TIERS, tier, more);
      expect(from).toBeLessThanOrEqual(to);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(1);
    }),
  );
});

test('[ROUTE-20] a perk of a feature that is off is not promised to a guest', () => {
  expect(perksOf(openLadder(DEFAULT_TIERS, FLAG_DEFAULTS))).toEqual([]);
  const flags = { ...FLAG_DEFAULTS, referAFriendEnabled: true };
  expect(perksOf(openLadder(DEFAULT_TIERS, flags))).toEqual(['referAFriend']);
});
