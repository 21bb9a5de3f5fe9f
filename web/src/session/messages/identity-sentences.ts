import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SignInField, Outcome } from '../types.ts';

/** Every code of the identity library in the specification's catalog. Source: specification 8. */
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

/** Codes beyond the catalog that a sign-in method or an account change can return. */
const FURTHER_CODES = [
  'account-exists-with-different-credential',
  'admin-restricted-operation',
  'api-key-not-valid.-please-pass-a-valid-api-key.',
  'auth-domain-config-required',
  'broken-link',
  'cancelled-popup-request',
  'code-already-used',
  'email-change-needs-verification',
  'invalid-app-credential',
  'invalid-continue-uri',
  'invalid-credential',
  'invalid-credential-or-provider-id',
  'invalid-multi-factor-session',
  'invalid-oauth-provider',
  'invalid-provider-id',
  'invalid-recaptcha-token',
  'invalid-tenant-id',
  'invalid-verification-id',
  'missing-app-credential',
  'missing-code',
  'missing-email',
  'missing-mfa-pending-credential',
  'missing-multi-factor-session',
  'missing-or-invalid-nonce',
  'missing-password',
  'missing-phone-number',
  'missing-recaptcha-token',
  'missing-verification-code',
  'missing-verification-id',
  'multi-factor-auth-required',
  'multi-factor-info-not-found',
  'no-current-user',
  'no-such-provider',
  'null-user',
  'operation-not-supported-in-this-environment',
  'password-does-not-meet-requirements',
  'phone-number-exists',
  'provider-already-linked',
  'provider-unavailable',
  'rejected-credential',
  'tenant-id-mismatch',
  'timeout',
  'unauthorized-continue-uri',
  'unauthorized-domain',
  'unsupported-first-factor',
  'unsupported-persistence-type',
  'unsupported-tenant-operation',
  'unverified-email',
  'user-cancelled',
  'user-mismatch',
  'user-signed-out',
] as const;
export type KnownCode = CatalogueCode | (typeof FURTHER_CODES)[number];

export interface Sentence {
  readonly text: MessageDescriptor;
  readonly field?: SignInField;
}

const NO_MATCH = msg`That email and password don’t match. Check for typos, or reset your password.`;
const SIGNED_OUT = msg`You were signed out on this device. Log in again to go on.`;
const OUR_SIDE = msg`Something went wrong on our side. Please try again in a moment.`;
const NOT_OFFERED = msg`This way of signing in isn’t available here.`;
const NOT_SET_UP = msg`Sign-in isn’t set up for this site yet. Please contact support.`;
const NO_PERSON = msg`We couldn’t confirm that you’re a person. Reload the page and try again.`;
const STEP_OVER = msg`That took too long. Start signing in again.`;
const NO_CODE: Sentence = { text: msg`Enter the code from the message.`, field: 'code' };
const REQUEST_NEW_CODE: Sentence = {
  text: msg`That code is no longer good. Ask for a new one.`,
  field: 'code',
};
const NO_PHONE: Sentence = {
  text: msg`Enter a phone number with its country code, like +1 555 010 0100.`,
  field: 'phoneNumber',
};
const NO_ANSWER = msg`We couldn’t reach the sign-in service. Check your connection and try again.`;
const NO_STORE = msg`Your browser doesn’t let this site remember you. Allow cookies and site data, then reload.`;
const PROVIDER_FAILED = msg`That sign-in didn’t work out. Try again, or use another way to sign in.`;
const WINDOW_CLOSED = msg`The sign-in window was closed before you finished. Try again.`;

