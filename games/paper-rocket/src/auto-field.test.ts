import { expect, test } from 'vitest';
import { centsOfText } from './auto-field.ts';

const LIMITS = { least: 101, most: 1_000_000 };

test('[CRASH-14] an automatic cash-out is parsed as players write it, and nothing else is', () => {
  const read = (text: string) => centsOfText(text, LIMITS);
  expect(['', ' ', '2', '1.55', '1,5', '1.01', '10000'].map(read)).toEqual([
    null,
    null,
    200,
    155,
    150,
    101,
    1_000_000,
  ]);
  for (const text of ['1', '1.00', '0.5', '10000.01', '-2', '1e3', '2x', '1.234', 'NaN', '99999']) {
    expect(read(text), text).toBeUndefined();
  }
});
