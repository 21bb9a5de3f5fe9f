import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney } from './amount.ts';
import { setComponentLanguage } from './language.ts';

describe('amounts as players read them', () => {
  it('[WAL-1] shows the stored whole number with separators', () => {
    expect(formatAmount(0)).toBe('0');
    expect(formatAmount(24_650)).toBe('24,650');
    expect(formatAmount(1_284_630_000)).toBe('1,284,630,000');
    expect(formatAmount(9_007_199_254_740_991n)).toBe('9,007,199,254,740,991');
  });

  it('[WAL-1] shows tickets as the stored hundredths, with no decimal point', () => {
    expect(formatMoney(200, 'SWEEP_TICKETS')).toBe('200 Sweep Tickets');
    expect(formatMoney(10_000, 'POINTS')).toBe('10,000 Points');
  });

  it('[WAL-1] follows the language of the page', () => {
    setComponentLanguage('es');
    expect(formatMoney(1_284_500, 'POINTS')).toBe('1,284,500 Points');
    setComponentLanguage('en');
    expect(formatMoney(1_284_500, 'POINTS')).toBe('1,284,500 Points');
  });

  it('[WAL-1] refuses to show a number that is not exact', () => {
    expect(() => formatAmount(10.5)).toThrow('whole number');
    expect(() => formatAmount(2 ** 53)).toThrow('whole number');
    expect(() => formatAmount(Number.NaN)).toThrow('whole number');
  });
});
