import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '@jubilee/brands';
import { resolveTheme, type Theme } from '../src/brand/theme.ts';
import { MEMORY_KEY } from '../src/session/storage/memory-key.ts';
import { TABS_KEY } from '../src/session/tabs/tab-mark.ts';
import { THEME_STARTER } from './theme-starter.ts';

/** Runs the page's inline script in a page with the given state. */
function runStarter(facts: { forced?: Theme; stored: string | null | Error; light: boolean }) {
  const dataset: Record<string, string> = {};
  if (facts.forced !== undefined) dataset['mode'] = facts.forced;
  const localStorage = {
    getItem: (key: string) => {
      if (facts.stored instanceof Error) throw facts.stored;
      return key === 'theme' ? facts.stored : null;
    },
  };
  runInNewContext(THEME_STARTER, {
    document: { documentElement: { dataset } },
    localStorage,
    matchMedia: () => ({ matches: facts.light }),
  });
  return dataset['theme'];
}

const STORED = [null, '', 'dark', 'light', 'DARK', 'darker', '"light"'];

describe('the mode of the page', () => {
  it('[BRAND-4] a forced mode wins over the stored choice and the system', () => {
    expect(resolveTheme({ forced: 'dark', stored: 'light', systemPrefersLight: true })).toBe(
      'dark',
    );
  });

  it('[BRAND-4] the stored choice wins over the system; anything else in the store is ignored', () => {
    expect(resolveTheme({ stored: 'light', systemPrefersLight: false })).toBe('light');
    expect(resolveTheme({ stored: 'dark', systemPrefersLight: true })).toBe('dark');
    expect(resolveTheme({ stored: 'purple', systemPrefersLight: true })).toBe('light');
    expect(resolveTheme({ stored: null, systemPrefersLight: false })).toBe('dark');
  });

  it('[BRAND-4] the inline starter decides exactly as the page does', () => {
    for (const forced of [undefined, 'dark', 'light'] as const) {
      for (const stored of STORED) {
        for (const light of [true, false]) {
          expect(runStarter({ ...(forced === undefined ? {} : { forced }), stored, light })).toBe(
            resolveTheme({ forced, stored, systemPrefersLight: light }),
          );
        }
      }
    }
  });

  it('[BRAND-4] a browser that forbids storage still gets a mode', () => {
    expect(runStarter({ stored: new Error('denied'), light: true })).toBe('light');
  });

  it('[BRAND-4] the inline starter stays under 300 bytes', () => {
    expect(new TextEncoder().encode(THEME_STARTER).length).toBeLessThan(300);
  });

  it('[BRAND-5] exactly one brand forces a mode, and it is dark', () => {
    const forced = BRANDS.filter((brand) => brand.forcedMode !== undefined);
    expect(forced.map((brand) => [brand.location, brand.forcedMode])).toEqual([
      ['rubysweepsmvp', 'dark'],
    ]);
  });
});

describe('the first paint of the lobby', () => {
  const firstOf = (
    pathname: string,
    session: Record<string, string>,
    device: Record<string, string> = {},
  ): unknown => {
    const dataset: Record<string, unknown> = {};
    runInNewContext(THEME_STARTER, {
      document: { documentElement: { dataset } },
      localStorage: { ...device, getItem: () => null },
      sessionStorage: session,
      location: { pathname },
      matchMedia: () => ({ matches: false }),
    });
    return dataset['first'];
  };

  it('[ROUTE-34] is visible at the lobby for visitors who never signed in, and nowhere else', () => {
    expect(firstOf('/', {})).toBe(true);
    expect(firstOf('/howto', {})).toBe(false);
    expect(firstOf('/', { [MEMORY_KEY]: '{}' })).toBe(false);
    expect(firstOf('/', {}, { [TABS_KEY]: 'a' })).toBe(false);
  });
});
