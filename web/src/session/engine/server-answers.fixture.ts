import type { Scripted, Seen } from '../../calls/fetch.fixture.ts';
import { ALICE } from './users.fixture.ts';

const AT = '2026-08-15T12:00:00.000Z';
const marketingPreferences = { email: false, sms: false, push: false };
const shared = {
  nickname: null,
  sumsubKycVerified: true,
  sumsubPurchaseVerified: true,
  sumsubApplicantId: null,
  marketingPreferences,
};
const account = (currency: string, version: number) => ({
  userId: 'alice',
  currency,
  balance: version * 10,
  lockedBalance: 0,
  version,
  createdAt: AT,
  lastModifiedAt: AT,
});
export const SERVER_ANSWERS: Readonly<Record<string, unknown>> = {
  '/login': {
    ...shared,
    type: 'user',
    userId: 'alice',
    email: ALICE.email,
    dateOfBirth: '1991-03-14',
    sessionId: 'session-1',
  },
  '/userDetails': {
    ...shared,
    userTierConfig: { referAFriendEnabled: false },
    verified: false,
    phoneNumber: null,
    phoneVerified: false,
    loyaltyStatus: null,
    declaredState: 'OR',
    selfExcluded: false,
  },
  '/users/alice/accounts': { accounts: [account('POINTS', 3), account('SWEEP_TICKETS', 1)] },
  '/users/bob/accounts': { accounts: [{ ...account('POINTS', 2), userId: 'bob' }] },
  '/createUser': { userId: 'alice' },
  '/logout': {},
  '/sendEmailVerification': {},
  '/refreshToken': { userId: 'alice', emailVerified: true },
};
export const pathOf = (seen: Seen): string => new URL(seen.url).pathname;
export const asUsual = (seen: Seen): Scripted => ({ json: SERVER_ANSWERS[pathOf(seen)] });
