import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { confirmsAddress, getEmailActionCopy } from './email-action-copy.ts';

test('[IDENT-34] each email says what was done; after a warning comes a new password', () => {
  const kinds = ['verifyAndChangeEmail', 'recoverEmail', 'revertSecondFactorAddition'];
  for (const name of ['press', 'done'] as const) {
    expect(new Set(kinds.map((kind) => i18n._(getEmailActionCopy(kind)[name]))).size).toBe(
      kinds.length,
    );
  }
  for (const kind of kinds) expect(confirmsAddress(kind)).toBe(false);
  expect(getEmailActionCopy('recoverEmail').next.to).toBe('/reset');
  expect(getEmailActionCopy('revertSecondFactorAddition').next.to).toBe('/reset');
  expect(getEmailActionCopy('verifyAndChangeEmail').next.to).toBe('/login');
});

test('[IDENT-9] a link without a kind, or with an unknown one, confirms an address', () => {
  expect(confirmsAddress(undefined)).toBe(true);
  expect(confirmsAddress('verifyEmail')).toBe(true);
  expect(confirmsAddress('constructor')).toBe(true);
});
