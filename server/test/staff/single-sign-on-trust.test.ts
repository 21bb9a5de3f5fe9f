/** How far the word of the issuer goes: nobody who governs the directory is two persons here, and no stored role outlives it for long. */
import { verifyStaffAudit } from '@jubilee/contract/staff/calls/audit';
import { changeStaffRoles, inviteStaff } from '@jubilee/contract/staff/calls/people';
import { staffMe, staffSignIn } from '@jubilee/contract/staff/calls/session';
import {
  completeStaffSso,
  completeStaffSsoStepUp,
  startStaffSsoStepUp,
} from '@jubilee/contract/staff/calls/sso';
import type { StaffRole } from '@jubilee/contract/staff/roles';
import { type StaffBrowser, staffReply } from '@jubilee/testkit/staff-browser';
import {
  answerAs,
  setTrouble,
  signInAs,
  startSso,
  stepUpAs,
} from '@jubilee/testkit/staff-directory';
import { addPasskeyIn, signInWith } from '@jubilee/testkit/staff-passkeys';
import { STAFF_PASSWORD } from '@jubilee/testkit/test-staff';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, WEEK_MS, openDirectory } from './directory-world.ts';

const {
  clock,
  issuer,
  staff,
  ann,
  bob,
  newName,
  newEmail,
  rolesIn,
  personOf,
  newest,
  joined,
  advance,
  decision,
} = await openDirectory();
const isOpen = async (browser: StaffBrowser) =>
  staffReply(await browser.call(staffMe)).steppedUpUntil !== null;
async function invite(email: string, roles: readonly StaffRole[]) {
  await ann.stepUp();
  const body = { email, name: 'Invited', roles, brands: null, reason: 'a test' };
  staffReply(await ann.browser.call(inviteStaff, { body }));
}
async function proposalOf(browser: StaffBrowser) {
  const target = await staff.join(ann, { name: newName(), roles: ['viewer'] });
  const body = { roles: ['finance'], brands: null, reason: 'a try' };
  const params = { staffId: target.staffId };
  return staffReply(await browser.call(changeStaffRoles, { params, body })).approvalId;
}

describe('a role of the issuer in its first days', () => {
  test('[STAFF-17] what somebody proposes whom the issuer made, nobody approves for seven days', async () => {
    const { browser, email } = await joined(['admins']);
    const early = await proposalOf(browser);
    expect(await decision(ann, early)).toBe('NEWLY_JOINED');
    expect(await decision(bob, early)).toBe('NEWLY_JOINED');
    await advance(WEEK_MS);
    staffReply(await signInAs(browser, { email, groups: ['admins'] }));
    expect(await decision(bob, await proposalOf(browser))).toBeUndefined();
  });

  test('[STAFF-17] nor what somebody long on the staff proposes by a role that the issuer gave lately', async () => {
    const fay = await staff.join(ann, { name: 'fay', roles: ['support'] });
    await advance(2 * WEEK_MS);
    const browser = staff.browser();
    staffReply(await signInAs(browser, { email: fay.email, groups: ['admins'] }));
    expect(await decision(bob, await proposalOf(browser))).toBe('NEWLY_JOINED');
  });

  test('[STAFF-10][STAFF-17] for whom a colleague invited, everybody but the inviter decides', async () => {
    const email = newEmail();
    await invite(email, ['admin']);
    const { browser } = await joined(['admins'], email);
    const proposed = await proposalOf(browser);
    expect(await decision(ann, proposed)).toBe('NEWLY_JOINED');
    expect(await decision(bob, proposed)).toBeUndefined();
  });

  test('[STAFF-17] at the first link to an account every role is new, and the audit has issuer and id', async () => {
    const gus = await staff.join(ann, { name: 'gus', roles: ['admin'] });
    await advance(2 * WEEK_MS);
    const there = { email: gus.email, subject: 'id of gus', groups: ['admins'] };
    staffReply(await signInAs(gus.browser, there));
    await ann.stepUp();
    expect(await decision(gus, await proposalOf(ann.browser))).toBe('NEWLY_JOINED');
    expect(await newest({ staffId: gus.staffId, what: 'linkBySso' })).toMatchObject({
      kind: 'act',
      subject: { kind: 'staff', id: gus.staffId },
      after: {
        issuer: expect.stringContaining('/providers/staff'),
        subject: 'id of gus',
        email: gus.email,
      },
    });
    await advance(WEEK_MS);
    staffReply(await signInAs(gus.browser, there));
    expect(await decision(gus, await proposalOf(ann.browser))).toBeUndefined();
  });

  test('[STAFF-16] the entry of somebody who joins has issuer and id too', async () => {
    const { staffId } = staffReply(
      await signInAs(staff.browser(), { email: newEmail(), groups: ['support'], subject: 'id 7' }),
    );
    expect((await newest({ staffId, what: 'joinBySso' }))?.after).toMatchObject({
      issuer: expect.stringContaining('/providers/staff'),
      subject: 'id 7',
    });
    expect(staffReply(await ann.browser.call(verifyStaffAudit)).problem).toBeNull();
  });
});

