import { expect, test } from 'vitest';
import { multiplierOfCents, multiplierOfFifths, shortMultiplierOfFifths } from './multipliers.ts';

test('[GAME-15] a multiple of the stake is formatted in the digits of the language', () => {
  expect(multiplierOfCents('en')(155)).toBe('1.55×');
  expect(multiplierOfCents('es')(900_766)).toMatch(/^9[.]?007,66×$/);
  expect([1, 7, 30, 5_000].map(multiplierOfFifths('en'))).toEqual(['0.2×', '1.4×', '6×', '1,000×']);
  expect(shortMultiplierOfFifths('en')(5_000)).toBe('1000');
});
