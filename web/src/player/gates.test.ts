import { describe, expect, it } from 'vitest';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { countDone, gatesOf, type GateFacts } from './gates.ts';

const NOTHING: GateFacts = {
  emailVerified: false,
  details: {
    phoneVerified: false,
    sumsubKycVerified: false,
    sumsubPurchaseVerified: false,
    sumsubApplicantId: null,
  },
};
const ALL_ON = {
  ...FLAG_DEFAULTS,
  smsEnabled: true,
  xpointEnabled: true,
  kycEnabled: true,
  purchasesEnabled: true,
  cashoutsEnabled: true,
  deferredKycEnabled: true,
};
const states = (flags: typeof FLAG_DEFAULTS, facts: GateFacts) =>
  Object.fromEntries(gatesOf(flags, facts).map(({ name, state }) => [name, state]));

describe('the checklist', () => {
  it('[ROUTE-23] lists only what the server’s flags require', () => {
    expect(states(FLAG_DEFAULTS, NOTHING)).toEqual({ email: 'todo' });
    expect(Object.keys(states(ALL_ON, NOTHING))).toEqual([
      'email',
      'phone',
      'location',
      'identity',
      'purchase',
    ]);
    expect(Object.keys(states({ ...ALL_ON, purchasesEnabled: false }, NOTHING))).not.toContain(
      'purchase',
    );
  });

  it('[ROUTE-23] [AUTH-38] the birth date is on it only while it is missing', () => {
    expect(states(FLAG_DEFAULTS, { ...NOTHING, needsBirthDate: true })).toEqual({
      email: 'todo',
      age: 'todo',
    });
    expect(states(FLAG_DEFAULTS, { ...NOTHING, needsBirthDate: false })).toEqual({ email: 'todo' });
  });

  it('[ROUTE-23] leaves out a gate that would open nothing', () => {
    const names = (purchasesEnabled: boolean, cashoutsEnabled: boolean) =>
      Object.keys(states({ ...ALL_ON, purchasesEnabled, cashoutsEnabled }, NOTHING));
    expect(names(false, false)).toEqual(['email', 'location']);
    expect(names(true, false)).toEqual(['email', 'phone', 'location', 'identity', 'purchase']);
    expect(names(false, true)).toEqual(['email', 'phone', 'location', 'identity']);
  });

  it('[ROUTE-23] [GATE-16] the phone waits for the email, and an optional one is never due', () => {
    expect(states(ALL_ON, NOTHING)['phone']).toBe('later');
    expect(states(ALL_ON, { ...NOTHING, emailVerified: true })['phone']).toBe('todo');
    const optional = { ...ALL_ON, phoneOptional: true };
    expect(states(optional, { ...NOTHING, emailVerified: true })['phone']).toBe('later');
  });

  it('[GATE-3] [ROUTE-23] the identity is due before buying unless it is deferred, and purchases are verified only then', () => {
    const facts = { emailVerified: true, details: { ...NOTHING.details, phoneVerified: true } };
    expect(states(ALL_ON, facts)).toMatchObject({ identity: 'later', purchase: 'later' });
    // The login checked it.
    expect(states(ALL_ON, facts)['location']).toBe('done');
    const atOnce = states({ ...ALL_ON, deferredKycEnabled: false }, facts);
    expect(atOnce['identity']).toBe('todo');
    expect(atOnce).not.toHaveProperty('purchase');
  });

  it('[ROUTE-23] an identity that was handed in is in review until it is done', () => {
    const details = { ...NOTHING.details, sumsubApplicantId: 'applicant-1' };
    expect(states(ALL_ON, { ...NOTHING, details })['identity']).toBe('review');
    const done = { ...details, sumsubKycVerified: true, sumsubPurchaseVerified: true };
    const gates = gatesOf(ALL_ON, { emailVerified: true, details: done });
    expect(countDone(gates)).toBe(4);
  });
});
