/** Where somebody goes after signing in. Pure. Source: OFFICE-2. */

/** Addresses that nobody returns to. */
const NO_RETURN = /^\/(?:sign-in|invitation|sso)(?:[/?#]|$)/;
const ADDRESS_LENGTH_MAX = 2_000;

/**
 * The address inside the app to go back to; undefined for anything that could lead out of it, because the value
 * stands in a link that somebody else may have made.
 */
export function returnAddress(given: string | undefined): string | undefined {
  if (given === undefined || given.length > ADDRESS_LENGTH_MAX) return undefined;
  if (!/^\/(?![/\\])[^\\\s]*$/.test(given) || NO_RETURN.test(given)) return undefined;
  const base = 'https://staff.invalid';
  const read = URL.parse(given, base);
  if (read === null || read.origin !== base) return undefined;
  return `${read.pathname}${read.search}${read.hash}`;
}

/** Why the sign-in form is on the screen. */
export const SIGN_IN_REASONS = {
  idle: 'You were signed out after 30 minutes without activity.',
  limit: 'A session lasts 8 hours at most. Please sign in again.',
  ended: 'Your session has ended. Please sign in again.',
  signedOut: 'You are signed out.',
} as const;
export type SignInReason = keyof typeof SIGN_IN_REASONS;

export function isSignInReason(text: unknown): text is SignInReason {
  return typeof text === 'string' && Object.hasOwn(SIGN_IN_REASONS, text);
}
