import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, fromDollars, toDollars } from './amounts.ts';

test('[PAY-9] cents are unchanged after conversion to decimal dollars and back', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 99_999_999_999_999n), (amount) => {
      expect(fromDollars(toDollars(cents(amount)))).toBe(amount);
    }),
    { numRuns: 100 },
  );
  expect([0n, 5n, 50n, 1_234n].map((amount) => toDollars(cents(amount)))).toEqual([
    '0.00',
    '0.05',
    '0.50',
    '12.34',
  ]);
  expect(['7', '7.5'].map(fromDollars)).toEqual([700n, 750n]);
});

test('[PAY-9] text that is not an amount in dollars is rejected', () => {
  for (const text of ['', '.5', '1.234', '-1.00', '1e3', ' 1.00', '1,00', 'NaN', '1.00\n']) {
    expect(fromDollars(text), text).toBeUndefined();
  }
  expect(() => cents(-1n)).toThrow('never negative');
});
