import { tierRungSchema } from '@jubilee/contract/entities/tier';
import { TIERS } from '@jubilee/contract/values/enums';
import { expect, test } from 'vitest';
import { BRANDS } from '../index.ts';

test.each(BRANDS)('[AUTH-32] the ladder of $location begins at 0 and only rises', ({ tiers }) => {
  for (const rung of tiers) expect(tierRungSchema.parse(rung)).toEqual(rung);
  expect(tiers[0].pointsPlayedFrom).toBe(0);
  const points = tiers.map((rung) => rung.pointsPlayedFrom);
  expect(points).toEqual([...new Set(points)].toSorted((a, b) => a - b));
  const names = tiers.map((rung) => rung.tier);
  expect(names).toEqual(TIERS.filter((tier) => names.includes(tier)));
  for (const { perks } of tiers) {
    expect(new Set(perks.map(({ perk }) => perk)).size).toBe(perks.length);
  }
});
