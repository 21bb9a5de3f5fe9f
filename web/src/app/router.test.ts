import { describe, expect, it } from 'vitest';
import { RETURN_PATHS, safeRedirect } from './redirect.ts';
import { createAppRouter } from './router.tsx';

describe('addresses of the product', () => {
  const paths = Object.keys(createAppRouter().routesByPath);

  it('[ROUTE-1][ROUTE-10] the product has exactly these pages; anything else is the not-found page', () => {
    expect(paths.toSorted()).toEqual(
      [
        '/',
        '/account',
        '/game/$gameId',
        '/howto',
        '/login',
        '/privacy',
        '/reset',
        '/responsible',
        '/rules',
        '/signup',
        '/terms',
        '/verify',
      ].toSorted(),
    );
  });

  it('[ROUTE-12] every path that signing in may lead back to is a page, and is followed', () => {
    for (const path of RETURN_PATHS) {
      expect(paths).toContain(path);
      const example = path.replace('$gameId', 'copper-comet');
      expect(safeRedirect(example)).toBe(example);
    }
  });
});
