import { expect, test } from 'vitest';
import { digitsOf } from './digits.ts';

test('[IDENT-22] a code may be typed or pasted in any format; six digits remain', () => {
  expect(digitsOf('123456', 6)).toBe('123456');
  expect(digitsOf(' 123 456 ', 6)).toBe('123456');
  expect(digitsOf('Your code is 123-456.', 6)).toBe('123456');
  expect(digitsOf('12345678', 6)).toBe('123456');
});

test('[IDENT-22] a text without digits is no code', () => {
  expect(digitsOf('abcdef', 6)).toBe('');
  expect(digitsOf('', 6)).toBe('');
});
