import { expect, test } from 'vitest';
import { chiSquareTail, normalTail } from './rng-chances.ts';

/** From published tables of the distributions. */
const CHI_SQUARE: readonly (readonly [chiSquare: number, degrees: number, tail: number])[] = [
  [3.841459, 1, 0.05],
  [6.634897, 1, 0.01],
  [18.307038, 10, 0.05],
  [23.209251, 10, 0.01],
  [135.806723, 100, 0.01],
  [2.558212, 10, 0.99],
];
test.each(CHI_SQUARE)('[FAIR-19] chi-square %f of %i degrees leaves %f', (value, degrees, tail) => {
  expect(chiSquareTail(value, degrees)).toBeCloseTo(tail, 6);
});

test('[FAIR-19] the two tails of the normal distribution', () => {
  expect(normalTail(1.959964)).toBeCloseTo(0.05, 6);
  expect(normalTail(-2.575829)).toBeCloseTo(0.01, 6);
  expect(normalTail(0)).toBe(1);
});
