import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect, test } from 'vitest';
import { multiplierPay } from './multiplier-pay.ts';

test('[GAME-20] a multiplier pays exactly at 18 stakes and is rounded down at the 8 others', () => {
  expect(multiplierPay(10n, 155)).toBe(15n);
  expect(multiplierPay(25n, 101)).toBe(25n);
  expect(multiplierPay(10_000n, 1_000_000)).toBe(100_000_000n);
  const rounded = BET_AMOUNTS.filter((bet) => (bet * 101) % 100 !== 0);
  expect(rounded).toEqual([10, 25, 50, 75, 150, 250, 350, 450]);
  for (const bet of BET_AMOUNTS) {
    for (let cents = 100; cents < 400; cents += 1) {
      const pay = multiplierPay(BigInt(bet), cents);
      expect(pay * 100n <= BigInt(bet * cents) && (pay + 1n) * 100n > BigInt(bet * cents)).toBe(
        true,
      );
    }
  }
});
