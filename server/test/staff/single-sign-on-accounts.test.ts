/** Accounts at the edges of single sign-on: disabled, for emergencies, without a password, with groups that nobody names or that go. */
import { staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { changeStaffRoles, disableStaff, enableStaff } from '@jubilee/contract/staff/calls/people';
import { staffMe } from '@jubilee/contract/staff/calls/session';
import { startStaffSsoStepUp } from '@jubilee/contract/staff/calls/sso';
import { appForTest, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { staffBrowser, staffReply } from '@jubilee/testkit/staff-browser';
import {
  directorySettings,
  setTrouble,
  signInAs,
  stepUpAs,
} from '@jubilee/testkit/staff-directory';
import { addPasskeyIn, signInWith } from '@jubilee/testkit/staff-passkeys';
import { approving, type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { describe, expect, test, vi } from 'vitest';
import { DAY_MS, openDirectory } from './directory-world.ts';

const {
  clock,
  nowMs,
  issuer,
  staff,
  ann,
  bob,
  newEmail,
  rolesIn,
  personOf,
  newest,
  joined,
  advance,
  decision,
} = await openDirectory();

const UNKNOWN_GROUPS = [
  'noGroups',
  'groupsAsText',
  'groupsAsNumbers',
  'tooManyGroups',
  'groupsElsewhere',
  'hasGroups',
] as const;

test.each(UNKNOWN_GROUPS)(
  '[STAFF-16] a token with %s is refused and takes nothing',
  async (lie) => {
    const { browser, email, staffId } = await joined(['support']);
    const newcomer = newEmail();
    await setTrouble(issuer, { lie });
    for (const answer of [
      await signInAs(staff.browser(), { email, groups: ['support'] }),
      await stepUpAs(browser, { email, groups: ['support'] }),
      await signInAs(staff.browser(), { email: newcomer, groups: ['support'] }),
    ]) {
      expect([answer.status, answer.error?.code]).toEqual([403, 'SSO_GROUPS_UNKNOWN']);
    }
    expect(await rolesIn(browser)).toEqual(['support']);
    expect(await personOf(newcomer)).toBeUndefined();
    expect(await newest({ staffId, kind: 'refused' })).toMatchObject({
      after: { code: 'SSO_GROUPS_UNKNOWN' },
    });
  },
);

describe('who is apart', () => {
  test('[STAFF-16] groups are in force for somebody disabled too, who is let in again with no more', async () => {
    const { email, staffId } = await joined(['support', 'admins']);
    const body = { reason: 'has left' };
    staffReply(await ann.browser.call(disableStaff, { params: { staffId }, body }));
    for (const groups of [['support'], []]) {
      const { status, error } = await signInAs(staff.browser(), { email, groups });
      expect([status, error?.code]).toEqual([403, 'SSO_DISABLED']);
      expect((await personOf(email))?.roles).toEqual(groups);
    }
    const proposed = await ann.browser.call(enableStaff, { params: { staffId }, body });
    expect(await decision(bob, staffReply(proposed).approvalId)).toBeUndefined();
    expect(await personOf(email)).toMatchObject({ isDisabled: false, roles: [] });
  });

  test('[STAFF-19] an account for emergencies that came by single sign-on once is not bound to it', async () => {
    const red = await staff.join(ann, { name: 'red', roles: ['support'] });
    const there = { email: red.email, groups: ['support'] };
    staffReply(await signInAs(staff.browser(), there));
    const later = await secondAppForTest(issuer, {
      clock,
      roles: ['api'],
      nowMs,
      environment: directorySettings(issuer.ports.sandbox, { emergencyAccess: [red.email] }),
    });
    await advance(2 * DAY_MS);
    const at = staffBrowser(later.ports.backoffice);
    expect((await red.signInFrom(at)).status).toBe(200);
    expect(staffReply(await at.call(staffMe))).toMatchObject({
      ssoLabel: null,
      person: { isBySso: false },
    });
    expect((await at.call(startStaffSsoStepUp, { body: {} })).error?.code).toBe(
      'SSO_SOMEBODY_ELSE',
    );
    const byIssuer = await signInAs(staffBrowser(later.ports.backoffice), there);
    expect(byIssuer.error?.code).toBe('SSO_PASSWORD_ACCOUNT');
    await ann.stepUp();
    const body = { roles: ['admin'], brands: null, reason: 'for emergencies' };
    const params = { staffId: red.staffId };
    const proposed = await ann.browser
      .at(later.ports.backoffice)
      .call(changeStaffRoles, { params, body });
    const { approvalId } = staffReply(proposed);
    const { approvals } = staffReply(await bob.browser.call(staffApprovals));
    const hash = approvals.find((one) => one.approvalId === approvalId)?.hash ?? '';
    await bob.stepUp();
    const there2 = { ...bob, browser: bob.browser.at(later.ports.backoffice) };
    expect((await approving(there2, approvalId, hash)).status).toBe(200);
    expect((await personOf(red.email))?.roles).toEqual(['admin']);
  });

  test('[STAFF-7] an admin who cannot sign in is none: groups do not take the last one who can', async () => {
    const environment = directorySettings(issuer.ports.sandbox);
    const beside = await appForTest({ clock, roles: ['api', 'worker'], nowMs, environment });
    const people = testStaff(beside, clock);
    const solo = await people.admin('solo');
    const cole = await people.join(solo, { name: 'cole', roles: ['admin'] });
    const only = await secondAppForTest(beside, {
      clock,
      roles: ['api'],
      nowMs,
      environment: directorySettings(issuer.ports.sandbox, { only: true }),
    });
    const comeAs = ({ email }: TestPerson, groups: readonly string[]) =>
      signInAs(staffBrowser(only.ports.backoffice), { email, groups });
    staffReply(await comeAs(solo, ['admins']));
    expect((await comeAs(solo, ['support'])).error?.code).toBe('LAST_ADMIN');
    expect((await comeAs(solo, [])).error?.code).toBe('LAST_ADMIN');
    staffReply(await comeAs(cole, ['admins']));
    staffReply(await comeAs(solo, ['support']));
    expect((await comeAs(cole, ['support'])).error?.code).toBe('LAST_ADMIN');
  });
});

describe('an invitation by the command, of somebody without a password', () => {
  const besides = (environment: Readonly<Record<string, string>>) =>
    secondAppForTest(issuer, { clock, roles: ['api'], nowMs, environment });

  test('[STAFF-3] sets one where single sign-on was switched off, and changes no role', async () => {
    const { email, staffId } = await joined(['support']);
    const off = testStaff(await besides({ JUBILEE_STAFF_SSO_SETTINGS: 'off' }), clock);
    const back = await off.admin('somebody', email);
    expect(back.staffId).toBe(staffId);
    expect((await back.signInFrom(off.browser())).status).toBe(200);
    expect(await personOf(email)).toMatchObject({ name: 'New User', roles: ['support'] });
    expect(await newest({ staffId, what: 'acceptStaffInvitation' })).toMatchObject({
      kind: 'act',
      after: { staffId, roles: ['support'], isOnStaff: true },
    });
    // Whoever has one is not invited again.
    await expect(off.admin('somebody', email)).rejects.toThrow('could not be invited');
  });

  test('[STAFF-19] opens nothing that is closed, nor an account that is disabled or without roles', async () => {
    const only = directorySettings(issuer.ports.sandbox, { only: true });
    const closed = testStaff(await besides(only), clock);
    const { email, staffId } = await joined(['support']);
    await expect(closed.admin('somebody', email)).rejects.toThrow('PASSWORD_SIGN_IN_CLOSED');
    await advance(2 * DAY_MS);
    await expect(staff.admin('somebody', email)).rejects.toThrow('SSO_SIGN_IN_REQUIRED');
    await signInAs(staff.browser(), { email, groups: [] });
    await expect(staff.admin('somebody', email)).rejects.toThrow('could not be invited');
    staffReply(await signInAs(staff.browser(), { email, groups: ['support'] }));
    const body = { reason: 'has left' };
    staffReply(await ann.browser.call(disableStaff, { params: { staffId }, body }));
    await expect(staff.admin('somebody', email)).rejects.toThrow('could not be invited');
  });
});

describe('a sign-in while the groups are taken', () => {
  const { pool } = issuer.database;

  /** Holds the person while both calls come to wait for them, the one of the issuer first. */
  async function crossing<T>({ email, staffId }: TestPerson, signIn: () => Promise<T>): Promise<T> {
    const holder = await pool.connect();
    const { rows } = await holder.query<{ waiting: bigint }>(WAITERS);
    const before = Number(rows[0]?.waiting);
    const waiters = async () =>
      Number((await pool.query<{ waiting: bigint }>(WAITERS)).rows[0]?.waiting) - before;
    try {
      await holder.query('begin');
      await holder.query('select from staff.person where staff_id = $1 for update', [staffId]);
      const taking = signInAs(staff.browser(), { email, groups: [] });
      await vi.waitUntil(async () => (await waiters()) === 1, { timeout: 20_000 });
      const signing = signIn();
      await vi.waitUntil(async () => (await waiters()) === 2, { timeout: 20_000 });
      await holder.query('commit');
      expect((await taking).error?.code).toBe('SSO_NO_ROLE');
      return await signing;
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }
  async function liveSessions({ staffId }: TestPerson): Promise<number> {
    const found = await pool.query(
      'select from staff.session where staff_id = $1 and ended_at is null',
      [staffId],
    );
    return found.rowCount ?? 0;
  }

  test('[STAFF-16] by password leaves no session', async () => {
    const jan = await staff.join(ann, { name: 'jan', roles: ['support'] });
    staffReply(await signInAs(jan.browser, { email: jan.email, groups: ['support'] }));
    const { error } = await crossing(jan, () => jan.signInFrom(staff.browser()));
    expect([error?.code, await liveSessions(jan)]).toEqual(['SIGN_IN_FAILED', 0]);
  });

  test('[STAFF-16] by passkey leaves no session', async () => {
    const kim = await staff.join(ann, { name: 'kim', roles: ['support'] });
    const key = await addPasskeyIn(kim.browser, 'laptop');
    staffReply(await signInAs(kim.browser, { email: kim.email, groups: ['support'] }));
    const { error } = await crossing(kim, () => signInWith(staff.browser(), key));
    expect([error?.code, await liveSessions(kim)]).toEqual(['PASSKEY_REFUSED', 0]);
  });
});

const WAITERS = `select count(*) as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
