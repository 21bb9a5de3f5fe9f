import { pageOfPath, plainPath, type PagePath } from '../navigation/paths.ts';

/** Pages that sign-in never leads to: they are about signing in, or about a failure. */
const NO_RETURN: readonly PagePath[] = ['/login', '/signup', '/reset', '/configerror'];

const HERE = 'https://page.invalid';
/** The contract's maximum length of a URL. */
const LENGTH_MAX = 2_048;

/**
 * Control characters and blanks, which URL parsers drop, and the backslash, which they read as a
 * slash.
 */
const TRICKY = /[^\u0021-\u005B\u005D-\u007E\u00A1-\uFFFF]/;

/**
 * Where to go after signing in: the requested target when it is a known path of this origin,
 * otherwise the lobby. Another origin, scheme or unknown path is not followed. Source: ROUTE-3.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > LENGTH_MAX) return '/';
  if (!/^\/(?!\/)/.test(wanted) || TRICKY.test(wanted)) return '/';
  if (!URL.canParse(wanted, HERE)) return '/';
  const target = new URL(wanted, HERE);
  if (target.origin !== HERE || target.username !== '') return '/';
  const path = plainPath(target.pathname);
  const found = pageOfPath(path);
  if (found === undefined || NO_RETURN.includes(found.page)) return '/';
  return `${path}${target.search}${target.hash}`;
}