describe('a confirmation at the issuer', () => {
  test('[STAFF-18] is refused when roles were lost there, and they are gone', async () => {
    const { browser, email, staffId } = await joined(['support', 'compliance']);
    clock.advance(6 * MINUTE_MS);
    const fewer = await stepUpAs(browser, { email, groups: ['support'] });
    expect([fewer.status, fewer.error?.code]).toEqual([403, 'SSO_ROLES_LOST']);
    expect([await rolesIn(browser), await isOpen(browser)]).toEqual([['support'], false]);
    expect(await newest({ staffId, what: 'changeRolesBySso' })).toMatchObject({
      before: { roles: ['support', 'compliance'] },
      after: { roles: ['support'] },
    });
    expect(await newest({ staffId, kind: 'refused' })).toMatchObject({
      what: 'completeStaffSsoStepUp',
      after: { code: 'SSO_ROLES_LOST' },
    });
    const none = await stepUpAs(browser, { email, groups: [] });
    expect([none.status, none.error?.code]).toEqual([403, 'SSO_NO_ROLE']);
    expect(await rolesIn(browser)).toBe('signed out');
    expect((await personOf(email))?.roles).toEqual([]);
    expect(await newest({ staffId, kind: 'refused' })).toMatchObject({
      what: 'completeStaffSsoStepUp',
      after: { code: 'SSO_NO_ROLE', sessions: 'ended' },
    });
  });

  test('[STAFF-18] gives what was gained there, as a new role', async () => {
    const { browser, email } = await joined(['support']);
    clock.advance(6 * MINUTE_MS);
    staffReply(await stepUpAs(browser, { email, groups: ['support', 'admins'] }));
    expect([await rolesIn(browser), await isOpen(browser)]).toEqual([['support', 'admin'], true]);
    expect(await decision(bob, await proposalOf(browser))).toBe('NEWLY_JOINED');
  });
});

describe('passwords and passkeys beside single sign-on', () => {
  test('[STAFF-16] sign somebody in who came by the issuer within a day, and nobody later', async () => {
    const hal = await staff.join(ann, { name: 'hal', roles: ['support'] });
    const key = await addPasskeyIn(hal.browser, 'laptop');
    clock.advance(2 * DAY_MS);
    expect((await hal.signInFrom(staff.browser())).status).toBe(200);
    const there = { email: hal.email, groups: ['support'] };
    staffReply(await signInAs(staff.browser(), there));
    clock.advance(DAY_MS - MINUTE_MS);
    expect((await hal.signInFrom(staff.browser())).status).toBe(200);
    expect((await signInWith(staff.browser(), key)).status).toBe(200);
    clock.advance(MINUTE_MS);
    const late = await hal.signInFrom(staff.browser());
    expect([late.status, late.error?.code]).toEqual([403, 'SSO_SIGN_IN_REQUIRED']);
    await ann.signInFrom(ann.browser);
    expect(await newest({ staffId: hal.staffId, kind: 'refused' })).toMatchObject({
      what: 'staffSignIn',
      after: { code: 'SSO_SIGN_IN_REQUIRED' },
    });
    const byKey = await signInWith(staff.browser(), key);
    expect(byKey.error?.code).toBe('SSO_SIGN_IN_REQUIRED');
    // Who has not proved who they are reads nothing new.
    const wrong = { email: hal.email, password: STAFF_PASSWORD, code: '000000' };
    const guessed = await staff.browser().call(staffSignIn, { body: wrong });
    expect(guessed.error?.code).toBe('SIGN_IN_FAILED');
    staffReply(await signInAs(staff.browser(), there));
    expect((await hal.signInFrom(staff.browser())).status).toBe(200);
  });
});

describe('when somebody proved who they are', () => {
  test('[STAFF-5][STAFF-18] a confirmation lasts from the proof there, and a proof of long ago is none', async () => {
    const { browser, email } = await joined(['support']);
    clock.advance(6 * MINUTE_MS);
    const afterMinutesThere = async (lie: 'slowAuthTime' | 'staleAuthTime') => {
      const { address } = staffReply(await browser.call(startStaffSsoStepUp, { body: {} }));
      clock.advance(6 * MINUTE_MS);
      await setTrouble(issuer, { lie });
      const body = await answerAs(address, { email, groups: ['support'] });
      return browser.call(completeStaffSsoStepUp, { body });
    };
    const { error } = await afterMinutesThere('staleAuthTime');
    expect([error?.code, await isOpen(browser)]).toEqual(['SSO_NOT_FRESH', false]);
    const { steppedUpUntil } = staffReply(await afterMinutesThere('slowAuthTime'));
    const provenAtMs = Math.floor(clock.now() / 1_000) * 1_000 - 2 * MINUTE_MS;
    expect(Date.parse(steppedUpUntil)).toBe(provenAtMs + 5 * MINUTE_MS);
    expect(await isOpen(browser)).toBe(true);
    clock.advance(3 * MINUTE_MS);
    expect(await isOpen(browser)).toBe(false);
  });

  test('[STAFF-5][STAFF-18] what a sign-in confirms lasts from the proof there as well', async () => {
    const browser = staff.browser();
    const address = await startSso(browser);
    clock.advance(3 * MINUTE_MS);
    const body = await answerAs(address, {
      email: newEmail(),
      groups: ['support'],
      minutesAgo: 2,
    });
    staffReply(await browser.call(completeStaffSso, { body }));
    expect(await isOpen(browser)).toBe(true);
    clock.advance(3 * MINUTE_MS);
    expect(await isOpen(browser)).toBe(false);
  });
});
