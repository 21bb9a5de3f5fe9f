import { expect, test } from 'vitest';
import {
  choiceOf,
  limitAmountText,
  minutesText,
  parseLimitAmount,
  slotTitle,
} from './limit-words.ts';

test.each([
  ['loss', '1000', 1_000],
  ['loss', ' 1,000 ', 1_000],
  ['play', '1,234,567', 1_234_567],
  ['loss', '0', 0],
  ['time', '90', 90],
  ['purchase', '50', 5_000],
  ['purchase', '$1,250.50', 125_050],
  ['loss', '', undefined],
  ['loss', '-1', undefined],
  ['loss', '1.5', undefined],
  ['loss', '1,00', undefined],
  ['loss', '10,000,0', undefined],
  ['loss', '1e3', undefined],
  ['loss', '9'.repeat(16), undefined],
  ['purchase', '1.5', undefined],
  ['purchase', '1.555', undefined],
  ['time', '1 h', undefined],
] as const)('[PLAY-20] a limit of %s written as "%s" is %s', (kind, text, amount) => {
  expect(parseLimitAmount(kind, text)).toBe(amount);
});

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [340, '5 h 40 min'],
  [60_000, '1,000 h'],
])('[PLAY-20] %d minutes are shown as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

test('[PLAY-20] limits are named by what, in which unit and how often', () => {
  const loss = { kind: 'loss', currency: 'POINTS', period: 'day' } as const;
  const time = { kind: 'time', currency: null, period: 'month' } as const;
  const purchase = { kind: 'purchase', currency: null, period: 'week' } as const;
  expect([loss, time, purchase].map(slotTitle)).toEqual([
    'Losses of Points, any 24 hours',
    'Time here, each month',
    'Purchases, any 7 days',
  ]);
  expect(limitAmountText(loss, 1_000)).toBe('1,000 Points');
  expect(limitAmountText(time, 90)).toBe('1 h 30 min');
  expect(limitAmountText(purchase, 5_000)).toBe('$50.00');
  expect(choiceOf(loss, 5)).toEqual({ ...loss, amount: 5 });
  expect(choiceOf(time, 'none')).toEqual({ kind: 'time', period: 'month', amount: 'none' });
  expect(() => choiceOf({ ...loss, currency: null }, 5)).toThrow('currency');
});
