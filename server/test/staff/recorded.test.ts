/** What the audit has of calls: every act, sign-ins, refusals, reads; and what it never has. */
import { approve, refuseApproval, staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { staffAudit, verifyStaffAudit } from '@jubilee/contract/staff/calls/audit';
import {
  changeStaffRoles,
  disableStaff,
  enableStaff,
  inviteStaff,
  staffPeople,
  withdrawStaffInvitation,
} from '@jubilee/contract/staff/calls/people';
import { removeStaffPasskey, renameStaffPasskey } from '@jubilee/contract/staff/calls/passkeys';
import {
  acceptStaffInvitation,
  endStaffSession,
  staffMe,
  staffSessions,
  staffSignIn,
  staffSignOut,
  staffStepUp,
} from '@jubilee/contract/staff/calls/session';
import { STAFF_CALLS } from '@jubilee/contract/staff/all-staff-calls';
import { defineStaffCall } from '@jubilee/contract/staff/define-staff-call';
import { emptyReplySchema } from '@jubilee/contract/values/text';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { send } from '@jubilee/testkit/http-calls';
import { freePort } from '@jubilee/testkit/ports';
import { staffBrowser, staffReply } from '@jubilee/testkit/staff-browser';
import { addPasskeyIn, signInWith, stepUpWith } from '@jubilee/testkit/staff-passkeys';
import { STAFF_PASSWORD, testStaff } from '@jubilee/testkit/test-staff';
import { describe, expect, onTestFinished, test } from 'vitest';
import { networkOf } from '../../src/modules/identity/index.ts';
import { registerStaffRoutes } from '../../src/modules/staff/index.ts';
import { createHttpApp } from '../../src/platform/http/app.ts';

const clock = settableClock();
let monotonicMs = 0;
const app = await appForFile({ clock, roles: ['api', 'worker'], nowMs: () => monotonicMs });
const staff = testStaff(app, clock);

const ann = await staff.admin('ann');
const bob = await staff.admin('bob');
const eve = await staff.join(ann, { name: 'eve', roles: ['viewer'] });

const OWN_AREAS: ReadonlySet<string> = new Set(['sign-in', 'people', 'approvals', 'audit']);
const reason = 'as the team agreed';
const entriesOf = async (query: Record<string, string>) =>
  staffReply(await ann.browser.call(staffAudit, { query })).entries;

test('[AUDIT-1] every call with an act leaves an entry of its name', async () => {
  const params = { staffId: eve.staffId };
  await ann.stepUp();
  await bob.stepUp();
  const [one, two] = [staff.browser(), staff.browser()];
  await eve.signInFrom(one);
  await eve.signInFrom(two);
  const { sessions } = staffReply(await one.call(staffSessions));
  const sessionId = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
  expect((await one.call(endStaffSession, { params: { sessionId } })).status).toBe(200);
  expect((await one.call(staffSignOut, { body: {} })).status).toBe(200);
  const invitation = {
    email: 'x@staff.example',
    name: 'X',
    roles: ['viewer'],
    brands: null,
    reason,
  };
  const { invitationId } = staffReply(await ann.browser.call(inviteStaff, { body: invitation }));
  const withdrawn = await ann.browser.call(withdrawStaffInvitation, {
    params: { invitationId },
    body: { reason },
  });
  expect(withdrawn.status).toBe(200);
  const roles = { roles: ['support'], brands: null, reason };
  expect((await ann.browser.call(changeStaffRoles, { params, body: roles })).status).toBe(202);
  expect((await ann.browser.call(disableStaff, { params, body: { reason } })).status).toBe(200);
  expect((await ann.browser.call(enableStaff, { params, body: { reason } })).status).toBe(202);
  const { approvals } = staffReply(await bob.browser.call(staffApprovals));
  for (const { act, approvalId, hash } of approvals) {
    const call = act === 'enableStaff' ? approve : refuseApproval;
    const decided = await bob.browser.call(call, {
      params: { approvalId },
      body: { hash, reason },
    });
    expect(decided.status).toBe(200);
  }
  expect((await ann.browser.call(verifyStaffAudit)).status).toBe(200);
  const passkey = await addPasskeyIn(ann.browser, 'laptop');
  const ofPasskey = { passkeyId: passkey.passkeyId };
  expect((await signInWith(staff.browser(), passkey)).status).toBe(200);
  expect((await stepUpWith(ann.browser, passkey)).status).toBe(200);
  const renaming = { params: ofPasskey, body: { name: 'phone' } };
  expect((await ann.browser.call(renameStaffPasskey, renaming)).status).toBe(200);
  expect((await ann.browser.call(removeStaffPasskey, { params: ofPasskey })).status).toBe(200);

  for (const { name, audit, area } of STAFF_CALLS) {
    // Rooms of other modules prove it beside their own acts.
    if (!OWN_AREAS.has(area)) continue;
    const found = await entriesOf({ what: name });
    const made = found.filter(({ kind }) => kind === 'act' || kind === 'signIn');
    expect([name, made.length > 0]).toEqual([name, audit === 'act']);
    for (const entry of made) {
      expect(entry.staffId).not.toBeNull();
      expect(entry.address).toBe('127.0.0.1');
    }
  }
  // The act itself, with what changed, beside the decision on it.
  const [enabled] = await entriesOf({ what: 'enableStaff', subjectId: eve.staffId });
  expect(enabled).toMatchObject({
    staffId: bob.staffId,
    staffName: 'bob',
    subject: { kind: 'staff', id: eve.staffId },
    before: { isDisabled: true },
    after: { isDisabled: false },
    reason,
  });
  expect(acceptStaffInvitation.audit).toBe('act');
});

test('[AUDIT-4] the chain is whole after all of it, and a broken one is shown in the app', async () => {
  const whole = staffReply(await ann.browser.call(verifyStaffAudit));
  expect(whole).toMatchObject({ brokenAt: null, problem: null });
  const { pool } = app.database;
  await pool.query('alter table audit.entry disable trigger user');
  const change = (from: string, to: string) =>
    pool.query(
      `update audit.entry set content = replace(content, '${from}', '${to}') where sequence = 2`,
    );
  await change('"act"', '"act" ');
  const broken = staffReply(await ann.browser.call(verifyStaffAudit));
  expect(broken).toMatchObject({ brokenAt: 2, problem: 'changed' });
  await change('"act" ', '"act"');
  await pool.query('alter table audit.entry enable trigger user');
  const again = staffReply(await ann.browser.call(verifyStaffAudit));
  expect(again).toMatchObject({ brokenAt: null, problem: null });
});

test('[AUDIT-4] an audit that was emptied and begun anew is not whole', async () => {
  const { pool } = app.database;
  const client = await pool.connect();
  onTestFinished(() => client.release());
  await client.query('create temporary table saved as select * from audit.entry');
  await client.query('create temporary table saved_head as select * from audit.head');
  await client.query('alter table audit.entry disable trigger user');
  await client.query('delete from audit.entry');
  await client.query(
    `update audit.head set entries = 0, hash = decode(repeat('00', 32), 'hex'), key_id = null, proof = null`,
  );
  const emptied = staffReply(await ann.browser.call(verifyStaffAudit));
  expect(emptied).toMatchObject({ entries: 0, brokenAt: 1, problem: 'emptied' });
  // That verification is the first entry of a chain whose every hash is right.
  const begun = staffReply(await ann.browser.call(verifyStaffAudit));
  expect(begun).toMatchObject({ entries: 1, brokenAt: 1, problem: 'emptied' });
  await client.query('delete from audit.entry');
  await client.query('insert into audit.entry select * from saved');
  await client.query(
    `update audit.head h set (entries, hash, key_id, proof) =
       (select k.entries, k.hash, k.key_id, k.proof from saved_head k)`,
  );
  await client.query('alter table audit.entry enable trigger user');
  const again = staffReply(await ann.browser.call(verifyStaffAudit));
  expect(again).toMatchObject({ brokenAt: null, problem: null });
});

test('[AUDIT-3] a filter that no text of the database can be is refused', async () => {
  for (const name of ['subjectId', 'subjectKind', 'what']) {
    const answer = await ann.browser.call(staffAudit, { query: { [name]: 'a\0b' } });
    expect([name, answer.error?.code]).toEqual([name, 'MALFORMED_REQUEST']);
  }
});

describe('refusals', () => {
  test('[AUDIT-5] a refused act is on the record, at most twenty times and then once a minute', async () => {
    const fay = await staff.join(ann, { name: 'fay', roles: ['support'] });
    const attempt = () => fay.browser.call(staffPeople);
    for (let count = 0; count < 30; count += 1) {
      expect((await attempt()).error?.code).toBe('ROLE_REQUIRED');
    }
    const recorded = () => entriesOf({ staffId: fay.staffId, kind: 'refused', limit: '100' });
    const found = await recorded();
    expect(found).toHaveLength(20);
    expect(found[0]).toMatchObject({ what: 'staffPeople', after: { code: 'ROLE_REQUIRED' } });
    monotonicMs += 60_000;
    await attempt();
    await attempt();
    expect(await recorded()).toHaveLength(21);
  });

  test('[AUDIT-5] a failed sign-in is recorded the same for everybody, without what was typed', async () => {
    const before = await entriesOf({ kind: 'refused', what: 'staffSignIn', limit: '100' });
    for (const email of [ann.email, 'my secret pass phrase@staff.example'.replaceAll(' ', '-')]) {
      const body = { email, password: 'typed in the wrong field', code: '000000' };
      expect((await staff.browser().call(staffSignIn, { body })).status).toBe(401);
    }
    const after = await entriesOf({ kind: 'refused', what: 'staffSignIn', limit: '100' });
    expect(after).toHaveLength(before.length + 2);
    const facts = after
      .slice(0, 2)
      .map(({ staffId, subject, before: was, after: is }) => [staffId, subject, was, is]);
    expect(facts).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ]);
  });
});

