/**
 * Every page of the product as a pattern; `$name` is one part of the path. The router, links, the
 * check of redirect targets and the server, which answers 404 for any other path, all read this list. Source: ROUTE-1 to ROUTE-10.
 */
export const PATHS = [
  '/',
  '/login',
  '/signup',
  '/reset',
  '/howto',
  '/terms',
  '/rules',
  '/privacy',
  '/responsible',
  '/location',
  '/promotions',
  '/tier',
  '/user',
  '/configerror',
  '/verify',
  '/activity',
  '/account',
  '/fairness',
  '/redeem',
  '/ach-redeem',
  '/aptpay-redeem',
  '/coinflow-redeem',
  '/coinflow-redeem/connect',
  '/coinflow-redeem/all-redemptions',
  '/coinflow-redeem/$actionId',
  '/purchase',
  '/purchase/$code',
  '/game/$gameId',
  '/bingo',
  '/coinflowRedirect',
] as const;
export type PagePath = (typeof PATHS)[number];

const PART = /^[A-Za-z0-9_-]{1,64}$/;

/** A path without its last slash; the root keeps its one. */
export function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/** The values of a pattern's named parts when a path fits it; undefined when it does not. */
export function matchPath(
  pattern: string,
  path: string,
): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = plainPath(path).split('/');
  if (wanted.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('$')) {
      if (!PART.test(value)) return undefined;
      values[part.slice(1)] = value;
    } else if (part !== value) return undefined;
  }
  return values;
}

/** The page that a path leads to; literal parts win over named ones. */
export function pageOfPath(
  path: string,
): { readonly page: PagePath; readonly params: Readonly<Record<string, string>> } | undefined {
  for (const page of PATHS) {
    const params = matchPath(page, path);
    if (params !== undefined) return { page, params };
  }
  return undefined;
}
