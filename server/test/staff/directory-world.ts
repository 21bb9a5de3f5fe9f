/** An installation whose staff come by an issuer, which makes accounts, with two admins who have passwords. */
import { staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { staffPeople } from '@jubilee/contract/staff/calls/people';
import { staffMe } from '@jubilee/contract/staff/calls/session';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { type StaffBrowser, staffReply } from '@jubilee/testkit/staff-browser';
import { directorySettings, setTrouble, signInAs } from '@jubilee/testkit/staff-directory';
import { approving, type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { beforeEach, expect } from 'vitest';

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;
export const WEEK_MS = 7 * DAY_MS;

/** Before each test what was counted by network is forgotten, the issuer says the truth and both admins are signed in anew. */
export async function openDirectory() {
  const clock = settableClock(Date.now());
  let monotonicMs = 0;
  const nowMs = () => monotonicMs;
  // Its sandbox is the issuer of the app under test, whose settings need its port.
  const issuer = await appForFile({ clock, roles: ['api'], nowMs });
  const app = await secondApp(issuer, {
    clock,
    roles: ['api', 'worker'],
    nowMs,
    environment: {
      JUBILEE_STAFF_NEW_DAYS: '7',
      ...directorySettings(issuer.ports.sandbox, { createsAccounts: true }),
    },
  });
  const staff = testStaff(app, clock);
  const [ann, bob] = [await staff.admin('ann'), await staff.admin('bob')];
  beforeEach(async () => {
    monotonicMs += 10 * MINUTE_MS;
    await setTrouble(issuer, {});
    for (const one of [ann, bob]) await one.signInFrom(one.browser);
  });
  let count = 0;
  const newName = () => `person-${(count += 1)}`;
  const newEmail = () => `${newName()}@directory.example`;
  return {
    clock,
    nowMs,
    issuer,
    app,
    staff,
    ann,
    bob,
    newName,
    newEmail,
    rolesIn: async (browser: StaffBrowser) =>
      (await browser.call(staffMe)).reply?.person.roles ?? 'signed out',
    personOf: async (email: string) => {
      const { people } = staffReply(await ann.browser.call(staffPeople));
      return people.find((one) => one.email === email);
    },
    newest: async (query: Record<string, string>) => {
      return staffReply(await ann.browser.call(staffAudit, { query })).entries[0];
    },
    joined: async (groups: readonly string[], email = newEmail()) => {
      const browser = staff.browser();
      const { staffId } = staffReply(await signInAs(browser, { email, groups }));
      return { browser, email, staffId };
    },
    advance: async (ms: number) => {
      clock.advance(ms);
      for (const one of [ann, bob]) await one.signInFrom(one.browser);
    },
    /** Refused or undefined, as the list of proposals has said before. */
    decision: async (by: TestPerson, approvalId: string) => {
      await by.stepUp();
      const { approvals } = staffReply(await by.browser.call(staffApprovals));
      const seen = approvals.find((one) => one.approvalId === approvalId);
      const { error } = await approving(by, approvalId, seen?.hash ?? '');
      expect(seen?.mayDecide).toBe(error === undefined);
      return error?.code;
    },
  };
}
