import { expect, test } from 'vitest';
import { columnOf, marksOf, secondsLeft } from './room-view.ts';

test('[BINGO-9] called numbers and the free middle are marked', () => {
  expect(marksOf([7, 0, 44, 61], [61, 3])).toEqual([false, true, false, true]);
  expect([1, 15, 16, 75].map(columnOf)).toEqual([0, 0, 1, 4]);
});

test('[BINGO-9] the time left is counted by the clock of the server', () => {
  const round = { serverTime: '2026-11-21T12:00:00.000Z', phaseEndsAt: '2026-11-21T12:00:20.500Z' };
  expect(secondsLeft(round, 0)).toBe(21);
  expect(secondsLeft(round, 20_000)).toBe(1);
  expect(secondsLeft(round, 90_000)).toBe(0);
  expect(secondsLeft({ ...round, phaseEndsAt: null }, 0)).toBeUndefined();
});
