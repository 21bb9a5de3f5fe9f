import { BRANDS } from '@jubilee/brands';
import { expect, test } from 'vitest';
import { handlerStyle } from './handler-assets.ts';
import { handlerLanguage } from './handler-messages.ts';

test.each([
  [undefined, undefined, 'en'],
  [undefined, 'es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'en', 'es'],
  ['fr,en;q=0.5,es;q=0.7', 'en', 'es'],
  ['es;q=0,en', 'es', 'en'],
  ['fr-FR, de', 'es', 'es'],
  ['constructor,*;q=x', 'fr', 'en'],
])('[IDENT-37] the window with Accept-Language %s at a brand of %s is in %s', (...row) => {
  const [accepted, brand, language] = row;
  expect(handlerLanguage(accepted, brand)).toBe(language);
});

test('[IDENT-37] each brand has its own colors there, and one that is always dark is dark in light mode', () => {
  for (const brand of BRANDS) {
    const style = handlerStyle(brand);
    expect(style).toContain(brand.emailTheme.accent);
    expect(style.includes('prefers-color-scheme')).toBe(brand.forcedMode === undefined);
    expect(style).toContain(`color-scheme:${brand.forcedMode ?? 'light dark'}`);
  }
});
