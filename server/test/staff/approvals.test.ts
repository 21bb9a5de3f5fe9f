/** Acts that need two persons, over two nodes. */
import { approve, refuseApproval, staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import {
  changeStaffRoles,
  disableStaff,
  enableStaff,
  staffPeople,
} from '@jubilee/contract/staff/calls/people';
import { staffMe } from '@jubilee/contract/staff/calls/session';
import type { StaffRole } from '@jubilee/contract/staff/roles';
import { BRANDS } from '@jubilee/brands';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { proposalFor, type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { beforeEach, describe, expect, test } from 'vitest';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'worker'] });
const other = await secondApp(app, { clock, roles: ['api'] });
const staff = testStaff(app, clock);
let eve: TestPerson;
let count = 0;

const ann = await staff.admin('ann');
const bob = await staff.admin('bob');
beforeEach(async () => {
  // Only the roles under test change, so every test has a person of its own.
  for (const one of [ann, bob]) {
    await one.signInFrom(one.browser);
  }
  count += 1;
  eve = await staff.join(ann, { name: `eve-${count}`, roles: ['viewer'] });
});

const reason = 'as the team agreed';
const disable = async (by: TestPerson, whom: TestPerson) =>
  by.browser.call(disableStaff, { params: { staffId: whom.staffId }, body: { reason } });
const proposeEnabling = async (by: TestPerson, whom: TestPerson) => {
  await by.stepUp();
  return by.browser.call(enableStaff, { params: { staffId: whom.staffId }, body: { reason } });
};
const proposeRoles = async (
  by: TestPerson,
  whom: TestPerson,
  roles: readonly StaffRole[],
  brands: readonly string[] | null = null,
) => {
  await by.stepUp();
  const body = { roles, brands, reason };
  return by.browser.call(changeStaffRoles, { params: { staffId: whom.staffId }, body });
};
const decide = async (
  by: TestPerson,
  approvalId: string,
  hash: string,
  call: typeof approve | typeof refuseApproval = approve,
) => {
  await by.stepUp();
  return by.browser.call(call, { params: { approvalId }, body: { hash, reason: 'looks right' } });
};
const rolesOf = async (whom: TestPerson) => {
  const { people } = staffReply(await ann.browser.call(staffPeople));
  return people.find(({ staffId }) => staffId === whom.staffId);
};

