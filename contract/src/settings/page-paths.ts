/**
 * Every page of the product as a pattern; `$name` is one path segment. The router, links, the check
 * of redirect targets and the server, which answers any other path with 404, all read this list.
 * Source: ROUTE-1 to ROUTE-10.
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
  '/free-entry',
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

/** A path without its trailing slash; the root stays `/`. */
export function plainPath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/** The named segments of a pattern when a path matches it; undefined otherwise. */
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

/** The page of a path; literal segments win over named ones. */
export function pageOfPath(
  path: string,
): { readonly page: PagePath; readonly params: Readonly<Record<string, string>> } | undefined {
  for (const page of PATHS) {
    const params = matchPath(page, path);
    if (params !== undefined) return { page, params };
  }
  return undefined;
}
