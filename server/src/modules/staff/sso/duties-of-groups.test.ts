import { expect, test } from 'vitest';
import { dutiesOfGroups } from './duties-of-groups.ts';
import { gainsAfter, settledRoles } from './role-gains.ts';
import { mayUsePassword } from './single-sign-on.ts';

const MAP = [
  { group: 'admins', roles: ['admin'], brands: null },
  { group: 'finance', roles: ['finance', 'viewer'], brands: null },
  { group: 'a-support', roles: ['support'], brands: ['a'] },
  { group: 'b-support', roles: ['support'], brands: ['b'] },
  { group: 'ab-finance', roles: ['finance'], brands: ['b', 'a'] },
  { group: 'support', roles: ['support'], brands: null },
] as const;

test.each([
  [['admins', 'finance', 'else'], { roles: ['viewer', 'finance', 'admin'], brands: null }],
  [['b-support', 'a-support'], { roles: ['support'], brands: ['a', 'b'] }],
  [['a-support', 'support'], { roles: ['support'], brands: null }],
  [['a-support', 'b-support', 'ab-finance'], { roles: ['support', 'finance'], brands: ['a', 'b'] }],
  [['a-support', 'ab-finance'], 'SSO_GROUPS_DIFFER'],
  [['a-support', 'admins'], 'SSO_GROUPS_DIFFER'],
  [['ADMINS', 'admin'], 'SSO_NO_ROLE'],
  [[], 'SSO_NO_ROLE'],
])(
  '[STAFF-16] the groups %j give %j, and never a role for a brand that none of them names',
  (groups, duties) => {
    expect(dutiesOfGroups(MAP, groups)).toEqual(duties);
  },
);

const DAY_MS = 86_400_000;
const T0 = '2026-01-01T00:00:00.000Z';
const T1 = '2026-02-01T00:00:00.000Z';

test('[STAFF-17] a role is new since it was gained, and more brands make every role new', () => {
  const before = { roles: ['support', 'finance'], brands: ['a'], gains: { finance: T0 } } as const;
  const after = (roles: readonly ('support' | 'finance' | 'admin')[], brands: string[] | null) =>
    gainsAfter(before, { roles, brands }, T1);
  expect(after(['support', 'finance', 'admin'], ['a'])).toEqual({ finance: T0, admin: T1 });
  expect(after(['support'], ['a'])).toEqual({});
  expect(after(['support'], ['a', 'b'])).toEqual({ support: T1 });
  expect(after(['support', 'finance'], null)).toEqual({ support: T1, finance: T1 });
  const ofAll = { ...before, brands: null };
  expect(gainsAfter(ofAll, { roles: ['support'], brands: ['a'] }, T1)).toEqual({});
});

test('[STAFF-17] a role is settled exactly when its days are over', () => {
  const held = { roles: ['support', 'admin'], gains: { admin: T1 } } as const;
  const at = (nowMs: number, newForMs = 7 * DAY_MS) => settledRoles(held, { nowMs, newForMs });
  expect(at(Date.parse(T1) + 7 * DAY_MS - 1)).toEqual(['support']);
  expect(at(Date.parse(T1) + 7 * DAY_MS)).toEqual(['support', 'admin']);
  expect(at(Date.parse(T1), 0)).toEqual(['support', 'admin']);
});

test('[STAFF-19] without single sign-on, or beside it, everybody may use their password', () => {
  const person = { email: 'a@b.example', invitedBy: 'somebody', hasPassword: true, isLinked: true };
  const only = { isOnly: true, emergencyAccess: ['red@b.example'] };
  expect(mayUsePassword(undefined, person)).toBe(true);
  expect(mayUsePassword({ ...only, isOnly: false }, person)).toBe(true);
  expect(mayUsePassword(only, person)).toBe(false);
  expect(mayUsePassword(only, { ...person, email: 'red@b.example' })).toBe(true);
  const ofCommand = { ...person, invitedBy: null, isLinked: false };
  expect(mayUsePassword(only, ofCommand)).toBe(true);
  expect(mayUsePassword(only, { ...ofCommand, isLinked: true })).toBe(false);
  // Whom the issuer made was invited by nobody either.
  expect(mayUsePassword(only, { ...ofCommand, hasPassword: false })).toBe(false);
});
