import { describe, expect, it } from 'vitest';
import { staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { disableStaff, inviteStaff } from '@jubilee/contract/staff/calls/people';
import { endStaffSession, staffSignIn, staffSignOut } from '@jubilee/contract/staff/calls/session';
import { addressOf, createCall, type CallPorts } from './call.ts';
import { CallProblem } from './problem.ts';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const INVITATION = {
  email: 'b@staff.test',
  name: 'B',
  roles: ['viewer' as const],
  brands: null,
  reason: 'new colleague',
};

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly type: string | null;
  readonly body: unknown;
}

const refusal = (code: string, status: number) =>
  Response.json({ error: { code, message: `text of ${code}`, requestId: 'r-1' } }, { status });

function world(answers: readonly (Response | Error)[], isConfirmed = true) {
  const sent: Sent[] = [];
  const events: string[] = [];
  const rest = [...answers];
  const ports: CallPorts = {
    fetch: (url, init) => {
      sent.push({
        url,
        method: init.method,
        type: new Headers(init.headers).get('content-type'),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      });
      const answer = rest.shift();
      if (answer === undefined) throw new Error('more calls than answers');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    nowMs: () => 5_000,
    onAnswered: (sentAtMs) => events.push(`answered ${String(sentAtMs)}`),
    onSignedOut: () => events.push('signed out'),
    confirmPerson: () => {
      events.push('confirm');
      return Promise.resolve(isConfirmed);
    },
    log: (sentence) => events.push(sentence),
  };
  return { call: createCall(ports), sent, events };
}

const problemOf = async (work: Promise<unknown>): Promise<CallProblem> => {
  const caught: unknown = await work.catch((problem: unknown) => problem);
  if (caught instanceof CallProblem) return caught;
  throw new Error('the call was not refused');
};

describe('calls of the staff app', () => {
  it('[OFFICE-10] has its parameters and its query in its address', () => {
    expect(addressOf(disableStaff, { params: { staffId: 'a/b' } })).toBe(
      '/staff/people/a%2Fb/disable',
    );
    expect(addressOf(staffApprovals, { query: { state: 'open', before: undefined } })).toBe(
      '/staff/approvals?state=open',
    );
    expect(() => addressOf(disableStaff, {})).toThrow('staffId');
  });

  it('[OFFICE-10] sends every effect as JSON, and a reading without a body', async () => {
    const { call, sent } = world([
      Response.json({}),
      Response.json({}),
      Response.json({ approvals: [], next: null }),
    ]);
    await call(staffSignOut, { body: {} });
    await call(endStaffSession, { params: { sessionId: ID } });
    await call(staffApprovals, { query: {} });
    expect(sent.map(({ method, type, body }) => [method, type, body])).toEqual([
      ['POST', 'application/json', {}],
      ['DELETE', 'application/json', {}],
      ['GET', null, undefined],
    ]);
  });

  it('[OFFICE-3] an answer of the session postpones its end from when the call was sent', async () => {
    const { call, events } = world([Response.json({}), Response.json({ staffId: ID })]);
    await call(staffSignOut, { body: {} });
    await call(staffSignIn, { body: { email: 'a@staff.test', password: 'p', code: '000000' } });
    expect(events).toEqual(['answered 5000']);
  });

  it('[OFFICE-8] a call that needs a confirmation is sent once more after it', async () => {
    const done = world([
      refusal('STEP_UP_REQUIRED', 403),
      Response.json({ invitationId: ID }, { status: 201 }),
    ]);
    await expect(done.call(inviteStaff, { body: INVITATION })).resolves.toEqual({
      invitationId: ID,
    });
    expect(done.sent[1]).toEqual(done.sent[0]);
    expect(done.events).toContain('confirm');
  });

  it('[OFFICE-8] it is sent once more and not twice, and not at all when nobody confirms', async () => {
    const again = world([refusal('STEP_UP_REQUIRED', 403), refusal('STEP_UP_REQUIRED', 403)]);
    expect((await problemOf(again.call(inviteStaff, { body: INVITATION }))).code).toBe(
      'STEP_UP_REQUIRED',
    );
    expect(again.sent).toHaveLength(2);
    const closed = world([refusal('STEP_UP_REQUIRED', 403)], false);
    await problemOf(closed.call(inviteStaff, { body: INVITATION }));
    expect(closed.sent).toHaveLength(1);
  });

  it('[OFFICE-2] a lost session is reported, a refused sign-in is not one', async () => {
    const lost = world([refusal('STAFF_SESSION_REQUIRED', 401)]);
    await problemOf(lost.call(staffApprovals, { query: {} }));
    expect(lost.events).toEqual(['signed out']);
    const failed = world([refusal('SIGN_IN_FAILED', 401)]);
    const body = { email: 'a@staff.test', password: 'p', code: '000000' };
    const problem = await problemOf(failed.call(staffSignIn, { body }));
    expect(failed.events).toEqual([]);
    expect([problem.message, problem.requestId]).toEqual(['text of SIGN_IN_FAILED', 'r-1']);
  });

  it('[OFFICE-10] says of an act without an answer that it may have happened', async () => {
    const broken = world([new TypeError('no answer'), new TypeError('no answer')]);
    const params = { staffId: ID };
    const act = await problemOf(broken.call(disableStaff, { params, body: { reason: 'left' } }));
    expect([act.kind, act.message]).toEqual([
      'unreachable',
      'No answer came, so this may have happened. Reload the list before you try again.',
    ]);
    const reading = await problemOf(broken.call(staffApprovals, { query: {} }));
    expect(reading.message).not.toContain('happened');
  });

  it('[OFFICE-10] an answer that is not in the contract is no success', async () => {
    const { call } = world([Response.json({ approvals: 'none' }), new Response('<h1>502</h1>')]);
    expect((await problemOf(call(staffApprovals, { query: {} }))).kind).toBe('unreadable');
    expect((await problemOf(call(staffApprovals, { query: {} }))).kind).toBe('unreachable');
  });
});
