/** Every path of the product that a player may be sent back to, as router patterns. */
export const RETURN_PATHS = [
  '/',
  '/verify',
  '/account',
  '/game/$gameId',
  '/howto',
  '/terms',
  '/rules',
  '/privacy',
  '/responsible',
] as const;

const HERE = 'https://page.invalid';

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) =>
      part.startsWith('$') ? /^[a-z0-9-]{1,50}$/.test(given[index] ?? '') : part === given[index],
    )
  );
}

/** Controls and blanks, which URL parsers drop, and the backslash, which they read as a slash. */
const TRICKY = /[^\u0021-\u005B\u005D-\u007E\u00A1-\uFFFF]/;

/**
 * Where to go after signing in: the wanted target when it is a known path of this same origin, else
 * the lobby. Anything else (another origin, a scheme, an unknown path) is not followed. Source: ROUTE-3.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !/^\/(?!\/)/.test(wanted) || TRICKY.test(wanted)) return '/';
  if (!URL.canParse(wanted, HERE)) return '/';
  const target = new URL(wanted, HERE);
  if (target.origin !== HERE || target.username !== '') return '/';
  const path = target.pathname.length > 1 ? target.pathname.replace(/\/$/, '') : '/';
  if (!RETURN_PATHS.some((pattern) => matches(pattern, path))) return '/';
  return `${path}${target.search}${target.hash}`;
}