/** The message for each code: what happened, and what to do. Source: IDENT-29, ERR-12. */
export const IDENTITY_SENTENCES: Readonly<Record<KnownCode, Sentence>> = {
  'account-exists-with-different-credential': {
    text: msg`There’s already an account with this email. Log in the way you did before, then add this sign-in under Account.`,
  },
  'admin-restricted-operation': { text: NOT_OFFERED },
  'api-key-not-valid.-please-pass-a-valid-api-key.': { text: NOT_SET_UP },
  'auth-domain-config-required': { text: NOT_SET_UP },
  'broken-link': { text: msg`This link isn’t whole. Ask for a new one.` },
  'cancelled-popup-request': {
    text: msg`That sign-in was stopped. Start again whenever you like.`,
  },
  'captcha-check-failed': { text: NO_PERSON },
  'code-already-used': {
    text: msg`That code was used already. Wait for the next one.`,
    field: 'code',
  },
  'code-expired': { text: msg`That code is too old. Ask for a new one.`, field: 'code' },
  'credential-already-in-use': {
    text: msg`That sign-in belongs to another account. Log in with it there, or use a different one.`,
  },
  'email-already-in-use': {
    text: msg`There’s already an account with this email. Log in instead, or use another address.`,
    field: 'email',
  },
  'email-change-needs-verification': {
    text: msg`Follow the link in the email to your new address first.`,
    field: 'email',
  },
  'expired-action-code': { text: msg`This link is too old. Ask for a new one.` },
  'internal-error': { text: OUR_SIDE },
  'invalid-action-code': {
    text: msg`This link was used already, or a newer one took its place. Ask for a new one.`,
  },
  'invalid-api-key': { text: NOT_SET_UP },
  'invalid-app-credential': { text: NO_PERSON },
  'invalid-continue-uri': { text: NOT_SET_UP },
  'invalid-credential': { text: NO_MATCH },
  'invalid-credential-or-provider-id': { text: PROVIDER_FAILED },
  'invalid-email': { text: msg`Enter an email address like name@example.com.`, field: 'email' },
  'invalid-multi-factor-session': { text: STEP_OVER },
  'invalid-oauth-provider': { text: NOT_OFFERED },
  'invalid-phone-number': NO_PHONE,
  'invalid-provider-id': { text: NOT_OFFERED },
  'invalid-recaptcha-token': { text: NO_PERSON },
  'invalid-tenant-id': { text: NOT_SET_UP },
  'invalid-user-token': { text: SIGNED_OUT },
  'invalid-verification-code': {
    text: msg`That code isn’t right. Check it and try again.`,
    field: 'code',
  },
  'invalid-verification-id': REQUEST_NEW_CODE,
  'maximum-second-factor-count-exceeded': {
    text: msg`You have as many second steps as an account can hold. Remove one first.`,
  },
  'missing-app-credential': { text: NO_PERSON },
  'missing-code': NO_CODE,
  'missing-email': { text: msg`Enter your email address.`, field: 'email' },
  'missing-mfa-pending-credential': { text: STEP_OVER },
  'missing-multi-factor-session': { text: STEP_OVER },
  'missing-or-invalid-nonce': { text: PROVIDER_FAILED },
  'missing-password': { text: msg`Enter your password.`, field: 'password' },
  'missing-phone-number': NO_PHONE,
  'missing-recaptcha-token': { text: NO_PERSON },
  'missing-verification-code': NO_CODE,
  'missing-verification-id': REQUEST_NEW_CODE,
  'multi-factor-auth-required': { text: msg`One more step: confirm that it’s you.` },
  'multi-factor-info-not-found': {
    text: msg`This second step is no longer on your account. Start signing in again.`,
  },
  'network-request-failed': { text: NO_ANSWER },
  'no-current-user': { text: SIGNED_OUT },
  'no-such-provider': { text: msg`This way of signing in isn’t on your account.` },
  'null-user': { text: SIGNED_OUT },
  'operation-not-allowed': { text: NOT_OFFERED },
  'operation-not-supported-in-this-environment': {
    text: msg`Your browser doesn’t support this way of signing in. Use another one.`,
  },
  'password-does-not-meet-requirements': {
    text: msg`This password is on lists of stolen ones, or too short. Choose another one.`,
    field: 'password',
  },
  'phone-number-exists': {
    text: msg`That number belongs to another account. Use a different one.`,
    field: 'phoneNumber',
  },
  'popup-blocked': {
    text: msg`Your browser blocked the sign-in window. Allow pop-ups for this site and try again.`,
  },
  'popup-closed-by-user': { text: WINDOW_CLOSED },
  'provider-already-linked': { text: msg`This way of signing in is on your account already.` },
  'provider-unavailable': {
    text: msg`The sign-in provider didn’t answer. Try again in a moment, or use another way to sign in.`,
  },
  'quota-exceeded': {
    text: msg`We can’t send more messages for now. Try again tomorrow, or use another way.`,
  },
  'rejected-credential': { text: PROVIDER_FAILED },
  'requires-recent-login': { text: msg`For your safety, log in once more before you change this.` },
  'second-factor-already-in-use': {
    text: msg`This second step is set up on your account already.`,
  },
  'tenant-id-mismatch': { text: msg`This link belongs to another site. Open it there.` },
  timeout: { text: NO_ANSWER },
  'too-many-requests': {
    text: msg`That was one try too many. Wait a few minutes, or reset your password.`,
  },
  'unauthorized-continue-uri': { text: NOT_SET_UP },
  'unauthorized-domain': { text: NOT_SET_UP },
  'unsupported-first-factor': {
    text: msg`Two-step verification needs an account that signs in with an email. Add one first.`,
  },
  'unsupported-persistence-type': { text: NO_STORE },
  'unsupported-tenant-operation': { text: NOT_OFFERED },
  'unverified-email': { text: msg`Confirm your email first. Then come back to this.` },
  'user-cancelled': { text: msg`You canceled the sign-in at the provider. Try again.` },
  'user-disabled': {
    text: msg`This user account has been disabled. Write to support if you think that’s a mistake.`,
  },
  'user-mismatch': {
    text: msg`That’s a different account. Confirm with the one you’re logged in with.`,
  },
  'user-not-found': { text: NO_MATCH },
  'user-signed-out': { text: SIGNED_OUT },
  'user-token-expired': { text: SIGNED_OUT },
  'weak-password': { text: msg`Choose a longer password.`, field: 'password' },
  'web-storage-unsupported': { text: NO_STORE },
  'wrong-password': { text: NO_MATCH },
};

