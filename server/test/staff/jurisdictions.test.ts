/** The room of the rules of states: list, history, preview, closing by one person, opening by two. */
import { BRANDS } from '@jubilee/brands';
import { userCapabilities } from '@jubilee/contract/calls/jurisdictions';
import { approve, staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import {
  closeJurisdiction,
  jurisdictionHistory,
  jurisdictionRules,
  openJurisdiction,
  previewJurisdictionChange,
} from '@jubilee/contract/staff/calls/jurisdictions';
import { CAPABILITIES, US_JURISDICTIONS } from '@jubilee/contract/values/capabilities';
import type { UsState } from '@jubilee/contract/values/us-states';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { hostOf, SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const clock = settableClock('2026-08-01T16:00:00Z');
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const other = await secondApp(app, { clock, roles: ['api'] });
const staff = testStaff(app, clock);
const TODAY = '2026-08-01';
const [home, away] = BRANDS;
if (home === undefined || away === undefined) throw new Error('two brands are needed');

const ann = await staff.admin('ann');
const bob = await staff.admin('bob');
beforeEach(async () => {
  for (const one of [ann, bob]) await one.signInFrom(one.browser);
});

const of = (jurisdiction: string) => ({ jurisdiction });
const CHANGE = {
  from: TODAY,
  source: 'Act 1 of 2026',
  isForCounsel: false,
  reason: 'as counsel wrote',
};
const close = (by: TestPerson, jurisdiction: string, body: object = {}) =>
  by.browser.call(closeJurisdiction, {
    params: of(jurisdiction),
    body: { ...CHANGE, capabilities: ['buy', 'ticketsPlay'], ...body },
  });
const propose = async (by: TestPerson, jurisdiction: string, body: object = {}) => {
  await by.stepUp();
  return by.browser.call(openJurisdiction, {
    params: of(jurisdiction),
    body: { ...CHANGE, capabilities: ['buy'], ...body },
  });
};
const approveOf = async (by: TestPerson, approvalId: string) => {
  await by.stepUp();
  return approveNow(by, approvalId);
};
/** Within the time of a proof that was given before. */
const approveNow = async (by: TestPerson, approvalId: string) => {
  const { approvals } = staffReply(await by.browser.call(staffApprovals));
  const hash = approvals.find((one) => one.approvalId === approvalId)?.hash ?? '';
  const body = { hash, reason: 'looks right' };
  return by.browser.call(approve, { params: { approvalId }, body });
};
const entryOf = async (jurisdiction: string, by = ann) => {
  const { jurisdictions } = staffReply(await by.browser.call(jurisdictionRules));
  const found = jurisdictions.find((one) => one.jurisdiction === jurisdiction);
  if (found === undefined) throw new Error(`${jurisdiction} is not listed`);
  return found;
};
const openIn = async (jurisdiction: string) =>
  (await entryOf(jurisdiction)).capabilities.flatMap((one) =>
    one.isAllowed ? [one.capability] : [],
  );
const historyOf = async (jurisdiction: string) =>
  staffReply(await ann.browser.call(jurisdictionHistory, { params: of(jurisdiction) })).rules;
const livingIn = (declaredState: UsState, brand = home) =>
  app.users.verified({ brand, payload: { ...SIGN_UP, declaredState } });
const capabilitiesAt = async (node: typeof other, who: TestUser) => {
  const port = node.ports.api;
  const reply = replyOf(
    await callApp(port, userCapabilities, {
      host: hostOf(who.brand, port),
      headers: who.headers(),
      params: { userId: who.userId },
    }),
  );
  return reply.capabilities.flatMap((one) => (one.isAllowed ? [one.capability] : []));
};

describe('the list', () => {
  test('[STATE-12] has every state with what is allowed, since when, by what, for counsel, and the next change', async () => {
    const { jurisdictions, today, timeZone } = staffReply(
      await ann.browser.call(jurisdictionRules),
    );
    expect([today, timeZone]).toEqual([TODAY, 'America/New_York']);
    expect(jurisdictions.map((one) => one.jurisdiction)).toEqual(US_JURISDICTIONS.toSorted());
    expect(await entryOf('US-FL')).toMatchObject({
      mode: 'pointsOnly',
      prizeCap: 500_000,
      isForCounsel: true,
    });
    const california = await entryOf('US-CA');
    expect(california.capabilities[1]).toEqual({
      capability: 'buy',
      isAllowed: false,
      since: '2026-01-01',
      source: 'California AB 831',
      isForCounsel: false,
      changesOn: null,
    });
    await close(ann, 'US-AK', { from: '2026-09-01', to: '2026-10-01' });
    const { capabilities } = await entryOf('US-AK');
    expect(capabilities[1]).toMatchObject({ isAllowed: true, changesOn: '2026-09-01' });
    expect(capabilities[0]).toMatchObject({ isAllowed: true, changesOn: null });
  });
});

describe('closing', () => {
  test('[STATE-13] takes one person, is in force at once on every node, and is in the audit and the history', async () => {
    const who = await livingIn('AZ');
    expect(await capabilitiesAt(other, who)).toEqual([...CAPABILITIES]);
    expect((await close(bob, 'US-AZ')).status).toBe(200);
    const rest = CAPABILITIES.filter((one) => one !== 'buy' && one !== 'ticketsPlay');
    expect(await capabilitiesAt(app, who)).toEqual(rest);
    await vi.waitFor(async () => expect(await capabilitiesAt(other, who)).toEqual(rest), 2_000);
    expect((await historyOf('US-AZ')).slice(0, 2)).toMatchObject([
      { capability: 'buy', isAllowed: false, from: TODAY, staffId: bob.staffId },
      { capability: 'ticketsPlay', source: 'Act 1 of 2026', reason: 'as counsel wrote' },
    ]);
    const { entries } = staffReply(await ann.browser.call(staffAudit, { query: { limit: '1' } }));
    expect(entries[0]).toMatchObject({
      what: 'closeJurisdiction',
      staffId: bob.staffId,
      brand: home.location,
      subject: { kind: 'jurisdiction', id: 'US-AZ' },
      after: { isAllowed: false, capabilities: ['buy', 'ticketsPlay'], from: TODAY },
      reason: 'as counsel wrote',
    });
  });

  test('[STATE-13] of one brand touches no other', async () => {
    const elsewhere = await livingIn('HI', away);
    await close(ann, 'US-HI');
    expect(await capabilitiesAt(app, elsewhere)).toEqual([...CAPABILITIES]);
    expect(await openIn('US-HI')).not.toContain('buy');
  });
});

describe('opening', () => {
  test('[STATE-13][STAFF-8] happens when a second person approves, and not before', async () => {
    const body = { capabilities: ['buy', 'ticketsPlay'], prizeCap: 500_000, note: 'as advised' };
    const proposed = await propose(ann, 'US-ME', body);
    expect(proposed.status).toBe(202);
    const { approvalId } = staffReply(proposed);
    expect(await openIn('US-ME')).not.toContain('buy');
    expect((await approveOf(ann, approvalId)).error?.code).toBe('OWN_PROPOSAL');
    expect(await openIn('US-ME')).not.toContain('buy');
    expect(staffReply(await approveOf(bob, approvalId)).state).toBe('approved');
    expect(await openIn('US-ME')).toEqual(expect.arrayContaining(['buy', 'ticketsPlay']));
    expect((await entryOf('US-ME')).prizeCap).toBe(500_000);
    expect((await historyOf('US-ME'))[0]).toMatchObject({
      isAllowed: true,
      staffId: ann.staffId,
      note: 'as advised',
      reason: 'as counsel wrote',
    });
    expect((await approveOf(bob, approvalId)).error?.code).toBe('APPROVAL_NOT_OPEN');
  });

  test('[STATE-13] is outdated once the jurisdiction was changed, also by two proposals at once', async () => {
    const first = staffReply(await propose(ann, 'US-MD')).approvalId;
    const later = staffReply(await propose(ann, 'US-MD')).approvalId;
    await close(ann, 'US-MD', { capabilities: ['promotions'] });
    expect((await approveOf(bob, first)).error?.code).toBe('APPROVAL_OUTDATED');
    const [one, two] = [
      staffReply(await propose(ann, 'US-MD')).approvalId,
      staffReply(await propose(ann, 'US-MD')).approvalId,
    ];
    await bob.stepUp();
    const decided = await Promise.all([one, two].map((id) => approveNow(bob, id)));
    expect(decided.map(({ error }) => error?.code ?? 'done').toSorted()).toEqual([
      'APPROVAL_OUTDATED',
      'done',
    ]);
    expect((await approveOf(bob, later)).error?.code).toBe('APPROVAL_OUTDATED');
  });
});

describe('a preview', () => {
  test('[STATE-14] counts the players of the brand whose capabilities change on the first day, and stores nothing', async () => {
    for (const state of ['LA', 'LA', 'OK'] as const) await livingIn(state);
    await livingIn('LA', away);
    const before = await historyOf('US-LA');
    const preview = async (body: object) =>
      staffReply(
        await ann.browser.call(previewJurisdictionChange, {
          params: of('US-LA'),
          body: { from: TODAY, ...body },
        }),
      );
    const opened = await preview({ capabilities: ['buy', 'redeem'], isAllowed: true });
    expect(opened).toMatchObject({ players: 2, modeBefore: 'pointsOnly', modeAfter: 'pointsOnly' });
    expect(opened.capabilities.filter(({ gain, lose }) => gain + lose > 0)).toEqual([
      { capability: 'buy', gain: 2, lose: 0 },
    ]);
    const closed = await preview({ capabilities: [...CAPABILITIES], isAllowed: false });
    expect(closed.modeAfter).toBe('closed');
    expect(closed.capabilities.filter(({ lose }) => lose === 2)).toHaveLength(4);
    expect(await historyOf('US-LA')).toEqual(before);
  });
});

describe('bad input', () => {
  test.each([
    ['a day before today', { from: '2026-07-31' }],
    ['an end that is not after the start', { to: TODAY }],
    ['a capability twice', { capabilities: ['buy', 'buy'] }],
    ['no capability', { capabilities: [] }],
    ['an unknown capability', { capabilities: ['fly'] }],
    ['a day that does not exist', { from: '2027-02-30' }],
    ['no source', { source: '' }],
    ['a note with a NUL', { note: 'a\u0000b' }],
    ['a source that is too long', { source: 'x'.repeat(201) }],
    ['a brand of its own', { brand: away.location }],
  ])('[STATE-13] %s: 400, and nothing is stored', async (_name, body) => {
    const before = await historyOf('US-TX');
    for (const refused of [await close(ann, 'US-TX', body), await propose(ann, 'US-TX', body)]) {
      expect([refused.status, refused.error?.code]).toEqual([400, 'MALFORMED_REQUEST']);
    }
    expect(await historyOf('US-TX')).toEqual(before);
  });

  test.each([0, -1, 1.5, 1_000_000_001, '5'])(
    '[STATE-13] a prize cap of %j: 400',
    async (prizeCap) => {
      const refused = await propose(ann, 'US-TX', { capabilities: ['ticketsPlay'], prizeCap });
      expect(refused.status).toBe(400);
    },
  );

  test('[STATE-13] a prize cap of anything but play for tickets: 400', async () => {
    expect((await propose(ann, 'US-TX', { prizeCap: 100 })).status).toBe(400);
  });

  test.each(['US-ZZ', 'US-', 'us-tx', 'US-TX-1', '%00', "US-TX'--", 'CA-ON'])(
    '[STATE-13] the jurisdiction %j is none',
    async (jurisdiction) => {
      const params = of(encodeURIComponent(jurisdiction));
      const refused = await ann.browser.call(closeJurisdiction, {
        params,
        body: { ...CHANGE, capabilities: ['buy'] },
      });
      expect([400, 404]).toContain(refused.status);
    },
  );

  test('[STATE-12] script in a note is text', async () => {
    const note = '<script>alert(1)</script> =1+1';
    expect((await close(ann, 'CA', { note })).status).toBe(200);
    expect((await historyOf('CA'))[0]?.note).toBe(note);
    expect((await entryOf('CA')).mode).toBe('closed');
  });
});

describe('a day later', () => {
  test('[STATE-13] a proposal is refused once its first day has passed', async () => {
    const { approvalId } = staffReply(await propose(ann, 'US-IA'));
    clock.advance(20 * 3_600_000);
    for (const one of [ann, bob]) await one.signInFrom(one.browser);
    const refused = await approveOf(bob, approvalId);
    expect([refused.status, refused.error?.code]).toEqual([400, 'MALFORMED_REQUEST']);
    expect(await openIn('US-IA')).not.toContain('buy');
  });
});
