import { expect, test } from 'vitest';
import { daysText, sizeText } from './privacy-names.ts';

test('[PRIV-8] a term is written in the largest unit that fits', () => {
  const texts = [null, 0, 4, 90, 365, 730, 1_095, 400].map(daysText);
  expect(texts).toEqual([
    'As long as the books',
    'At once',
    '4 days',
    '90 days',
    '12 months',
    '2 years',
    '3 years',
    '400 days',
  ]);
});

test('[PRIV-4] a size is whole kilobytes or tenths of a megabyte, and never 0', () => {
  expect([null, 3, 1_500, 1_048_576, 3_600_000].map(sizeText)).toEqual([
    '–',
    '1 KB',
    '1 KB',
    '1.0 MB',
    '3.4 MB',
  ]);
});
