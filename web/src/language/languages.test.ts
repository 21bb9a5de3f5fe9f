import { describe, expect, test } from 'vitest';
import { asLanguage, resolveLanguage } from './languages.ts';

describe('the language of a visitor', () => {
  test.each([
    // stored choice, the browser's languages, the brand's, the result
    ['es', ['en-US'], 'en', 'es'],
    ['en', ['es-MX', 'es'], 'es', 'en'],
    [null, ['es-419', 'en-US'], 'en', 'es'],
    [null, ['fr-CA', 'de', 'ES-us', 'en'], 'en', 'es'],
    [null, ['en-GB', 'es'], 'es', 'en'],
    [null, ['fr', 'zh-Hant-TW'], 'es', 'es'],
    [null, [], 'es-MX', 'es'],
    [undefined, ['fr'], undefined, 'en'],
    [undefined, [], 'fr', 'en'],
    ['klingon', ['es'], 'en', 'es'],
    ['', ['est'], undefined, 'en'],
    ['<script>', ['en; q=1', 'constructor'], '__proto__', 'en'],
  ] as const)('[LANG-1] stored %j, browser %j, brand %j: %s', (stored, wanted, ofBrand, spoken) => {
    expect(resolveLanguage({ stored, wanted, ofBrand })).toBe(spoken);
  });

  test('[LANG-1] is found by its tag whatever its region and letters', () => {
    expect(['es', 'ES', 'es-MX', 'es-Latn-419'].map(asLanguage)).toEqual(['es', 'es', 'es', 'es']);
    expect(['', 'e', 'español', 'esp', 'xx', undefined, null].map(asLanguage)).toEqual(
      Array.from({ length: 7 }),
    );
  });
});
