import { expect, test } from 'vitest';
import { isSignInReason, returnAddress } from './return-address.ts';

test('[OFFICE-2] leads back to the same address of the app', () => {
  for (const address of ['/', '/audit?kind=act&open=12', '/people?q=a%20b#x', '/nowhere'])
    expect(returnAddress(address)).toBe(address);
});

test('[OFFICE-2] follows nothing that could lead out of the app, and no sign-in page', () => {
  for (const address of [
    undefined,
    '',
    'audit',
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/a\\b',
    '/\t/elsewhere.test',
    'javascript:alert(1)',
    '/sign-in',
    '/sign-in?back=/audit',
    '/invitation#token',
    `/${'a'.repeat(3_000)}`,
  ])
    expect(returnAddress(address)).toBeUndefined();
});

test('[OFFICE-2] knows its reasons and nothing else', () => {
  expect(isSignInReason('idle')).toBe(true);
  for (const text of ['toString', 'IDLE', '', undefined, 3])
    expect(isSignInReason(text)).toBe(false);
});
