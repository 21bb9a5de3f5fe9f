import { expect, test } from 'vitest';
import { type FriendFacts, friendVerdict, type FriendVerdict } from './referral.ts';

const friend: FriendFacts = {
  isKnownPerson: false,
  mayBoth: 'yes',
  hasPaid: false,
  isIdentityVerified: false,
  ticketsStaked: 0n,
  ticketsNeeded: 1_000n,
  isLate: false,
};
const played = { isIdentityVerified: true, ticketsStaked: 1_000n };

test.each<[string, Partial<FriendFacts>, FriendVerdict]>([
  ['has done nothing yet', {}, 'wait'],
  ['has paid', { hasPaid: true }, 'reward'],
  ['is verified and has staked enough', played, 'reward'],
  ['is verified and has staked less', { ...played, ticketsStaked: 999n }, 'wait'],
  ['has staked enough unverified', { ticketsStaked: 5_000n }, 'wait'],
  ['has done nothing in time', { isLate: true }, 'close'],
  ['has paid at last', { hasPaid: true, isLate: true }, 'reward'],
  ['is the referrer or a known person', { isKnownPerson: true, hasPaid: true }, 'close'],
  ['has paid and is excluded', { mayBoth: 'never', hasPaid: true }, 'close'],
  ['has paid and lacks a birth date', { mayBoth: 'notYet', hasPaid: true }, 'wait'],
  ['lacked a birth date to the end', { mayBoth: 'notYet', ...played, isLate: true }, 'close'],
])('[PROMO-6] a friend who %s', (_who, facts, verdict) => {
  expect(friendVerdict({ ...friend, ...facts })).toBe(verdict);
});
