import { expect, test } from 'vitest';
import { winTier, winTone } from './win-tone.ts';

test.each([
  [0, 'none'],
  [20, 'returned'],
  [100, 'returned'],
  [101, 'won'],
])('[PLAY-1] %d on a bet of 100 is %s', (amount, tone) => {
  expect(winTone(amount, 100)).toBe(tone);
});

test('[GAME-12] the size of a win is measured in bets', () => {
  expect([101, 300, 1_000, 3_000, 10_000].map((amount) => winTier(amount, 100))).toEqual([
    0, 1, 2, 3, 4,
  ]);
});
