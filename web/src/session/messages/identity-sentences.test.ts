import { i18n } from '@lingui/core';
import { AuthErrorCodes } from 'firebase/auth';
import { describe, expect, it } from 'vitest';
import {
  CATALOGUE_CODES,
  IDENTITY_SENTENCES,
  identityProblem,
  SENTENCES_WHEN,
} from './identity-sentences.ts';

/** Codes of the library that no flow of this page can raise, grouped by reason. */
const NOT_OURS: Readonly<Record<string, readonly string[]>> = {
  'apps of telephones': [
    'app-not-authorized',
    'app-not-installed',
    'cordova-not-ready',
    'dynamic-link-not-activated',
    'invalid-app-id',
    'invalid-cert-hash',
    'invalid-cordova-configuration',
    'invalid-dynamic-link-domain',
    'invalid-hosting-link-domain',
    'missing-android-pkg-name',
    'missing-ios-bundle-id',
  ],
  'mistakes of a program, which the tests of the flows would meet': [
    'already-initialized',
    'app-deleted',
    'argument-error',
    'dependent-sdk-initialized-before-auth',
    'emulator-config-failed',
    'invalid-auth-event',
    'invalid-emulator-scheme',
    'invalid-persistence-type',
    'invalid-req-type',
    'missing-client-type',
    'missing-continue-uri',
    'missing-iframe-start',
    'missing-multi-factor-info',
  ],
  'sign-in by redirect and by custom token, which the page does not offer': [
    'custom-token-mismatch',
    'invalid-custom-token',
    'no-auth-event',
    'redirect-cancelled-by-user',
    'redirect-operation-pending',
  ],
  'settings of the outside service’s own mails and checks': [
    'cors-unsupported',
    'invalid-message-payload',
    'invalid-oauth-client-id',
    'invalid-recaptcha-action',
    'invalid-recaptcha-version',
    'invalid-recipient-email',
    'invalid-sender',
    'missing-recaptcha-version',
    'recaptcha-not-enabled',
  ],
};

/** Codes of our service that the library's table lacks, as the library converts them. */
const NAMES_BEYOND_THE_TABLE = [
  'CAPTCHA_CHECK_FAILED',
  'CODE_ALREADY_USED',
  'INVALID_CREDENTIAL_OR_PROVIDER_ID',
  'INVALID_PHONE_NUMBER',
  'INVALID_TENANT_ID',
  'MISSING_CODE',
  'MISSING_EMAIL',
  'MISSING_MFA_PENDING_CREDENTIAL',
  'MISSING_RECAPTCHA_TOKEN',
  'OPERATION_NOT_ALLOWED',
  'PHONE_NUMBER_EXISTS',
  'QUOTA_EXCEEDED',
  'API key not valid. Please pass a valid API key.',
] as const;

const known = new Set(Object.keys(IDENTITY_SENTENCES));
const libraryCodes = Object.values(AuthErrorCodes).map((code) => code.replace('auth/', ''));

describe('sentences for the codes of the identity library', () => {
  it('[IDENT-29][ERR-12] every code of the catalogue has one that says more than the code', () => {
    expect(CATALOGUE_CODES).toHaveLength(27);
    for (const code of CATALOGUE_CODES) {
      const { message } = identityProblem(code);
      expect(message.length).toBeGreaterThan(20);
      expect(message).not.toContain(code);
    }
  });

  it('[IDENT-29] every code of the library’s own list has one, or a reason why it cannot come', () => {
    const excused = new Set(Object.values(NOT_OURS).flat());
    expect(libraryCodes.filter((code) => !known.has(code) && !excused.has(code))).toEqual([]);
    expect([...excused].filter((code) => known.has(code))).toEqual([]);
    expect([...excused].filter((code) => !libraryCodes.some((one) => one === code))).toEqual([]);
  });

  it('[IDENT-29] names of the service that the library does not know have one too', () => {
    for (const name of NAMES_BEYOND_THE_TABLE) {
      const code = name.toLowerCase().replaceAll(/[_\s]+/g, '-');
      expect([code, known.has(code)]).toEqual([code, true]);
    }
  });

  it('[ERR-12] none shouts, and each ends as a sentence', () => {
    const all = [IDENTITY_SENTENCES, ...Object.values(SENTENCES_WHEN)];
    for (const { text } of all.flatMap((table) => Object.values(table))) {
      expect(i18n._(text)).toMatch(/^[A-Z].*\.$/);
      expect(i18n._(text)).not.toContain('!');
    }
  });

  it('[IDENT-5] a wrong password and an unknown address read alike', () => {
    const texts = ['wrong-password', 'user-not-found', 'invalid-credential'].map(
      (code) => identityProblem(code).message,
    );
    expect(new Set(texts).size).toBe(1);
  });

  it('[IDENT-29] the same code reads by what was being done', () => {
    expect(identityProblem('invalid-credential').message).toContain('password');
    expect(identityProblem('invalid-credential', 'provider').message).not.toContain('password');
    expect(identityProblem('invalid-credential', 'confirm')).toMatchObject({ field: 'password' });
    expect(identityProblem('invalid-verification-code', 'sms')).toMatchObject({ field: 'code' });
    expect(identityProblem('code-already-used', 'sms')).toMatchObject({ field: 'code' });
    expect(identityProblem('too-many-requests', 'sms').message).not.toContain('password');
  });

  it('[IDENT-22][IDENT-29] too fast waits a minute, used up waits a day, a broken link requests a new one', () => {
    expect(identityProblem('too-many-requests', 'sms').message).toContain('Wait a minute');
    expect(identityProblem('quota-exceeded', 'sms').message).toContain('tomorrow');
    expect(identityProblem('broken-link', 'link')).toEqual({
      ok: false,
      message: 'This link isn’t whole. Ask for a new one.',
    });
  });

  it('[IDENT-29] an unforeseen code reads like a fault of ours', () => {
    expect(identityProblem('toString')).toEqual(identityProblem('internal-error'));
    expect(identityProblem('something-new')).toEqual(identityProblem('internal-error'));
  });
});
