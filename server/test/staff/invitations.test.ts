/** Joining the staff, by email and by the operator's command. */
import {
  disableStaff,
  inviteStaff,
  staffPeople,
  withdrawStaffInvitation,
} from '@jubilee/contract/staff/calls/people';
import {
  acceptStaffInvitation,
  staffInvitationDetails,
  staffMe,
  staffSessions,
  staffSignOut,
  endStaffSession,
} from '@jubilee/contract/staff/calls/session';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { BRANDS } from '@jubilee/brands';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { authenticatorCode, CODE_STEP_MS, staffReply } from '@jubilee/testkit/staff-browser';
import { STAFF_PASSWORD, testStaff } from '@jubilee/testkit/test-staff';
import { beforeEach, describe, expect, test } from 'vitest';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'worker'] });
const staff = testStaff(app, clock);
let email: string;
let count = 0;

const ann = await staff.admin('ann');
beforeEach(async () => {
  await ann.signInFrom(ann.browser);
  email = `guest-${(count += 1)}@staff.example`;
});

async function invite(to = email): Promise<{ invitationId: string; token: string }> {
  const body = { email: to, name: 'Guest', roles: ['support'], brands: null, reason: 'new here' };
  const { invitationId } = staffReply(await ann.browser.call(inviteStaff, { body }));
  return { invitationId, token: new URL(await app.nextLinkTo(to)).hash.slice(1) };
}
async function accept(token: string, given: { password?: string; code?: string } = {}) {
  const browser = staff.browser();
  const details = await browser.call(staffInvitationDetails, { body: { token } });
  const secret = details.reply?.authenticatorSecret ?? 'A'.repeat(32);
  const code = authenticatorCode(secret, Math.floor(clock.now() / CODE_STEP_MS));
  const body = { token, password: STAFF_PASSWORD, code, ...given };
  return browser.call(acceptStaffInvitation, { body });
}

test('[STAFF-3] the email leads to the staff app, and its link makes an account once', async () => {
  const { token } = await invite();
  const [sent] = await app.sentMessages(email);
  expect(sent?.links[0]).toBe(`http://localhost:${app.ports.backoffice}/invitation#${token}`);
  const answers = await Promise.all([accept(token), accept(token), accept(token)]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { error } of answers.filter(({ status }) => status !== 201)) {
    expect(error?.code).toBe('INVITATION_NOT_VALID');
  }
  expect((await accept(token)).error?.code).toBe('INVITATION_NOT_VALID');
  const { rows } = await app.database.pool.query<{ text: string }>(
    `select row_to_json(i)::text as text from staff.invitation i`,
  );
  expect(rows.some(({ text }) => text.includes(token))).toBe(false);
});

test('[STAFF-3] a newer invitation, a withdrawal and 72 hours end one', async () => {
  const first = await invite();
  const second = await invite();
  expect((await accept(first.token)).error?.code).toBe('INVITATION_NOT_VALID');
  const withdraw = (invitationId: string) =>
    ann.browser.call(withdrawStaffInvitation, {
      params: { invitationId },
      body: { reason: 'a mistake' },
    });
  expect((await withdraw(first.invitationId)).error?.code).toBe('INVITATION_NOT_VALID');
  expect((await withdraw(second.invitationId)).status).toBe(200);
  expect((await accept(second.token)).error?.code).toBe('INVITATION_NOT_VALID');
  const third = await invite();
  clock.advance(72 * 3_600_000 - 1);
  const details = await staff
    .browser()
    .call(staffInvitationDetails, { body: { token: third.token } });
  expect(staffReply(details)).toMatchObject({ email, name: 'Guest', roles: ['support'] });
  clock.advance(1);
  expect((await accept(third.token)).error?.code).toBe('INVITATION_NOT_VALID');
});

test('[STAFF-6] an invitation beyond one’s own brands is not replaced', async () => {
  const home = BRANDS[0]?.location ?? '';
  const scoped = await staff.join(ann, {
    name: `scoped-${count}`,
    roles: ['admin'],
    brands: [home],
  });
  const { token } = await invite();
  const body = { email, name: 'Guest', roles: ['viewer'], brands: [home], reason: 'a try' };
  const refused = await scoped.browser.call(inviteStaff, { body });
  expect(refused.error?.code).toBe('ROLE_REQUIRED');
  expect((await staff.browser().call(staffInvitationDetails, { body: { token } })).status).toBe(
    200,
  );
  // Within one's own it is, and the audit says what was replaced; so is one that has expired.
  const mine = { ...body, email: `own-${email}` };
  const first = staffReply(await scoped.browser.call(inviteStaff, { body: mine }));
  const second = staffReply(await scoped.browser.call(inviteStaff, { body: mine }));
  const query = { what: 'inviteStaff', subjectId: second.invitationId };
  const { entries } = staffReply(await ann.browser.call(staffAudit, { query }));
  expect(entries[0]?.before).toEqual({
    replaced: first.invitationId,
    roles: ['viewer'],
    brands: [home],
  });
  clock.advance(72 * 3_600_000);
  await scoped.signInFrom(scoped.browser);
  expect((await scoped.browser.call(inviteStaff, { body })).status).toBe(201);
});

