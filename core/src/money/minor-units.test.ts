import { MINOR_UNITS_MAX } from '@jubilee/contract/values/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits, wireAmount } from './minor-units.ts';

describe('minor units', () => {
  test('[WAL-8] an amount goes to the wire and back without change', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MINOR_UNITS_MAX }), (value) => {
        expect(minorUnits(wireAmount(value))).toBe(value);
      }),
    );
  });

  test.each([-1n, MINOR_UNITS_MAX + 1n])('[WAL-6] %s never reaches the wire', (value) => {
    expect(() => wireAmount(value)).toThrow(/minor units/);
  });

  test.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('[WAL-8] %s is no amount', (value) => {
    expect(() => minorUnits(value)).toThrow(/minor units/);
  });
});
