import { expect, test } from 'vitest';
import { amountFormatter, percentFormatter } from './amounts.ts';

test('[WAL-1] amounts are the stored whole numbers with the separators of the locale', () => {
  expect(amountFormatter('en-US')(24_650)).toBe('24,650');
  expect(amountFormatter('es-US')(1_284_500)).toBe('1,284,500');
  expect(amountFormatter('en-US')(0)).toBe('0');
});

test('[GAME-4] a return is shown with two decimals', () => {
  expect(percentFormatter('en-US')(0.956795)).toBe('95.68%');
});
