import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loyaltyPrice } from './loyalty-price.ts';

test.each([
  [499, 1, 499n],
  [499, 1.5, 749n],
  [1_000, 0.1, 100n],
  [1, 0.000_001, 1n],
  [1_999, 0.7, 1_400n],
  [110, 1.1, 121n],
  [999_999, 100, 99_999_900n],
])('[RUBY-8] %i cents at the rate %d are %i points', (cents, rate, points) => {
  expect(loyaltyPrice(cents, rate)).toBe(points);
});

test('[RUBY-8] a price is never below the exact one, and less than a point above it', () => {
  const rates = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), rates, (cents, millionths) => {
      const price = loyaltyPrice(cents, millionths / 1_000_000) * 1_000_000n;
      const exact = BigInt(cents) * BigInt(millionths);
      return price >= exact && price - exact < 1_000_000n;
    }),
  );
});