test('[AUDIT-5] no password, code or token is ever in it, nor in the log', async () => {
  const code = ann.nextCode();
  const browser = staff.browser();
  const body = { email: ann.email, password: STAFF_PASSWORD, code };
  expect((await browser.call(staffSignIn, { body })).status).toBe(200);
  const proof = { password: STAFF_PASSWORD, code: ann.nextCode() };
  expect((await browser.call(staffStepUp, { body: proof })).status).toBe(200);
  const secret = browser.cookies.get('staff-session') ?? '';
  const { rows } = await app.database.pool.query<{ text: string }>(
    `select string_agg(content, ' ') as text from audit.entry`,
  );
  for (const text of [rows[0]?.text ?? '', app.logLines.join('\n')]) {
    for (const hidden of [STAFF_PASSWORD, ann.secret, secret, `"${code}"`]) {
      expect(text).not.toContain(hidden);
    }
  }
});

test('[AUDIT-5] a read of personal data is recorded before it is answered, or not answered', async () => {
  const read = (name: string) =>
    defineStaffCall({
      name,
      method: 'GET',
      path: `/staff/${name}`,
      area: 'test',
      summary: 'Reads somebody.',
      access: 'session',
      audit: 'read',
      reply: emptyReplySchema,
      refusals: [],
      rule: 'AUDIT-5',
    });
  const port = await freePort();
  const { log, ids, origins, staff: module } = app.services;
  const surface = await createHttpApp({ log, ids });
  onTestFinished(() => surface.close());
  const subject = { kind: 'player', id: 'somebody' };
  const answer = { ok: true, value: {} } as const;
  registerStaffRoutes(
    surface,
    [
      {
        call: read('saysWhose'),
        handle: () => Promise.resolve({ ...answer, read: { subject, brand: 'one' } }),
      },
      { call: read('saysNothing'), handle: () => Promise.resolve(answer) },
    ],
    {
      isDeployed: false,
      deployedStage: undefined,
      origins,
      now: () => clock.now(),
      networkOf,
      callsPerNetwork: () => 0,
      readCaller: (secret) => module.readCaller(secret),
      record: module.record,
      checkReplies: true,
    },
  );
  await surface.listen({ port, host: '127.0.0.1' });
  const cookie = [...ann.browser.cookies].map((pair) => pair.join('=')).join('; ');
  const get = (name: string) => send({ port, path: `/staff/${name}`, headers: { cookie } });
  expect((await get('saysWhose')).status).toBe(200);
  const [entry] = await entriesOf({ kind: 'read' });
  expect(entry).toMatchObject({ what: 'saysWhose', subject, brand: 'one', staffId: ann.staffId });
  expect((await get('saysNothing')).status).toBe(500);
  expect(await entriesOf({ what: 'saysNothing' })).toEqual([]);
  expect((await staffBrowser(port).call(staffMe)).status).toBe(404);
});
