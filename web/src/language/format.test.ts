import { i18n } from '@lingui/core';
import { afterAll, describe, expect, test } from 'vitest';
import {
  countryName,
  formatCount,
  formatDay,
  formatDollars,
  formatMonth,
  formatShare,
} from './format.ts';

afterAll(() => i18n.activate('en'));

/** A formatter's output with normal spaces only. */
function written(language: 'en' | 'es'): readonly string[] {
  i18n.loadAndActivate({ locale: language, messages: {} });
  const day = formatDay(Date.UTC(2026, 10, 21, 12));
  const texts = [day, formatShare(0.9568), formatDollars(1_234_550), formatCount(12_345_678)];
  return [...texts, formatMonth(2), countryName('DE')].map((text) => text.replaceAll(/\s/g, ' '));
}

describe('numbers, dates and names', () => {
  test('[LANG-11] are written in the manner of the page’s language', () => {
    const [english, spanish] = [written('en'), written('es')];
    expect(english).toEqual([
      'Nov 21, 2026',
      '95.68%',
      '$12,345.50',
      '12,345,678',
      'February',
      'Germany',
    ]);
    expect(spanish).toEqual([
      '21 nov 2026',
      '95.68%',
      '$12,345.50',
      '12,345,678',
      'febrero',
      'Alemania',
    ]);
  });

  test('[LANG-11] amount and currency stay the same in every language', () => {
    const digits = (text: string | undefined) => text?.replaceAll(/[^\d$]/g, '');
    const [english, spanish] = [written('en'), written('es')];
    expect([digits(spanish[2]), digits(spanish[3])]).toEqual([
      digits(english[2]),
      digits(english[3]),
    ]);
  });
});