test('[STAFF-7] the invitations of somebody who is disabled end with them', async () => {
  const carl = await staff.admin(`carl-${count}`);
  const body = { email, name: 'Guest', roles: ['admin'], brands: null, reason: 'a way back in' };
  expect((await carl.browser.call(inviteStaff, { body })).status).toBe(201);
  const token = new URL(await app.nextLinkTo(email)).hash.slice(1);
  const params = { staffId: carl.staffId };
  const disabled = await ann.browser.call(disableStaff, { params, body: { reason: 'has left' } });
  expect(disabled.status).toBe(200);
  expect((await accept(token)).error?.code).toBe('INVITATION_NOT_VALID');
  const query = { what: 'disableStaff', subjectId: carl.staffId };
  const { entries } = staffReply(await ann.browser.call(staffAudit, { query }));
  expect(entries[0]?.after).toEqual({ isDisabled: true, withdrawnInvitations: 1 });
});

test('[STAFF-3] an address that belongs to somebody is not invited', async () => {
  const body = { email: ann.email, name: 'A', roles: ['viewer'], brands: null, reason: 'again' };
  const again = await ann.browser.call(inviteStaff, { body });
  expect(again.error?.code).toBe('STAFF_EMAIL_TAKEN');
  const upper = { ...body, email: ann.email.toUpperCase() };
  expect((await ann.browser.call(inviteStaff, { body: upper })).error?.code).toBe(
    'STAFF_EMAIL_TAKEN',
  );
});

describe('what somebody chooses', () => {
  test.each([
    ['fourteen chars', 'PASSWORD_TOO_SHORT'],
    // Fifteen characters that are fourteen after NFC.
    [`e\u0301${'x'.repeat(13)}`, 'PASSWORD_TOO_SHORT'],
    ['x'.repeat(1_025), 'PASSWORD_TOO_LONG'],
    ['qazwsxedcrfvtgb', 'PASSWORD_BREACHED'],
    ['QazWsxEdcRfvTgb', 'PASSWORD_BREACHED'],
    ['unbelievable pass phrase', undefined],
    ['\u{1f3b0}'.repeat(15), undefined],
    ['y'.repeat(1_024), undefined],
  ])('[STAFF-3] the password %s', async (password, refusal) => {
    const { token } = await invite();
    const { status, error } = await accept(token, { password });
    expect(error?.code).toBe(refusal);
    expect(status).toBe(refusal === undefined ? 201 : 400);
  });

  test('[STAFF-3] a wrong code uses nothing up', async () => {
    const { token } = await invite();
    expect((await accept(token, { code: '000000' })).error?.code).toBe('CODE_WRONG');
    expect((await accept(token)).status).toBe(201);
  });
});

test('[STAFF-3] the operator’s command is on the record as nobody’s act', async () => {
  const query = { what: 'npm run staff -- invite-admin' };
  const { entries } = staffReply(await ann.browser.call(staffAudit, { query }));
  expect(entries.at(-1)).toMatchObject({
    staffId: null,
    staffName: null,
    address: null,
    after: { email: ann.email, roles: ['admin'] },
  });
});

test('[STAFF-4] signing out and ending another sign-in hold at once', async () => {
  const [one, two] = [staff.browser(), staff.browser()];
  await ann.signInFrom(one);
  await ann.signInFrom(two);
  const { sessions } = staffReply(await two.call(staffSessions));
  const first = sessions.find(({ isCurrent }) => !isCurrent);
  const params = { sessionId: first?.sessionId ?? '' };
  expect((await two.call(endStaffSession, { params })).status).toBe(200);
  expect((await one.call(staffMe)).error?.code).toBe('STAFF_SESSION_REQUIRED');
  const secret = two.cookies.get('staff-session') ?? '';
  expect((await two.call(staffSignOut, { body: {} })).status).toBe(200);
  expect(two.cookies.has('staff-session')).toBe(false);
  const cookie = `staff-session=${secret}`;
  expect((await two.call(staffMe, { headers: { cookie } })).error?.code).toBe(
    'STAFF_SESSION_REQUIRED',
  );
});

test('[STAFF-4] somebody else’s session is not ended', async () => {
  const { token } = await invite();
  const guest = await staff.accept(token);
  const { sessions } = staffReply(await guest.browser.call(staffSessions));
  const params = { sessionId: sessions[0]?.sessionId ?? '' };
  expect((await ann.browser.call(endStaffSession, { params })).status).toBe(200);
  expect((await guest.browser.call(staffMe)).status).toBe(200);
  const { people, invitations } = staffReply(await ann.browser.call(staffPeople));
  expect(people.map((person) => person.email)).toContain(guest.email);
  expect(invitations.map((one) => one.email)).not.toContain(guest.email);
});