/** What the user does. The same code can mean something else than in the form for a password. */
export type Doing = 'provider' | 'sms' | 'confirm' | 'link' | 'change';

const NOT_YOURS: Sentence = { text: msg`That password isn’t right. Try again.`, field: 'password' };
const TOO_FAST: Sentence = {
  text: msg`That was one try too many. Wait a few minutes and try again.`,
};
const IN_USE: Sentence = {
  text: msg`That number belongs to another account. Use a different one.`,
  field: 'phoneNumber',
};

export const SENTENCES_WHEN: Readonly<
  Record<Doing, Readonly<Partial<Record<KnownCode, Sentence>>>>
> = {
  provider: {
    'invalid-credential': { text: PROVIDER_FAILED },
    'user-not-found': { text: PROVIDER_FAILED },
    'too-many-requests': TOO_FAST,
  },
  sms: {
    'invalid-credential': REQUEST_NEW_CODE,
    // The brand sends SMS messages, but not to this country.
    'operation-not-allowed': {
      text: msg`We can’t send SMS messages to that number. Use another one, or another way to sign in.`,
      field: 'phoneNumber',
    },
    'user-not-found': { text: msg`That number isn’t on this account.`, field: 'phoneNumber' },
    'account-exists-with-different-credential': IN_USE,
    'credential-already-in-use': IN_USE,
    'too-many-requests': { text: msg`That was a bit fast. Wait a minute and try again.` },
  },
  confirm: {
    'invalid-credential': NOT_YOURS,
    'wrong-password': NOT_YOURS,
    'too-many-requests': TOO_FAST,
  },
  link: {
    'invalid-email': {
      text: msg`The link was sent to another address. Enter the one that got the email.`,
      field: 'email',
    },
    'too-many-requests': TOO_FAST,
  },
  change: {
    'operation-not-allowed': { text: msg`This can’t be changed here.` },
    'too-many-requests': TOO_FAST,
  },
};

function isKnown(code: string): code is KnownCode {
  return Object.hasOwn(IDENTITY_SENTENCES, code);
}

/** An unknown code gets the message for a fault on our side. */
export function identityProblem(code: string, doing?: Doing): Outcome & { ok: false } {
  const known = isKnown(code) ? code : 'internal-error';
  const special = doing === undefined ? undefined : SENTENCES_WHEN[doing][known];
  const { text, field } = special ?? IDENTITY_SENTENCES[known];
  const message = i18n._(text);
  return field === undefined ? { ok: false, message } : { ok: false, message, field };
}
