/** Acts on one node while their author is disabled, or loses a role, on another: whatever comes afterwards is not done. */
import { approve, refuseApproval, staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import {
  changeStaffRoles,
  disableStaff,
  inviteStaff,
  staffPeople,
} from '@jubilee/contract/staff/calls/people';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { approving, type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'worker'] });
const other = await secondApp(app, { clock, roles: ['api'] });
const staff = testStaff(app, clock);
const { pool } = app.database;
let mal: TestPerson;
let eve: TestPerson;
let count = 0;

const ann = await staff.admin('ann');
const bob = await staff.admin('bob');
beforeEach(async () => {
  count += 1;
  await ann.signInFrom(ann.browser);
  await bob.signInFrom(bob.browser);
  mal = await staff.admin(`mal-${count}`);
  eve = await staff.join(ann, { name: `eve-${count}`, roles: ['viewer'] });
  for (const one of [ann, bob, mal]) await one.stepUp();
});

const reason = 'as the team agreed';
const disable = (whom: TestPerson) =>
  ann.browser.call(disableStaff, { params: { staffId: whom.staffId }, body: { reason } });
const invitation = (email: string) => ({
  body: { email, name: 'A Friend', roles: ['admin'], brands: null, reason },
});
const malThere = () => mal.browser.at(other.ports.backoffice);

async function lockWaiters(): Promise<number> {
  const { rows } = await pool.query<{ waiting: bigint }>(
    `select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.waiting);
}

/** Holds a lock while `work` starts acts that need it; they go on when `work` is done. */
async function holding<T>(lock: string, values: unknown[], work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(lock, values);
    return await work();
  } finally {
    await holder.query('commit');
    holder.release();
  }
}

const wait = (condition: () => Promise<boolean>) => vi.waitUntil(condition, { timeout: 20_000 });

async function invitedBy(whom: TestPerson): Promise<string[]> {
  const { invitations } = staffReply(await ann.browser.call(staffPeople));
  return invitations.filter(({ invitedBy: by }) => by === whom.staffId).map(({ email }) => email);
}
async function propose(by: TestPerson, roles: readonly string[], brands: string[] | null = null) {
  const given = { params: { staffId: eve.staffId }, body: { roles, brands, reason } };
  const { approvalId } = staffReply(await by.browser.call(changeStaffRoles, given));
  const { approvals } = staffReply(await ann.browser.call(staffApprovals));
  const hash = approvals.find((one) => one.approvalId === approvalId)?.hash ?? '';
  return { approvalId, hash };
}
async function stateOf(approvalId: string) {
  const { approvals } = staffReply(await ann.browser.call(staffApprovals));
  return approvals.find((one) => one.approvalId === approvalId)?.state;
}
async function disabledAndRoles(whom: TestPerson) {
  const { people } = staffReply(await ann.browser.call(staffPeople));
  const found = people.find(({ staffId }) => staffId === whom.staffId);
  return [found?.isDisabled, found?.roles];
}

describe('an invitation', () => {
  test('[STAFF-7] that its maker replaces at this moment does not keep them enabled', async () => {
    const email = `friend-${count}@staff.example`;
    expect((await malThere().call(inviteStaff, invitation(email))).status).toBe(201);
    const row = 'select 1 from staff.invitation where email = $1 for update';
    const both = await holding(row, [email], async () => {
      const again = malThere().call(inviteStaff, invitation(email));
      await wait(async () => (await lockWaiters()) === 1);
      const disabled = disable(mal);
      await wait(async () => (await lockWaiters()) === 2);
      return { again, disabled };
    });
    expect((await both.disabled).status).toBe(200);
    expect((await both.again).status).toBeLessThan(500);
    expect((await disabledAndRoles(mal))[0]).toBe(true);
    expect(await invitedBy(mal)).toEqual([]);
  });

  test('[STAFF-7] that is stored while its maker is disabled ends with them', async () => {
    const email = `friend-${count}@staff.example`;
    const ofAddress = `select pg_advisory_xact_lock(hashtextextended('staff invitation ' || $1, 0))`;
    const both = await holding(ofAddress, [email], async () => {
      const invited = malThere().call(inviteStaff, invitation(email));
      await wait(async () => (await lockWaiters()) === 1);
      let isDone = false;
      const disabled = disable(mal).finally(() => (isDone = true));
      await wait(async () => isDone || (await lockWaiters()) === 2);
      return { invited, disabled };
    });
    expect((await both.disabled).status).toBe(200);
    expect((await both.invited).status).toBeLessThan(500);
    expect(await invitedBy(mal)).toEqual([]);
  });
});

describe('a decision', () => {
  const ofProposal = 'select 1 from staff.approval where approval_id = $1 for update';

  test('[STAFF-7] of somebody who is disabled before it is stored is not made', async () => {
    const { approvalId, hash } = await propose(bob, ['support']);
    const decided = await holding(ofProposal, [approvalId], async () => {
      const decision = malThere().call(refuseApproval, {
        params: { approvalId },
        body: { hash, reason },
      });
      await wait(async () => (await lockWaiters()) === 1);
      expect((await disable(mal)).status).toBe(200);
      return { decision };
    });
    expect((await decided.decision).error?.code).toBe('STAFF_SESSION_REQUIRED');
    expect(await stateOf(approvalId)).toBe('open');
    const query = { staffId: mal.staffId, what: 'refuseApproval' };
    expect(staffReply(await ann.browser.call(staffAudit, { query })).entries).toEqual([]);
  });

  test('[STAFF-7] of somebody who loses the role before it is stored is not made', async () => {
    const { approvalId, hash } = await propose(bob, ['support']);
    const body = { roles: ['viewer'], brands: null, reason };
    const change = { params: { staffId: mal.staffId }, body };
    const changed = staffReply(await bob.browser.call(changeStaffRoles, change));
    const { approvals } = staffReply(await ann.browser.call(staffApprovals));
    const changeHash = approvals.find((one) => one.approvalId === changed.approvalId)?.hash ?? '';
    const decided = await holding(ofProposal, [approvalId], async () => {
      const decision = malThere().call(refuseApproval, {
        params: { approvalId },
        body: { hash, reason },
      });
      await wait(async () => (await lockWaiters()) === 1);
      expect((await approving(ann, changed.approvalId, changeHash)).status).toBe(200);
      return { decision };
    });
    expect((await decided.decision).error?.code).toBe('ROLE_REQUIRED');
    expect(await stateOf(approvalId)).toBe('open');
  });

  test('[STAFF-8] on a proposal whose proposer is disabled before it is stored is not made', async () => {
    const { approvalId, hash } = await propose(mal, ['support']);
    const row = 'select 1 from staff.person where staff_id = $1 for update';
    const both = await holding(row, [ann.staffId], async () => {
      // First in the queue for the row, so it is done first.
      const disabled = disable(mal);
      await wait(async () => (await lockWaiters()) === 1);
      const params = { approvalId };
      const decision = bob.browser
        .at(other.ports.backoffice)
        .call(approve, { params, body: { hash, reason } });
      await wait(async () => (await lockWaiters()) === 2);
      return { disabled, decision };
    });
    expect((await both.disabled).status).toBe(200);
    expect((await both.decision).error?.code).toBe('APPROVAL_OUTDATED');
    expect(await disabledAndRoles(eve)).toEqual([false, ['viewer']]);
  });
});
