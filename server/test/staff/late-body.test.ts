/** Bodies of staff calls that are held back until their sender has been disabled. */
import { disableStaff, inviteStaff, staffPeople } from '@jubilee/contract/staff/calls/people';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { holdBody } from '@jubilee/testkit/raw-connection';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { expect, test } from 'vitest';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api'] });
const staff = testStaff(app, clock);
const port = app.ports.backoffice;

test('[SESS-44][STAFF-7] what somebody sends to its end after they were disabled is not done', async () => {
  const [ann, mal] = [await staff.admin('ann'), await staff.admin('mal')];
  const invitation = {
    email: 'friend@example.com',
    name: 'A Friend',
    roles: ['admin'],
    brands: null,
  };
  const host = `localhost:${String(port)}`;
  const cookie = [...mal.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const end = await holdBody({
    port,
    path: inviteStaff.path,
    headers: { host, origin: `http://${host}`, cookie },
    body: { ...invitation, reason: 'held back' },
  });
  // Sent later and answered, so who sent the first was known before.
  staffReply(await mal.browser.call(staffPeople));
  const reason = { reason: 'left the company' };
  staffReply(
    await ann.browser.call(disableStaff, { params: { staffId: mal.staffId }, body: reason }),
  );
  expect(await end()).toMatch(/^HTTP\/1\.1 401 /);
  const { invitations } = staffReply(await ann.browser.call(staffPeople));
  expect(invitations.map(({ email }) => email)).not.toContain(invitation.email);
});
