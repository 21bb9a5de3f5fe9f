/** One admin of every brand stays, whoever acts at the same moment. */
import { disableStaff, staffPeople } from '@jubilee/contract/staff/calls/people';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { expect, test, vi } from 'vitest';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api'] });
const staff = testStaff(app, clock);

test('[STAFF-7] two admins who disable each other at the same moment do not both succeed', async () => {
  const [ann, bob] = [await staff.admin('ann'), await staff.admin('bob')];
  const { pool } = app.database;
  // Neither act is done before both have been admitted.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from staff.person for update');
  const body = { reason: 'both at once' };
  const both = Promise.all([
    ann.browser.call(disableStaff, { params: { staffId: bob.staffId }, body }),
    bob.browser.call(disableStaff, { params: { staffId: ann.staffId }, body }),
  ]);
  await vi.waitUntil(
    async () => {
      const { rows } = await pool.query<{ waiting: bigint }>(
        `select count(*) as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting === 2n;
    },
    { timeout: 20_000 },
  );
  await holder.query('commit');
  holder.release();
  const answers = await both;
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['LAST_ADMIN']);
  const left = answers[0].status === 200 ? ann : bob;
  const { people } = staffReply(await left.browser.call(staffPeople));
  expect(people.filter(({ isDisabled }) => !isDisabled)).toHaveLength(1);
});
