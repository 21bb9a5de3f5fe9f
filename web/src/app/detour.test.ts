import { expect, test } from 'vitest';
import { detour } from './detour.ts';

const user = { userId: 'u', email: 'a@b.example', emailVerified: true, nickname: '' };
const guest = { status: 'guest' } as const;
const unverified = { status: 'signedIn', user: { ...user, emailVerified: false } } as const;
const verified = { status: 'signedIn', user } as const;

test('[ROUTE-4] without a deployment location the location page leads to the lobby', () => {
  expect(detour('deploymentLocation', guest, 'sweeps')).toBeUndefined();
  expect(detour('deploymentLocation', verified, 'sweeps')).toBeUndefined();
  for (const nowhere of ['', ' ']) {
    expect(detour('deploymentLocation', verified, nowhere)).toBe('/');
  }
});

test('[ROUTE-5] [ROUTE-7] who is missing what goes to login or to the confirmation, and waits while unknown', () => {
  for (const need of ['player', 'verifiedPlayer'] as const) {
    expect(detour(need, { status: 'loading' }, 'sweeps')).toBe('wait');
    expect(detour(need, guest, 'sweeps')).toBe('/login');
    expect(detour(need, { status: 'signedIn' }, 'sweeps')).toBe('/login');
    expect(detour(need, verified, 'sweeps')).toBeUndefined();
  }
  expect(detour('player', unverified, 'sweeps')).toBeUndefined();
  expect(detour('verifiedPlayer', unverified, 'sweeps')).toBe('/verify');
});

test('[ROUTE-37] a guest goes from the lobby to the login where the brand has no lobby for guests', () => {
  expect(detour('lobby', guest, 'sweeps', true)).toBeUndefined();
  expect(detour('lobby', guest, 'sweeps', false)).toBe('/login');
  expect(detour('lobby', verified, 'sweeps', false)).toBeUndefined();
  expect(detour('lobby', { status: 'loading' }, 'sweeps', false)).toBeUndefined();
});

test('[AUTH-38] [ROUTE-8] without a birth date every game leads to /verify first, and no other page does', () => {
  const ageless = { status: 'signedIn', user: { ...user, needsBirthDate: true } } as const;
  expect(detour('verifiedPlayer', ageless, 'sweeps')).toBe('/verify');
  expect(detour('player', ageless, 'sweeps')).toBeUndefined();
});
