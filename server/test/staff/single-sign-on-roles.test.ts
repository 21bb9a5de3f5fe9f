/** What the groups of the issuer give and take, what a new role may decide, and the confirmation of dangerous acts. */
import { staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { changeStaffRoles, inviteStaff } from '@jubilee/contract/staff/calls/people';
import { staffMe, staffSignIn } from '@jubilee/contract/staff/calls/session';
import { completeStaffSsoStepUp, startStaffSsoStepUp } from '@jubilee/contract/staff/calls/sso';
import type { StaffRole } from '@jubilee/contract/staff/roles';
import { appForTest, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { type StaffBrowser, staffBrowser, staffReply } from '@jubilee/testkit/staff-browser';
import {
  answerAs,
  directorySettings,
  setTrouble,
  signInAs,
  startSso,
  stepUpAs,
} from '@jubilee/testkit/staff-directory';
import { addPasskeyIn, signInWith, stepUpWith } from '@jubilee/testkit/staff-passkeys';
import { approving, STAFF_PASSWORD, testStaff } from '@jubilee/testkit/test-staff';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS, WEEK_MS, openDirectory } from './directory-world.ts';

const {
  clock,
  nowMs,
  issuer,
  app,
  staff,
  ann,
  newName,
  newEmail,
  rolesIn,
  personOf,
  newest,
  joined,
} = await openDirectory();
const SWEEPS = 'localhost';
const HARBOR = 'luckyharbor.localhost';

describe('groups', () => {
  test.each<[readonly string[], string | undefined]>([
    [[], 'SSO_NO_ROLE'],
    [['others'], 'SSO_NO_ROLE'],
    [['Support'], 'SSO_NO_ROLE'],
    [['support', 'compliance', 'others'], undefined],
    [['support', 'sweeps-support'], undefined],
    [['sweeps-support', 'sweeps-finance'], undefined],
    [['support', 'sweeps-finance'], 'SSO_GROUPS_DIFFER'],
  ])('[STAFF-16] the groups %j are answered with %s', async (groups, code) => {
    const answer = await signInAs(staff.browser(), { email: newEmail(), groups });
    expect(answer.error?.code).toBe(code);
    expect(answer.status).toBe(code === undefined ? 200 : 403);
  });

  test('[STAFF-16] a role that is taken away there is gone in every session, and the audit has it', async () => {
    const { browser, email, staffId } = await joined(['support', 'compliance']);
    expect(await rolesIn(browser)).toEqual(['support', 'compliance']);
    staffReply(await signInAs(staff.browser(), { email, groups: ['support'] }));
    expect(await rolesIn(browser)).toEqual(['support']);
    expect((await browser.call(staffAudit)).error?.code).toBe('ROLE_REQUIRED');
    const entry = await newest({ staffId, what: 'changeRolesBySso' });
    expect(entry).toMatchObject({
      before: { roles: ['support', 'compliance'] },
      after: { roles: ['support'] },
      subject: { kind: 'staff', id: staffId },
    });
  });

  test('[STAFF-16] without a group everything is gone at once: roles, sessions, password and invitations', async () => {
    const carl = await staff.join(ann, { name: 'carl', roles: ['admin'] });
    const there = { email: carl.email, subject: 'carl' };
    staffReply(await signInAs(staff.browser(), { ...there, groups: ['admins'] }));
    await carl.stepUp();
    const invited = 'invited@directory.example';
    const body = { email: invited, name: 'I', roles: ['admin'], brands: null, reason: 'a test' };
    staffReply(await carl.browser.call(inviteStaff, { body }));
    const token = new URL(await app.nextLinkTo(invited)).hash.slice(1);

    const { status, error } = await signInAs(staff.browser(), { ...there, groups: ['others'] });
    expect([status, error?.code]).toEqual([403, 'SSO_NO_ROLE']);
    expect(await rolesIn(carl.browser)).toBe('signed out');
    expect((await carl.signInFrom(staff.browser())).error?.code).toBe('SIGN_IN_FAILED');
    expect((await personOf(carl.email))?.roles).toEqual([]);
    await expect(staff.accept(token)).rejects.toThrow('INVITATION_NOT_VALID');
    expect(await newest({ staffId: carl.staffId, kind: 'refused' })).toMatchObject({
      after: { code: 'SSO_NO_ROLE', sessions: 'ended' },
    });
    // A group there opens everything again, without anybody here.
    staffReply(await signInAs(staff.browser(), { ...there, groups: ['support'] }));
    expect((await personOf(carl.email))?.roles).toEqual(['support']);
  });

  test('[STAFF-16] who has no group and never came by single sign-on keeps their account', async () => {
    const dan = await staff.join(ann, { name: 'dan', roles: ['support'] });
    const { error } = await signInAs(staff.browser(), { email: dan.email, groups: [] });
    expect(error?.code).toBe('SSO_NO_ROLE');
    expect(await rolesIn(dan.browser)).toEqual(['support']);
    expect((await personOf(dan.email))?.isBySso).toBe(false);
  });

  test('[STAFF-6][STAFF-16] a group of one brand opens the staff host of that brand only', async () => {
    const email = newEmail();
    const person = { email, groups: ['sweeps-support'] };
    const there = await signInAs(staff.browser(HARBOR), person);
    expect([there.status, there.error?.code]).toEqual([403, 'SSO_OTHER_BRAND']);
    expect((await signInAs(staff.browser(SWEEPS), person)).status).toBe(200);
    expect(await personOf(email)).toMatchObject({ brands: ['sweeps'], roles: ['support'] });
  });

  test('[STAFF-7] groups never take the last admin away: a first sign-in changes nothing, a later one ends sessions', async () => {
    const lone = await appForTest({ clock, roles: ['api'], nowMs });
    const solo = await testStaff(lone, clock).admin('solo');
    const there = { email: solo.email, subject: 'solo' };
    const comeWith = (group: string) =>
      signInAs(staffBrowser(lone.ports.backoffice), { ...there, groups: [group] });
    const first = await comeWith('casino-support');
    expect([first.status, first.error?.code]).toEqual([409, 'LAST_ADMIN']);
    expect(staffReply(await solo.browser.call(staffMe)).ssoLabel).toBeNull();
    expect((await comeWith('casino-admins')).status).toBe(200);
    for (const group of ['casino-support', 'others']) {
      await solo.signInFrom(solo.browser);
      expect((await comeWith(group)).error?.code).toBe('LAST_ADMIN');
      expect(await rolesIn(solo.browser)).toBe('signed out');
    }
    await solo.signInFrom(solo.browser);
    expect(await rolesIn(solo.browser)).toEqual(['admin']);
    const query = { staffId: solo.staffId, kind: 'refused' };
    const { entries } = staffReply(await solo.browser.call(staffAudit, { query }));
    expect(entries.map(({ after }) => after?.['code'])).toEqual(Array(3).fill('LAST_ADMIN'));
  });

  test('[STAFF-16] roles that come from groups are not changed here, also not by an older proposal', async () => {
    const eva = await staff.join(ann, { name: 'eva', roles: ['support'] });
    const second = await staff.admin('second');
    const body = { roles: ['admin'], brands: null, reason: 'a try' };
    const params = { staffId: eva.staffId };
    await ann.stepUp();
    const { approvalId } = staffReply(await ann.browser.call(changeStaffRoles, { params, body }));
    staffReply(await signInAs(staff.browser(), { email: eva.email, groups: ['support'] }));
    expect((await approving(second, approvalId, await hashOf(approvalId))).error?.code).toBe(
      'APPROVAL_OUTDATED',
    );
    const again = await ann.browser.call(changeStaffRoles, { params, body });
    expect([again.status, again.error?.code]).toEqual([409, 'ROLES_BY_SSO']);
  });
});

async function hashOf(approvalId: string, by: StaffBrowser = ann.browser): Promise<string> {
  const { approvals } = staffReply(await by.call(staffApprovals));
  return approvals.find((one) => one.approvalId === approvalId)?.hash ?? '';
}

describe('a week for what is new', () => {
  async function proposal() {
    const target = await staff.join(ann, { name: newName(), roles: ['viewer'] });
    const body = { roles: ['finance'], brands: null, reason: 'a try' };
    const params = { staffId: target.staffId };
    await ann.stepUp();
    return staffReply(await ann.browser.call(changeStaffRoles, { params, body })).approvalId;
  }
  async function decision(browser: StaffBrowser, approvalId: string) {
    const { approvals } = staffReply(await browser.call(staffApprovals));
    const seen = approvals.find((one) => one.approvalId === approvalId);
    const hash = seen?.hash ?? '';
    const { error } = await approving({ ...ann, browser }, approvalId, hash);
    expect(seen?.mayDecide).toBe(error === undefined);
    return error?.code;
  }

  test('[STAFF-17] whom the issuer makes an admin decides on nothing for seven days', async () => {
    const { browser, email } = await joined(['admins']);
    expect(await decision(browser, await proposal())).toBe('NEWLY_JOINED');
    clock.advance(WEEK_MS);
    await ann.signInFrom(ann.browser);
    staffReply(await signInAs(browser, { email, groups: ['admins'] }));
    expect(await decision(browser, await proposal())).toBeUndefined();
  });

  test('[STAFF-17] a role that somebody gains lately decides on nothing, one they had does', async () => {
    const { browser, email } = await joined(['admins']);
    clock.advance(WEEK_MS);
    await ann.signInFrom(ann.browser);
    // Another role is no reason to wait with the old one.
    staffReply(await signInAs(browser, { email, groups: ['admins', 'support'] }));
    expect(await decision(browser, await proposal())).toBeUndefined();
    // Away and back again is gained anew.
    staffReply(await signInAs(browser, { email, groups: ['support'] }));
    staffReply(await signInAs(browser, { email, groups: ['admins', 'support'] }));
    expect(await decision(browser, await proposal())).toBe('NEWLY_JOINED');
  });

  test('[STAFF-17] somebody long on the staff whom the issuer makes an admin waits as well', async () => {
    const fay = await staff.join(ann, { name: 'fay', roles: ['support'] });
    clock.advance(2 * WEEK_MS);
    await ann.signInFrom(ann.browser);
    const browser = staff.browser();
    staffReply(await signInAs(browser, { email: fay.email, groups: ['admins'] }));
    expect(await decision(browser, await proposal())).toBe('NEWLY_JOINED');
  });
});

describe('confirmations', () => {
  const isOpen = async (browser: StaffBrowser) =>
    staffReply(await browser.call(staffMe)).steppedUpUntil !== null;

  test('[STAFF-18] a session that the issuer remembered confirms nothing; a fresh sign-in there does', async () => {
    const email = newEmail();
    const browser = staff.browser();
    staffReply(await signInAs(browser, { email, groups: ['support'], minutesAgo: 60 }));
    expect(await isOpen(browser)).toBe(false);
    const fresh = new URL(
      staffReply(await browser.call(startStaffSsoStepUp, { body: {} })).address,
    );
    expect([fresh.searchParams.get('prompt'), fresh.searchParams.get('max_age')]).toEqual([
      'login',
      '0',
    ]);
    // Without the groups of a sign-in it confirms nothing.
    const { steppedUpUntil } = staffReply(await stepUpAs(browser, { email, groups: ['support'] }));
    // The issuer says the second, and it counts from then on.
    const provenAtMs = Math.floor(clock.now() / 1_000) * 1_000;
    expect(Date.parse(steppedUpUntil)).toBe(provenAtMs + 5 * MINUTE_MS);
    expect(await isOpen(browser)).toBe(true);
    expect(await newest({ what: 'completeStaffSsoStepUp' })).toMatchObject({ kind: 'act' });
    clock.advance(5 * MINUTE_MS);
    expect(await isOpen(browser)).toBe(false);
  });

  test('[STAFF-18] whoever typed their password at the issuer just now need not do it again', async () => {
    const { browser } = await joined(['support']);
    expect(await isOpen(browser)).toBe(true);
  });

  test.each(['noAuthTime', 'oldAuthTime', 'futureAuthTime'] as const)(
    '[STAFF-18] a confirmation with %s is refused',
    async (lie) => {
      const { browser, email, staffId } = await joined(['support']);
      clock.advance(6 * MINUTE_MS);
      await setTrouble(issuer, { lie });
      const { status, error } = await stepUpAs(browser, { email, groups: ['support'] });
      expect([status, error?.code]).toEqual([401, 'SSO_NOT_FRESH']);
      expect(await isOpen(browser)).toBe(false);
      expect(await newest({ staffId, kind: 'refused' })).toMatchObject({
        what: 'completeStaffSsoStepUp',
        after: { code: 'SSO_NOT_FRESH' },
      });
    },
  );

  test('[STAFF-18] somebody else there, another session and a sign-in confirm nothing', async () => {
    const { browser, email } = await joined(['support']);
    const colleague = await joined(['support']);
    clock.advance(6 * MINUTE_MS);
    expect((await stepUpAs(browser, { email: colleague.email })).error?.code).toBe(
      'SSO_SOMEBODY_ELSE',
    );
    const { address } = staffReply(await browser.call(startStaffSsoStepUp, { body: {} }));
    const body = await answerAs(address, { email });
    const foreign = await colleague.browser.call(completeStaffSsoStepUp, { body });
    expect(foreign.error?.code).toBe('SSO_FAILED');
    const ofSignIn = await answerAs(await startSso(browser), { email, groups: ['support'] });
    const { error } = await browser.call(completeStaffSsoStepUp, { body: ofSignIn });
    expect(error?.code).toBe('SSO_FAILED');
    expect(await isOpen(browser)).toBe(false);
  });

  test('[STAFF-18] who does not come by single sign-on does not confirm there', async () => {
    const { status, error } = await ann.browser.call(startStaffSsoStepUp, { body: {} });
    expect([status, error?.code]).toEqual([403, 'SSO_SOMEBODY_ELSE']);
    expect(staffReply(await ann.browser.call(staffMe))).toMatchObject({
      hasPassword: true,
      ssoLabel: null,
    });
  });

  test('[STAFF-18] their own passkey confirms and signs in too, as long as a group gives a role', async () => {
    const { browser, email } = await joined(['support']);
    const key = await addPasskeyIn(browser, 'laptop');
    clock.advance(6 * MINUTE_MS);
    expect((await stepUpWith(browser, key)).status).toBe(200);
    expect((await signInWith(staff.browser(), key)).status).toBe(200);
    await signInAs(staff.browser(), { email, groups: [] });
    expect((await signInWith(staff.browser(), key)).error?.code).toBe('PASSKEY_REFUSED');
  });
});

describe('single sign-on only', () => {
  test('[STAFF-19] passwords, passkeys and invitations are closed but for emergencies and the first admin', async () => {
    const roles: StaffRole[] = ['support'];
    const gil = await staff.join(ann, { name: 'gil', roles });
    const key = await addPasskeyIn(gil.browser, 'laptop');
    const red = await staff.join(ann, { name: 'red', roles, email: 'Red@staff.example' });
    await ann.stepUp();
    const invited = 'hal@staff.example';
    const body = { email: invited, name: 'hal', roles, brands: null, reason: 'a test' };
    staffReply(await ann.browser.call(inviteStaff, { body }));
    const token = new URL(await app.nextLinkTo(invited)).hash.slice(1);
    const only = await secondAppForTest(issuer, {
      clock,
      roles: ['api'],
      nowMs,
      environment: directorySettings(issuer.ports.sandbox, {
        only: true,
        emergencyAccess: ['RED@staff.example'],
      }),
    });
    const browser = () => staffBrowser(only.ports.backoffice);
    const closed = await gil.signInFrom(browser());
    expect([closed.status, closed.error?.code]).toEqual([403, 'PASSWORD_SIGN_IN_CLOSED']);
    const recorded = { what: 'staffSignIn', after: { code: 'PASSWORD_SIGN_IN_CLOSED' } };
    expect(await newest({ staffId: gil.staffId, kind: 'refused' })).toMatchObject(recorded);
    const wrong = { email: gil.email, password: STAFF_PASSWORD, code: '000000' };
    expect((await browser().call(staffSignIn, { body: wrong })).error?.code).toBe('SIGN_IN_FAILED');
    const passkeyBrowser = gil.browser.at(only.ports.backoffice);
    const byPasskey = await signInWith(passkeyBrowser, {
      ...key,
      sign: (options, lies) => key.sign(options, { ...lies, origin: passkeyBrowser.origin }),
    });
    expect(byPasskey.error?.code).toBe('PASSWORD_SIGN_IN_CLOSED');
    await expect(testStaff(only, clock).accept(token)).rejects.toThrow('PASSWORD_SIGN_IN_CLOSED');

    expect((await red.signInFrom(browser())).status).toBe(200);
    expect((await ann.signInFrom(browser())).status).toBe(200);
    const there = { email: red.email, groups: ['admins'] };
    expect((await signInAs(browser(), there)).error?.code).toBe('SSO_PASSWORD_ACCOUNT');
    expect((await signInAs(browser(), { email: gil.email, groups: ['support'] })).status).toBe(200);
  });

  test('[STAFF-16] where the settings make nobody, somebody unknown is refused', async () => {
    const strict = await secondAppForTest(issuer, {
      clock,
      roles: ['api'],
      nowMs,
      environment: directorySettings(issuer.ports.sandbox),
    });
    const person = { email: newEmail(), groups: ['admins'] };
    const { status, error } = await signInAs(staffBrowser(strict.ports.backoffice), person);
    expect([status, error?.code]).toEqual([403, 'SSO_NOBODY']);
    expect(await personOf(person.email)).toBeUndefined();
  });
});
