import { expect, test } from 'vitest';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { newCardId } from './card-id.ts';
import { entrantText, todayText, verdictText } from './postal-names.ts';

test('[POST-7] ids of cards are UUIDs of the seventh version, in the order of their time', () => {
  const ids = [1_800_000_000_000, 1_800_000_000_001, 1_900_000_000_000].map(newCardId);
  expect(ids.every((id) => uuidV7Schema.safeParse(id).success)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(Number.parseInt(ids[0]?.slice(0, 13).replace('-', '') ?? '', 16)).toBe(1_800_000_000_000);
  expect(newCardId(1)).not.toBe(newCardId(1));
});

test('[POST-6] verdicts, players and days are read as words', () => {
  expect(verdictText({ refusal: 'used', creditedAt: null })).toBe('Code used before');
  expect(verdictText({ refusal: null, creditedAt: null })).toBe('Accepted');
  expect(verdictText({ refusal: null, creditedAt: '2027-01-15T00:00:00.000Z' })).toBe('Credited');
  expect(entrantText({ entrant: null })).toBe('Nobody of this brand');
});

test('[POST-6] the day of a batch begins as today in the zone of the rules, wherever the reader is', () => {
  expect(todayText(Date.parse('2027-01-05T04:59:00Z'))).toBe('2027-01-04');
  expect(todayText(Date.parse('2027-01-05T05:00:00Z'))).toBe('2027-01-05');
});
