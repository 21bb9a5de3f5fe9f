import { describe, expect, it } from 'vitest';
import { PATHS, pageOfPath } from '../navigation/paths.ts';
import { safeRedirect } from './redirect.ts';

const example = (path: string): string =>
  path.replace('$gameId', 'copper-comet').replace('$code', 'PACK-1').replace('$actionId', 'a-1');

describe('addresses of the product', () => {
  it('[ROUTE-1][ROUTE-10] every page is found by its own address, with and without a last slash', () => {
    for (const path of PATHS) {
      expect(pageOfPath(example(path))?.page).toBe(path);
      if (path !== '/') expect(pageOfPath(`${example(path)}/`)?.page).toBe(path);
    }
    for (const path of ['/nothing', '/game', '/game/a/b', '/account/x', '/game/%2e%2e']) {
      expect(pageOfPath(path)).toBeUndefined();
    }
  });

  it('[ROUTE-12] signing in leads back to every page but those about signing in', () => {
    const never = ['/login', '/signup', '/reset', '/configerror'];
    for (const path of PATHS) {
      expect(safeRedirect(example(path))).toBe(never.includes(path) ? '/' : example(path));
    }
  });
});
