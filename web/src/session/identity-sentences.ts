import type { EntryField, Outcome } from './types.ts';

/** Every code of the identity library that the catalogue names. Source: specification 8. */
export const CATALOGUE_CODES = [
  'email-already-in-use',
  'wrong-password',
  'user-not-found',
  'user-disabled',
  'invalid-email',
  'weak-password',
  'too-many-requests',
  'expired-action-code',
  'invalid-action-code',
  'requires-recent-login',
  'invalid-user-token',
  'user-token-expired',
  'credential-already-in-use',
  'quota-exceeded',
  'captcha-check-failed',
  'invalid-phone-number',
  'invalid-verification-code',
  'code-expired',
  'second-factor-already-in-use',
  'maximum-second-factor-count-exceeded',
  'operation-not-allowed',
  'popup-blocked',
  'popup-closed-by-user',
  'network-request-failed',
  'web-storage-unsupported',
  'invalid-api-key',
  'internal-error',
] as const;
export type CatalogueCode = (typeof CATALOGUE_CODES)[number];

/** Codes beyond the catalogue that the library can still give for what the page does today. */
const FURTHER_CODES = [
  'invalid-credential',
  'missing-email',
  'missing-password',
  'password-does-not-meet-requirements',
  'admin-restricted-operation',
  'no-current-user',
  'tenant-id-mismatch',
] as const;

interface Sentence {
  readonly text: string;
  readonly field?: EntryField;
}

const NO_MATCH = 'That e-mail and password don’t match. Check for typos, or reset your password.';
const SIGNED_OUT = 'You’ve been signed out. Log in again to go on.';
const OUR_SIDE = 'Something went wrong on our side. Please try again in a moment.';
const NOT_OFFERED = 'This way of signing in isn’t available here.';

/** What a person reads for each code: what happened, and what to do. Source: IDENT-29, ERR-12. */
export const IDENTITY_SENTENCES: Readonly<
  Record<CatalogueCode | (typeof FURTHER_CODES)[number], Sentence>
> = {
  'email-already-in-use': {
    text: 'There’s already an account with this e-mail. Log in instead, or use another address.',
    field: 'email',
  },
  'wrong-password': { text: NO_MATCH },
  'user-not-found': { text: NO_MATCH },
  'invalid-credential': { text: NO_MATCH },
  'user-disabled': {
    text: 'This user account has been disabled. Write to support if you think that’s a mistake.',
  },
  'invalid-email': { text: 'Enter an e-mail address like name@example.com.', field: 'email' },
  'missing-email': { text: 'Enter your e-mail address.', field: 'email' },
  'weak-password': { text: 'Choose a longer password.', field: 'password' },
  'password-does-not-meet-requirements': {
    text: 'Choose a longer password that isn’t easy to guess.',
    field: 'password',
  },
  'missing-password': { text: 'Enter your password.', field: 'password' },
  'too-many-requests': {
    text: 'That was one try too many. Wait a few minutes, or reset your password.',
  },
  'expired-action-code': { text: 'This link is too old. Ask for a new one.' },
  'invalid-action-code': {
    text: 'This link was used already, or a newer one took its place. Ask for a new one.',
  },
  'requires-recent-login': { text: 'For your safety, log in once more before you change this.' },
  'invalid-user-token': { text: SIGNED_OUT },
  'user-token-expired': { text: SIGNED_OUT },
  'no-current-user': { text: SIGNED_OUT },
  'credential-already-in-use': {
    text: 'That sign-in belongs to another account. Log in with it there, or use a different one.',
  },
  'quota-exceeded': {
    text: 'We can’t send more messages to you today. Try again tomorrow, or use your e-mail.',
  },
  'captcha-check-failed': {
    text: 'We couldn’t confirm that you’re a person. Reload the page and try again.',
  },
  'invalid-phone-number': {
    text: 'Enter a phone number with its country code, like +1 555 010 0100.',
  },
  'invalid-verification-code': { text: 'That code isn’t right. Check the message and try again.' },
  'code-expired': { text: 'That code is too old. Ask for a new one.' },
  'second-factor-already-in-use': { text: 'This second step is set up on your account already.' },
  'maximum-second-factor-count-exceeded': {
    text: 'You have as many second steps as an account can hold. Remove one first.',
  },
  'operation-not-allowed': { text: NOT_OFFERED },
  'admin-restricted-operation': { text: NOT_OFFERED },
  'popup-blocked': {
    text: 'Your browser blocked the sign-in window. Allow pop-ups for this site and try again.',
  },
  'popup-closed-by-user': { text: 'The sign-in window was closed before you finished. Try again.' },
  'network-request-failed': {
    text: 'We couldn’t reach the sign-in service. Check your connection and try again.',
  },
  'web-storage-unsupported': {
    text: 'Your browser doesn’t let this site remember you. Allow cookies and site data, then reload.',
  },
  'invalid-api-key': { text: 'Sign-in isn’t set up for this site yet. Please tell support.' },
  'tenant-id-mismatch': { text: 'This link belongs to another site. Open it there.' },
  'internal-error': { text: OUR_SIDE },
};

function isKnown(code: string): code is keyof typeof IDENTITY_SENTENCES {
  return Object.hasOwn(IDENTITY_SENTENCES, code);
}

/** A code nobody foresaw reads like a fault on our side. */
export function identityProblem(code: string): Outcome & { ok: false } {
  const { text, field } = IDENTITY_SENTENCES[isKnown(code) ? code : 'internal-error'];
  return field === undefined ? { ok: false, message: text } : { ok: false, message: text, field };
}
