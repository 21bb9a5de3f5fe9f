import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test('[CARE-9] an amount is a whole number above zero, and nothing is guessed', () => {
  expect(['1', ' 2500 ', '12,500', '9007199254740991'].map(parseAmount)).toEqual([
    1, 2_500, 12_500, 9_007_199_254_740_991,
  ]);
  for (const typed of [
    '',
    '0',
    '-5',
    '1.5',
    '1,5',
    '12,50',
    '1e3',
    '0x10',
    '9007199254740993',
    'a',
  ]) {
    expect([typed, parseAmount(typed)]).toEqual([typed, undefined]);
  }
});
