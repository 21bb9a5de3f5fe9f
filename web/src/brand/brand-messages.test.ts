import { describe, expect, test } from 'vitest';
import { BRANDS } from '@jubilee/brands';
import { LANGUAGES, type Language } from '../language/languages.ts';
import { loadBrandMessages } from './brand-messages.ts';

const languages = Object.keys(LANGUAGES) as Language[];

describe.each(BRANDS.map((brand) => brand.location))('the messages of %s', (location) => {
  test('[BRAND-21] are there in every language of the page, and differ between them', async () => {
    const packs = await Promise.all(
      languages.map((language) => loadBrandMessages(location, language)),
    );
    expect(new Set(packs.map((messages) => messages.tagline)).size).toBe(languages.length);
  });
});

test('[BRAND-21] no two brands greet alike', async () => {
  for (const language of languages) {
    const packs = await Promise.all(
      BRANDS.map((brand) => loadBrandMessages(brand.location, language)),
    );
    for (const said of [
      packs.map((messages) => messages.tagline),
      packs.map((messages) => messages.welcome.title),
      packs.map((messages) => messages.signIn.login.join(' ')),
      packs.map((messages) => messages.signIn.signup.join(' ')),
    ]) {
      expect(new Set(said).size, said.join(' | ')).toBe(BRANDS.length);
    }
  }
});

test('[BRAND-21] a brand without messages is a fault', async () => {
  await expect(loadBrandMessages('nowhere', 'en')).rejects.toThrow('nowhere has no messages');
});
