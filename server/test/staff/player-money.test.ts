/** Money and credits by the staff, over two nodes. */
import { placeBet } from '@jubilee/contract/calls/games';
import { userCredits } from '@jubilee/contract/calls/rewards';
import { approve } from '@jubilee/contract/staff/calls/approvals';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import * as acts from '@jubilee/contract/staff/calls/player-acts';
import { staffPlayerCredits, staffPlayerOperations } from '@jubilee/contract/staff/calls/players';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { approvingSeen, proposalFor, testStaff } from '@jubilee/testkit/test-staff';
import { SIGN_UP, type TestUser } from '@jubilee/testkit/test-users';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { VALID_BET } from '../calls/valid-bet.ts';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const other = await secondApp(app, { clock, roles: ['api'] });
const staff = testStaff(app, clock);
const { users, services, database } = app;
const reason = 'a payment arrived twice';
let player: TestUser;

const ann = await staff.admin('ann');
const finn = await staff.join(ann, { name: 'finn', roles: ['finance'] });
const cass = await staff.join(ann, { name: 'cass', roles: ['cashier'] });
beforeEach(async () => {
  for (const one of [ann, finn, cass]) await one.signInFrom(one.browser);
  player = await users.verified();
});
afterEach(async () => {
  const lines = await proveLedger(database.pool);
  expect(lines.filter(({ violations }) => violations > 0)).toEqual([]);
});

const params = () => ({ userId: player.userId });
const balanceOf = async (currency: string) =>
  (await player.accounts()).find((one) => one.currency === currency)?.balance ?? 0;
const propose = async (
  adjustment: { currency: 'POINTS' | 'SWEEP_TICKETS'; direction: 'up' | 'down'; amount: number },
  by = cass,
) => {
  await by.stepUp();
  const body = { ...adjustment, reason };
  return by.browser.call(acts.adjustPlayerBalance, { params: params(), body });
};

