import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const STARTER = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8');

function themeOf(stored: string | null | Error, prefersLight: boolean): string | undefined {
  const dataset: Record<string, string> = {};
  const getItem = (key: string) => {
    if (stored instanceof Error) throw stored;
    return key === 'staff-theme' ? stored : null;
  };
  runInNewContext(STARTER, {
    document: { documentElement: { dataset } },
    localStorage: { getItem },
    matchMedia: () => ({ matches: prefersLight }),
  });
  return dataset['theme'];
}

test('the stored mode wins over the system, and anything else in the store is ignored', () => {
  expect([themeOf('light', false), themeOf('dark', true)]).toEqual(['light', 'dark']);
  expect([themeOf('purple', true), themeOf(null, false)]).toEqual(['light', 'dark']);
  expect(themeOf(new Error('denied'), true)).toBe('light');
});
