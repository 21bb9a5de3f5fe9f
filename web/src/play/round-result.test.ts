import { expect, test } from 'vitest';
import { roundResult } from './round-result.ts';

test.each([
  [10, 0, 'nothing'],
  [10, 5, 'returned'],
  [10, 10, 'returned'],
  [10, 11, 'won'],
  [0, 0, 'nothing'],
  [0, 1, 'won'],
] as const)('[GAME-12] a bet of %d that pays %d is described as %s', (bet, won, expected) => {
  expect(roundResult(bet, won)).toBe(expected);
  expect(roundResult(BigInt(bet), BigInt(won))).toBe(expected);
});