describe('an adjustment', () => {
  test('[CARE-9] is previewed, needs two persons, and is one operation with postings of its own account', async () => {
    const before = await balanceOf('SWEEP_TICKETS');
    const wanted = { currency: 'SWEEP_TICKETS', direction: 'up', amount: 250 } as const;
    const preview = staffReply(
      await cass.browser.call(acts.previewPlayerAdjustment, { params: params(), body: wanted }),
    );
    expect(preview).toEqual({
      kind: 'ADJUSTMENT_UP',
      before: { balance: before, lockedBalance: 0 },
      after: { balance: before + 250, lockedBalance: 0 },
      postings: [
        { account: 'HOUSE_ADJUSTMENTS', amount: -250 },
        { account: 'PLAYER_AVAILABLE', amount: 250 },
      ],
      refusal: null,
    });
    const proposed = await propose(wanted);
    expect(proposed.status).toBe(202);
    const { approvalId } = staffReply(proposed);
    expect(await proposalFor(finn, approvalId)).toMatchObject({
      act: 'adjustPlayerBalance',
      subject: { kind: 'player', id: player.userId },
      content: { ...wanted, userId: player.userId },
      reason,
    });
    expect((await approvingSeen(cass, approvalId)).error?.code).toBe('OWN_PROPOSAL');
    expect(await balanceOf('SWEEP_TICKETS')).toBe(before);
    expect((await approvingSeen(finn, approvalId)).status).toBe(200);
    expect(await balanceOf('SWEEP_TICKETS')).toBe(before + 250);
    expect((await approvingSeen(ann, approvalId)).error?.code).toBe('APPROVAL_NOT_OPEN');
    const query = { kind: 'ADJUSTMENT_UP' };
    const { operations } = staffReply(
      await cass.browser.call(staffPlayerOperations, { params: params(), query }),
    );
    expect(operations).toMatchObject([
      { amount: 250, balanceAfter: before + 250, postings: preview.postings },
    ]);
    const audit = { what: 'adjustPlayerBalance', subjectId: player.userId };
    const [entry] = staffReply(await ann.browser.call(staffAudit, { query: audit })).entries;
    expect(entry).toMatchObject({
      staffName: 'finn',
      before: { currency: 'SWEEP_TICKETS', balance: before },
      after: { balance: before + 250, operationId: operations[0]?.operationId },
      reason,
    });
  });

  test('[CARE-9] never takes more than there is, when it is proposed and when it is decided', async () => {
    const all = await balanceOf('POINTS');
    const tooMuch = await propose({ currency: 'POINTS', direction: 'down', amount: all + 1 });
    expect(tooMuch.error?.code).toBe('INSUFFICIENT_BALANCE');
    const tooHigh = await propose({
      currency: 'POINTS',
      direction: 'up',
      amount: Number.MAX_SAFE_INTEGER,
    });
    expect(tooHigh.error?.code).toBe('BALANCE_LIMIT_REACHED');
    const down = { currency: 'POINTS', direction: 'down', amount: all } as const;
    const first = staffReply(await propose(down));
    const second = staffReply(await propose(down));
    expect((await approvingSeen(finn, first.approvalId)).status).toBe(200);
    expect(await balanceOf('POINTS')).toBe(0);
    const refused = await approvingSeen(finn, second.approvalId);
    expect(refused.error?.code).toBe('INSUFFICIENT_BALANCE');
    expect(await proposalFor(finn, second.approvalId)).toMatchObject({ state: 'open' });
    expect(await balanceOf('POINTS')).toBe(0);
    for (const amount of [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1, '1']) {
      await cass.stepUp();
      const body = { currency: 'POINTS', direction: 'up', amount, reason };
      const { error } = await cass.browser.call(acts.adjustPlayerBalance, {
        params: params(),
        body,
      });
      expect([amount, error?.code]).toEqual([amount, 'MALFORMED_REQUEST']);
    }
  });

  test('[CARE-9] of two approvals at the same moment, on two nodes, one moves money', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await balanceOf('POINTS');
      const { approvalId } = staffReply(
        await propose({ currency: 'POINTS', direction: 'up', amount: 7 }),
      );
      const { hash } = await proposalFor(finn, approvalId);
      await finn.stepUp();
      await ann.stepUp();
      const input = { params: { approvalId }, body: { hash, reason: 'seen it' } };
      const answers = await Promise.all([
        finn.browser.call(approve, input),
        ann.browser.at(other.ports.backoffice).call(approve, input),
        finn.browser.at(other.ports.backoffice).call(approve, input),
        ann.browser.call(approve, input),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(
        Array.from({ length: 3 }, () => 'APPROVAL_NOT_OPEN'),
      );
      expect(await balanceOf('POINTS')).toBe(before + 7);
      for (const one of [ann, finn, cass]) await one.signInFrom(one.browser);
    }
  });

  test('[CARE-9] is outdated when the account was closed since; of a closed account it can be made', async () => {
    const before = await balanceOf('POINTS');
    const up = { currency: 'POINTS', direction: 'up', amount: 5 } as const;
    const { approvalId } = staffReply(await propose(up));
    const body = { reason };
    expect((await cass.browser.call(acts.excludePlayer, { params: params(), body })).status).toBe(
      200,
    );
    expect((await approvingSeen(finn, approvalId)).error?.code).toBe('APPROVAL_OUTDATED');
    expect(await balanceOf('POINTS')).toBe(before);
    const again = staffReply(await propose(up));
    expect((await approvingSeen(finn, again.approvalId)).status).toBe(200);
    expect(await balanceOf('POINTS')).toBe(before + 5);
  });

  test('[CARE-9] happens while the player bets, and both are booked', async () => {
    const { approvalId } = staffReply(
      await propose({ currency: 'POINTS', direction: 'up', amount: 1_000 }),
    );
    const before = await balanceOf('POINTS');
    const [decided, ...bets] = await Promise.all([
      approvingSeen(finn, approvalId),
      ...Array.from({ length: 6 }, () => player.call(placeBet, { body: VALID_BET })),
    ]);
    expect(decided.status).toBe(200);
    const moved = bets.map((bet) => replyOf(bet).paytableResult.amountWon - VALID_BET.betAmount);
    expect(await balanceOf('POINTS')).toBe(
      before + 1_000 + moved.reduce((sum, one) => sum + one, 0),
    );
  });
});