describe('changing roles', () => {
  test('[STAFF-8] happens when a second person approves exactly what was proposed', async () => {
    const proposed = await proposeRoles(ann, eve, ['support', 'cashier', 'support']);
    expect(proposed.status).toBe(202);
    const { approvalId } = staffReply(proposed);
    expect(await rolesOf(eve)).toMatchObject({ roles: ['viewer'] });
    const seen = await proposalFor(bob, approvalId);
    expect(seen).toMatchObject({
      act: 'changeStaffRoles',
      subject: { kind: 'staff', id: eve.staffId },
      content: {
        staffId: eve.staffId,
        from: { roles: ['viewer'], brands: null },
        to: { roles: ['support', 'cashier'], brands: null },
      },
      state: 'open',
      proposedByName: 'ann',
      isOwn: false,
      mayDecide: true,
    });
    expect(await proposalFor(ann, approvalId)).toMatchObject({ isOwn: true, mayDecide: false });
    const decided = staffReply(await decide(bob, approvalId, seen.hash));
    expect(decided).toMatchObject({ state: 'approved', decidedByName: 'bob', mayDecide: false });
    expect(await rolesOf(eve)).toMatchObject({ roles: ['support', 'cashier'] });
    // Seen by the session that runs, on the other node, with its next call.
    const me = staffReply(await eve.browser.at(other.ports.backoffice).call(staffMe));
    expect(me.person.roles).toEqual(['support', 'cashier']);
  });

  test('[STAFF-8] one cannot be decided by its own proposer', async () => {
    const { approvalId } = staffReply(await proposeRoles(ann, eve, ['support']));
    const { hash } = await proposalFor(ann, approvalId);
    expect((await decide(ann, approvalId, hash)).error?.code).toBe('OWN_PROPOSAL');
    expect(await rolesOf(eve)).toMatchObject({ roles: ['viewer'] });
    const withdrawn = staffReply(await decide(ann, approvalId, hash, refuseApproval));
    expect(withdrawn.state).toBe('withdrawn');
    expect((await decide(bob, approvalId, hash)).error?.code).toBe('APPROVAL_NOT_OPEN');
  });

  test('[STAFF-8] nor by the proposer under another address, or in the same browser', async () => {
    const { approvalId } = staffReply(await proposeRoles(ann, eve, ['support']));
    const { hash } = await proposalFor(bob, approvalId);
    const alias = await staff.admin('alias', `a.n.n+${count}@staff.example`);
    expect((await decide(alias, approvalId, hash)).error?.code).toBe('OWN_PROPOSAL');
    // Bob signs in where Ann does.
    const shared = staff.browser();
    await ann.signInFrom(shared);
    const second = staffReply(
      await shared.call(changeStaffRoles, {
        params: { staffId: eve.staffId },
        body: { roles: ['cashier'], brands: null, reason },
      }),
    );
    await bob.signInFrom(shared);
    const { hash: secondHash } = await proposalFor(bob, second.approvalId);
    const params = { approvalId: second.approvalId };
    const body = { hash: secondHash, reason: 'looks right' };
    expect((await shared.call(approve, { params, body })).error?.code).toBe('OWN_PROPOSAL');
    expect((await bob.browser.call(approve, { params, body })).status).toBe(200);
  });

  test('[STAFF-8] nobody decides on their own account, under whatever address', async () => {
    const carl = await staff.admin(`carl${count}`);
    const twin = await staff.admin(`twin${count}`, `ca.rl${count}+x@staff.example`);
    expect((await proposeRoles(carl, carl, ['viewer'])).error?.code).toBe('OWN_ACCOUNT');
    expect((await proposeRoles(twin, carl, ['viewer'])).error?.code).toBe('OWN_ACCOUNT');
    const { approvalId } = staffReply(await proposeRoles(ann, carl, ['admin', 'finance']));
    const { hash, mayDecide } = await proposalFor(twin, approvalId);
    expect(mayDecide).toBe(false);
    expect((await decide(carl, approvalId, hash)).error?.code).toBe('OWN_ACCOUNT');
    expect((await decide(twin, approvalId, hash)).error?.code).toBe('OWN_ACCOUNT');
    expect((await decide(bob, approvalId, hash)).status).toBe(200);
  });

  test('[STAFF-8] nor is it refused by whose account it changes, under whatever address', async () => {
    const carl = await staff.admin(`carl${count}`);
    const twin = await staff.admin(`twin${count}`, `ca.rl${count}+x@staff.example`);
    const { approvalId } = staffReply(await proposeRoles(ann, carl, ['viewer']));
    const { hash } = await proposalFor(carl, approvalId);
    for (const one of [carl, twin]) {
      const refused = await decide(one, approvalId, hash, refuseApproval);
      expect(refused.error?.code).toBe('OWN_ACCOUNT');
    }
    expect((await decide(bob, approvalId, hash)).status).toBe(200);
  });

  test('[STAFF-8] a proposal does not outlive the brands of its proposer', async () => {
    const home = BRANDS[0]?.location ?? '';
    const carl = await staff.admin(`carl${count}`);
    const wide = staffReply(await proposeRoles(carl, eve, ['support']));
    const narrow = staffReply(await proposeRoles(ann, carl, ['admin'], [home]));
    const { hash } = await proposalFor(bob, narrow.approvalId);
    expect((await decide(bob, narrow.approvalId, hash)).status).toBe(200);
    const { hash: wideHash } = await proposalFor(bob, wide.approvalId);
    expect((await decide(bob, wide.approvalId, wideHash)).error?.code).toBe('APPROVAL_OUTDATED');
    expect(await rolesOf(eve)).toMatchObject({ roles: ['viewer'] });
    // What they may still propose is decided on as before.
    const dan = await staff.join(ann, { name: `dan-${count}`, roles: ['viewer'], brands: [home] });
    const within = staffReply(await proposeRoles(carl, dan, ['support'], [home]));
    const { hash: withinHash } = await proposalFor(bob, within.approvalId);
    expect((await decide(bob, within.approvalId, withinHash)).status).toBe(200);
    await disable(ann, dan);
    const enabling = staffReply(await proposeEnabling(carl, dan));
    const listed = await proposalFor(bob, enabling.approvalId);
    expect((await decide(bob, enabling.approvalId, listed.hash)).status).toBe(200);
  });

  test('[STAFF-8] a decision on another act than the one that was shown is refused', async () => {
    const first = staffReply(await proposeRoles(ann, eve, ['support']));
    const second = staffReply(await proposeRoles(ann, eve, ['finance']));
    const { hash } = await proposalFor(bob, first.approvalId);
    expect((await decide(bob, second.approvalId, hash)).error?.code).toBe('APPROVAL_OUTDATED');
    expect((await decide(bob, second.approvalId, '0'.repeat(64))).error?.code).toBe(
      'APPROVAL_OUTDATED',
    );
    expect(await rolesOf(eve)).toMatchObject({ roles: ['viewer'] });
    // Once the first is done, the second was proposed on facts that are gone.
    expect((await decide(bob, first.approvalId, hash)).status).toBe(200);
    const { hash: newer } = await proposalFor(bob, second.approvalId);
    expect((await decide(bob, second.approvalId, newer)).error?.code).toBe('APPROVAL_OUTDATED');
    expect(await rolesOf(eve)).toMatchObject({ roles: ['support'] });
  });

  test('[STAFF-8] a content that was changed in the database does not fit its hash', async () => {
    const { approvalId } = staffReply(await proposeRoles(ann, eve, ['support']));
    const { hash } = await proposalFor(bob, approvalId);
    await app.database.pool.query(
      `update staff.approval set content = replace(content, 'support', 'finance') where approval_id = $1`,
      [approvalId],
    );
    expect((await decide(bob, approvalId, hash)).error?.code).toBe('APPROVAL_OUTDATED');
    expect(await rolesOf(eve)).toMatchObject({ roles: ['viewer'] });
  });

  test('[STAFF-8] a proposal expires after 72 hours', async () => {
    const { approvalId } = staffReply(await proposeRoles(ann, eve, ['support']));
    const { hash, expiresAt } = await proposalFor(ann, approvalId);
    clock.set(Date.parse(expiresAt));
    await bob.signInFrom(bob.browser);
    expect(await proposalFor(bob, approvalId)).toMatchObject({
      state: 'expired',
      mayDecide: false,
    });
    expect((await decide(bob, approvalId, hash)).error?.code).toBe('APPROVAL_NOT_OPEN');
    const open = staffReply(await bob.browser.call(staffApprovals, { query: { state: 'open' } }));
    expect(open.approvals.map((one) => one.approvalId)).not.toContain(approvalId);
  });

  test('[STAFF-8] two approvals at the same moment, on two nodes, apply it once', async () => {
    const carl = await staff.admin(`carl${count}`);
    for (let round = 0; round < 5; round += 1) {
      const roles: StaffRole[] = round % 2 === 0 ? ['support'] : ['viewer'];
      const { approvalId } = staffReply(await proposeRoles(ann, eve, roles));
      const { hash } = await proposalFor(bob, approvalId);
      await bob.stepUp();
      await carl.stepUp();
      const input = { params: { approvalId }, body: { hash, reason: 'looks right' } };
      const answers = await Promise.all([
        bob.browser.call(approve, input),
        carl.browser.at(other.ports.backoffice).call(approve, input),
        bob.browser.at(other.ports.backoffice).call(approve, input),
        carl.browser.call(approve, input),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.flatMap(({ error }) => error?.code ?? []);
      expect(refused).toEqual(Array.from({ length: 3 }, () => 'APPROVAL_NOT_OPEN'));
      const query = { what: 'approve', subjectId: approvalId, kind: 'act' };
      const { entries } = staffReply(await ann.browser.call(staffAudit, { query }));
      expect(entries).toHaveLength(1);
      await ann.signInFrom(ann.browser);
    }
  });

  test('[STAFF-8] needs a role that may propose the act', async () => {
    const { approvalId } = staffReply(await proposeRoles(ann, eve, ['support']));
    const { hash } = await proposalFor(bob, approvalId);
    const fay = await staff.join(ann, { name: `fay-${count}`, roles: ['compliance', 'finance'] });
    expect((await proposalFor(fay, approvalId)).mayDecide).toBe(false);
    expect((await decide(fay, approvalId, hash)).error?.code).toBe('ROLE_REQUIRED');
    expect((await decide(fay, approvalId, hash, refuseApproval)).error?.code).toBe('ROLE_REQUIRED');
    const refused = staffReply(await decide(bob, approvalId, hash, refuseApproval));
    expect(refused).toMatchObject({ state: 'refused', decisionReason: 'looks right' });
  });

  test('[STAFF-8] a proposal of somebody who was disabled meanwhile is worth nothing', async () => {
    const carl = await staff.admin(`carl${count}`);
    const { approvalId } = staffReply(await proposeRoles(carl, eve, ['support']));
    const { hash } = await proposalFor(bob, approvalId);
    expect((await disable(ann, carl)).status).toBe(200);
    expect((await decide(bob, approvalId, hash)).error?.code).toBe('APPROVAL_OUTDATED');
    expect(await rolesOf(eve)).toMatchObject({ roles: ['viewer'] });
  });

  test('[STAFF-8] pages of proposals lose and repeat none, open ones come first', async () => {
    await proposeRoles(ann, eve, ['support']);
    const all = staffReply(await bob.browser.call(staffApprovals, { query: { limit: '100' } }));
    const found: string[] = [];
    let before: string | null = null;
    do {
      const query: Record<string, string> = { limit: '3', ...(before === null ? {} : { before }) };
      const page = staffReply(await bob.browser.call(staffApprovals, { query }));
      found.push(...page.approvals.map((one) => one.approvalId));
      before = page.next;
    } while (before !== null);
    expect(found).toEqual(all.approvals.map((one) => one.approvalId));
    const states = all.approvals.map(({ state }) => state === 'open');
    expect(states.lastIndexOf(true)).toBeLessThan(states.indexOf(false));
  });
});

test('[STAFF-8] no open proposal is missing when others are decided between two pages', async () => {
  const proposed: string[] = [];
  for (const roles of [['support'], ['finance'], ['cashier'], ['marketing']] as StaffRole[][]) {
    proposed.push(staffReply(await proposeRoles(ann, eve, roles)).approvalId);
  }
  const first = staffReply(await bob.browser.call(staffApprovals, { query: { limit: '2' } }));
  const [, last] = first.approvals;
  if (last === undefined || first.next === null) throw new Error('there is no second page');
  await decide(bob, last.approvalId, last.hash, refuseApproval);
  const query = { limit: '100', before: first.next };
  const second = staffReply(await bob.browser.call(staffApprovals, { query }));
  const seen = [...first.approvals, ...second.approvals].map((one) => one.approvalId);
  expect(seen).toEqual(expect.arrayContaining(proposed));
});

describe('disabling and enabling', () => {
  test('[STAFF-7] one person locks out, at once and on every node; two let in again', async () => {
    const there = eve.browser.at(other.ports.backoffice);
    expect((await there.call(staffMe)).status).toBe(200);
    expect((await disable(ann, eve)).status).toBe(200);
    expect((await there.call(staffMe)).error?.code).toBe('STAFF_SESSION_REQUIRED');
    expect((await eve.browser.call(staffMe)).error?.code).toBe('STAFF_SESSION_REQUIRED');
    expect((await eve.signInFrom(staff.browser())).error?.code).toBe('SIGN_IN_FAILED');
    // A repetition is fine and changes nothing.
    expect((await disable(bob, eve)).status).toBe(200);

    const { approvalId } = staffReply(await proposeEnabling(ann, eve));
    expect((await eve.signInFrom(staff.browser())).error?.code).toBe('SIGN_IN_FAILED');
    const { hash } = await proposalFor(bob, approvalId);
    expect((await decide(bob, approvalId, hash)).status).toBe(200);
    expect((await eve.browser.call(staffMe)).error?.code).toBe('STAFF_SESSION_REQUIRED');
    expect((await eve.signInFrom(staff.browser())).status).toBe(200);
    expect((await proposeEnabling(ann, eve)).error?.code).toBe('STATE_CONFLICT');
  });

  test('[STAFF-8] an old proposal does not let in somebody who was disabled again', async () => {
    await disable(ann, eve);
    const first = staffReply(await proposeEnabling(ann, eve));
    const second = staffReply(await proposeEnabling(ann, eve));
    const one = await proposalFor(bob, first.approvalId);
    const two = await proposalFor(bob, second.approvalId);
    expect((await decide(bob, first.approvalId, one.hash)).status).toBe(200);
    clock.advance(1_000);
    await disable(bob, eve);
    expect((await decide(bob, second.approvalId, two.hash)).error?.code).toBe('APPROVAL_OUTDATED');
    expect(await rolesOf(eve)).toMatchObject({ isDisabled: true });
  });

  test('[STAFF-7] nobody disables themselves', async () => {
    expect((await disable(ann, ann)).error?.code).toBe('OWN_ACCOUNT');
  });
});
