import { describe, expect, test } from 'vitest';
import { BRANDS } from '@jubilee/brands';
import { LANGUAGES, type Language } from '../language/languages.ts';
import { loadBrandWords } from './brand-words.ts';

const languages = Object.keys(LANGUAGES) as Language[];

describe.each(BRANDS.map((brand) => brand.location))('the words of %s', (location) => {
  test('[BRAND-21] are there in every language of the page, and differ between them', async () => {
    const packs = await Promise.all(
      languages.map((language) => loadBrandWords(location, language)),
    );
    expect(new Set(packs.map((words) => words.tagline)).size).toBe(languages.length);
  });
});

test('[BRAND-21] no two brands greet alike', async () => {
  for (const language of languages) {
    const packs = await Promise.all(
      BRANDS.map((brand) => loadBrandWords(brand.location, language)),
    );
    for (const said of [
      packs.map((words) => words.tagline),
      packs.map((words) => words.welcome.title),
      packs.map((words) => words.entry.login.join(' ')),
      packs.map((words) => words.entry.signup.join(' ')),
    ]) {
      expect(new Set(said).size, said.join(' | ')).toBe(BRANDS.length);
    }
  }
});

test('[BRAND-21] a brand that nobody wrote for is a fault', async () => {
  await expect(loadBrandWords('nowhere', 'en')).rejects.toThrow('nowhere has no words');
});
