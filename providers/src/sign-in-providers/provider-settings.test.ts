import { expect, test } from 'vitest';
import {
  createSignInProvider,
  offerOfProvider,
  signInProviderSchema,
} from './provider-settings.ts';
import { simulatedProviderSettings } from './simulator/simulated-settings.ts';

const google = { kind: 'google', clientId: 'id', clientSecret: 'secret' };
const oidc = {
  kind: 'oidc',
  id: 'oidc.office',
  label: 'Office',
  issuer: 'https://login.example.com/office',
  clientId: 'id',
  clientSecret: 'secret',
};
const apple = { kind: 'apple', clientId: 'id', teamId: 'T', keyId: 'K' };

test('[IDENT-42] every kind of provider can be configured, and each has a button', () => {
  const named = [google, oidc, ...simulatedProviderSettings('http://127.0.0.1:4009')].map((one) =>
    signInProviderSchema.parse(one),
  );
  expect(named.map(offerOfProvider)).toEqual([
    { id: 'google.com', label: 'Google' },
    { id: 'oidc.office', label: 'Office' },
    { id: 'google.com', label: 'Google' },
    { id: 'facebook.com', label: 'Facebook' },
    { id: 'apple.com', label: 'Apple' },
    { id: 'oidc.corporate', label: 'Demo provider' },
  ]);
  for (const setting of named) {
    const provider = createSignInProvider(setting, { timeoutMs: 1_000 });
    expect(provider.providerId).toBe(offerOfProvider(setting).id);
  }
});

test.each<[string, object]>([
  ['an unknown kind', { ...google, kind: 'myspace' }],
  ['a key too many', { ...google, clientID: 'x' }],
  ['a key too few', { kind: 'google', clientId: 'id' }],
  ['an empty secret', { ...google, clientSecret: '' }],
  ['plain http to another machine', { ...google, issuer: 'http://accounts.example.com' }],
  ['plain http to a look-alike of this one', { ...google, issuer: 'http://127.0.0.1.example.com' }],
  ['a slash at the end', { ...oidc, issuer: 'https://login.example.com/' }],
  ['a password in the address', { ...oidc, issuer: 'https://me:x@login.example.com' }],
  ['a script for an address', { ...oidc, issuer: 'javascript:alert(1)' }],
  ['an id of the large providers', { ...oidc, id: 'google.com' }],
  ['an id with capitals', { ...oidc, id: 'oidc.Office' }],
  ['a scope with a blank', { ...oidc, scopes: ['a b'] }],
  ['a key that is none', { ...apple, privateKey: 'secret' }],
  ['a version that is none', { kind: 'facebook', appId: 'a', appSecret: 'b', version: '23' }],
])('[IDENT-42] a setting with %s is refused', (_name, setting) => {
  expect(signInProviderSchema.safeParse(setting).success).toBe(false);
});
