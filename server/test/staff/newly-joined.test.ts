/** A second account that an admin invites for themselves is no second person for a week. */
import { approve, staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { changeStaffRoles } from '@jubilee/contract/staff/calls/people';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { approving, type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { expect, test } from 'vitest';

const WEEK_MS = 7 * 86_400_000;
const clock = settableClock();
const app = await appForFile({
  clock,
  roles: ['api', 'worker'],
  environment: { JUBILEE_STAFF_NEW_DAYS: '7' },
});
const staff = testStaff(app, clock);

const mal = await staff.admin('mal');
const ann = await staff.admin('ann');
const second = await staff.join(mal, {
  name: 'second',
  email: 'm@elsewhere.example',
  roles: ['admin'],
});
const third = await staff.join(mal, { name: 'third', email: 'm@third.example', roles: ['admin'] });
const target = await staff.join(ann, { name: 'target', roles: ['viewer'] });

async function proposedBy(by: TestPerson) {
  await by.stepUp();
  const body = { roles: ['finance'], brands: null, reason: 'a try' };
  const params = { staffId: target.staffId };
  const { approvalId } = staffReply(await by.browser.call(changeStaffRoles, { params, body }));
  const { approvals } = staffReply(await by.browser.call(staffApprovals));
  return { approvalId, hash: approvals.find((one) => one.approvalId === approvalId)?.hash ?? '' };
}
async function refusalOf(
  by: TestPerson,
  { approvalId, hash }: { approvalId: string; hash: string },
) {
  await by.stepUp();
  const { approvals } = staffReply(await by.browser.call(staffApprovals));
  const seen = approvals.find((one) => one.approvalId === approvalId);
  const { error } = await by.browser.call(approve, {
    params: { approvalId },
    body: { hash, reason: 'looks right' },
  });
  expect(seen?.mayDecide).toBe(error === undefined);
  return error?.code;
}

test('[STAFF-10] somebody new decides on nothing, and who invited them on none of theirs', async () => {
  const ofMal = await proposedBy(mal);
  expect(await refusalOf(second, ofMal)).toBe('NEWLY_JOINED');
  const ofSecond = await proposedBy(second);
  expect(await refusalOf(mal, ofSecond)).toBe('NEWLY_JOINED');
  // Two of them are no two persons either.
  expect(await refusalOf(third, ofSecond)).toBe('NEWLY_JOINED');
  // Somebody who was here before, and did not invite them, decides as ever.
  expect(await refusalOf(ann, ofSecond)).toBeUndefined();
});

test('[STAFF-10] a week later they decide; whom the operator’s command invited does at once', async () => {
  clock.advance(WEEK_MS);
  for (const one of [mal, second, ann]) await one.signInFrom(one.browser);
  const body = { roles: ['viewer'], brands: null, reason: 'a try' };
  const params = { staffId: target.staffId };
  const { approvalId } = staffReply(await mal.browser.call(changeStaffRoles, { params, body }));
  const { approvals } = staffReply(await second.browser.call(staffApprovals));
  const { hash } = approvals.find((one) => one.approvalId === approvalId) ?? { hash: '' };
  expect((await approving(second, approvalId, hash)).status).toBe(200);
  const young = await staff.admin('young');
  expect(await refusalOf(young, await proposedBy(mal))).toBeUndefined();
});
