import { expect, test } from 'vitest';
import { isUuidV7 } from '../../../platform/ids/ids.ts';
import { idOfCounted, positionBehind } from './timeline-id.ts';

const AT = '2026-06-14T10:00:00.123Z';

test('[CARE-6] ids of counted entries are ordered by instant, then by number, and differ by source', () => {
  const ids = [
    idOfCounted('audit', AT, 1n),
    idOfCounted('audit', AT, 255n),
    idOfCounted('identity', AT, 1n),
    idOfCounted('audit', '2026-06-14T10:00:00.124Z', 1n),
  ];
  expect(ids.every(isUuidV7)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('[CARE-6] a page goes on exactly behind the last entry of any source', () => {
  const last = idOfCounted('audit', AT, 255n);
  expect(positionBehind('audit', last)).toEqual({ at: AT, number: 255n });
  // Entries of the other source and of this instant are newer than it.
  expect(positionBehind('identity', last)).toEqual({ at: AT, number: 0n });
  const other = idOfCounted('identity', AT, 7n);
  expect(positionBehind('audit', other).number).toBeGreaterThan(10n ** 12n);
  expect(positionBehind('identity', other)).toEqual({ at: AT, number: 7n });
  const never = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
  expect(positionBehind('audit', never).at).toBe('9999-12-31T23:59:59.999Z');
});