describe('credits', () => {
  const gift = (more: object = {}) => ({
    requestId: services.ids.uuidV7(),
    paytableNames: [VALID_BET.paytableUsed],
    currency: 'SWEEP_TICKETS',
    creditsValue: 100,
    credits: 10,
    expiresAt: '2100-01-01T00:00:00.000Z',
    reason: 'a complaint was right',
    ...more,
  });
  const give = async (body: object, by = ann) => {
    await by.stepUp();
    return by.browser.call(acts.grantPlayerCredits, { params: params(), body });
  };
  const creditsOf = async () => replyOf(await player.call(userCredits)).count;

  test('[CARE-8] one person gives them up to the limit, once for their id', async () => {
    const body = gift();
    const given = staffReply(await give(body));
    expect(given).toMatchObject({ giftId: `staff-${body.requestId}`, approvalId: null });
    expect(staffReply(await give(body))).toEqual(given);
    expect(await creditsOf()).toBe(10);
    expect((await give({ ...body, credits: 11 })).error?.code).toBe('REQUEST_ID_REUSED');
    const { gifts } = staffReply(await ann.browser.call(staffPlayerCredits, { params: params() }));
    expect(gifts).toMatchObject([
      { giftId: given.giftId, actionId: 'staff', credits: 10, played: 0 },
    ]);
    const query = { what: 'grantPlayerCredits', subjectId: player.userId };
    expect(staffReply(await ann.browser.call(staffAudit, { query })).entries).toHaveLength(1);
  });

  test('[CARE-8] beyond the limit in 24 hours, also in pieces, a second person decides', async () => {
    const mark = await staff.join(ann, { name: 'mark', roles: ['marketing'] });
    await give(gift({ credits: 20 }));
    const body = gift({ credits: 6 });
    const { giftId, approvalId } = staffReply(await give(body));
    expect(giftId).toBeNull();
    expect(await creditsOf()).toBe(20);
    expect((await approvingSeen(ann, approvalId ?? '')).error?.code).toBe('OWN_PROPOSAL');
    expect((await approvingSeen(finn, approvalId ?? '')).error?.code).toBe('ROLE_REQUIRED');
    expect((await approvingSeen(mark, approvalId ?? '')).status).toBe(200);
    expect(await creditsOf()).toBe(26);
    const twice = staffReply(await give(gift({ credits: 30 })));
    expect(twice.giftId).toBeNull();
    clock.advance(86_400_000 + 1_000);
    await ann.signInFrom(ann.browser);
    expect(staffReply(await give(gift({ credits: 25 }))).approvalId).toBeNull();
  });

  test('[CARE-8] nobody gives something to the account of their own address', async () => {
    player = await users.verified({ email: 'a.nn+play@staff.example' });
    expect((await give(gift())).error?.code).toBe('OWN_ACCOUNT');
    const up = { currency: 'POINTS', direction: 'up', amount: 5 } as const;
    expect((await propose(up, ann)).error?.code).toBe('OWN_ACCOUNT');
    expect((await propose(up, cass)).status).toBe(202);
  });

  test('[CARE-8] two at once do not pass the limit together', async () => {
    await ann.stepUp();
    const answers = await Promise.all(
      [gift({ credits: 20 }), gift({ credits: 20 })].map((body) =>
        ann.browser.call(acts.grantPlayerCredits, { params: params(), body }),
      ),
    );
    const given = answers.map((answer) => staffReply(answer).giftId).filter((id) => id !== null);
    expect(given).toHaveLength(1);
    expect(await creditsOf()).toBe(20);
  });

  test('[CARE-8][GATE-17] what credits cannot play, and who cannot have them, is refused', async () => {
    expect((await give(gift({ paytableNames: ['no such table'] }))).error?.code).toBe(
      'UNKNOWN_PAYTABLE',
    );
    expect((await give(gift({ expiresAt: '2020-01-01T00:00:00.000Z' }))).error?.code).toBe(
      'MALFORMED_REQUEST',
    );
    expect(
      (await give(gift({ paytableNames: ['no such table'], credits: 9_000 }))).error?.code,
    ).toBe('UNKNOWN_PAYTABLE');
    expect((await give(gift({ creditsValue: 11 }))).error?.code).toBe('MALFORMED_REQUEST');
    await ann.browser.call(acts.disablePlayer, { params: params(), body: { reason } });
    expect((await give(gift())).error?.code).toBe('STATE_CONFLICT');
    const { dateOfBirth: _unknown, ...ageless } = SIGN_UP;
    player = await users.verified({ payload: ageless });
    expect((await give(gift())).error?.code).toBe('BIRTH_DATE_REQUIRED');
    const up = { currency: 'POINTS', direction: 'up', amount: 100 } as const;
    expect((await propose(up)).error?.code).toBe('BIRTH_DATE_REQUIRED');
  });
});
