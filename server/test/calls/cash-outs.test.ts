/** Cash-outs by the calls: what is reserved, who decides, and that nothing is paid twice. */
import { userActivity } from '@jubilee/contract/calls/activity';
import { createAchAccountDetails, createAchCashOut } from '@jubilee/contract/calls/ach';
import {
  cancelCashOut,
  completeCashOut,
  createCashOut,
  userCashOuts,
} from '@jubilee/contract/calls/cashouts';
import { appForFile, secondApp, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { cashOutWorld, payoutVendors } from './cash-out-world.ts';
import { payoutRails } from './payout-rails.ts';

const options = {
  roles: ['api', 'identity'],
  environment: { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' },
  flags: {
    cashoutsEnabled: true,
    achCashoutsEnabled: true,
    aptpayCashoutsEnabled: true,
    coinflowCashoutsEnabled: true,
    payNearMeCashoutsEnabled: true,
    cashOutAutoReviewMaxDollars: 100,
  },
} as const;
const ROUNDS = process.env['JUBILEE_LONG'] === '1' ? 100 : 2;
const app = await appForFile(options);
const other = await secondApp(app, options);
const { users, services, database } = app;
const { redeemer, reverse, ticketsOf, listOf, newestOf, factsOf, decide, emailsTo } =
  cashOutWorld(app);
const { work } = payoutVendors(app);
const { rails } = payoutRails(app);
const ACCOUNT = createAchAccountDetails.sample.body;

const request = (who: TestUser, amount: number, id = systemIds.uuidV7(), port = app.ports.api) =>
  callApp(port, createCashOut, {
    host: `localhost:${port}`,
    headers: who.headers({ 'x-request-id': id }),
    body: { sweepTicketsAmount: amount },
  });
const requested = async (who: TestUser, amount = 1_000) =>
  replyOf(await request(who, amount)).cashOut;
describe('a request', () => {
  test('[CASH-2][CASH-10][CASH-13] reserves tickets at once and is listed with what happened', async () => {
    const who = await redeemer();
    expect(await ticketsOf(who)).toEqual([5_200, 0, 5_000]);
    const cashOut = await requested(who, 1_200);
    expect(cashOut).toMatchObject({
      userId: who.userId,
      provider: 'MANUAL',
      status: 'REQUESTED',
      sweepTicketsAmount: 1_200,
      amount: 1_200,
      failureReason: null,
    });
    expect(await ticketsOf(who)).toEqual([4_000, 1_200, 3_800]);
    const again = await requested(who, 1_000);
    expect((await listOf(who)).map(({ cashOutId }) => cashOutId).toSorted()).toEqual(
      [cashOut.cashOutId, again.cashOutId].toSorted(),
    );
    expect(await emailsTo(who)).toEqual(['cashOutRequested', 'cashOutRequested']);
    const foreign = await users.verified();
    const own = await foreign.call(userCashOuts, { params: { userId: who.userId } });
    expect(own.error?.code).toBe('NOT_FOUND');
  });

  test.each([
    [999, 'AMOUNT_OUTSIDE_LIMITS', undefined],
    [500_001, 'AMOUNT_OUTSIDE_LIMITS', undefined],
    [5_001, 'INSUFFICIENT_BALANCE', { redeemable: 5_000 }],
    [5_200, 'INSUFFICIENT_BALANCE', { redeemable: 5_000 }],
  ])(
    '[CASH-2][CASH-17] of %s tickets is refused %s and reserves nothing',
    async (amount, code, details) => {
      const who = await redeemer();
      const refused = await request(who, amount);
      expect(refused.error).toMatchObject({ code, ...(details && { details }) });
      expect(await ticketsOf(who)).toEqual([5_200, 0, 5_000]);
      expect(await listOf(who)).toEqual([]);
    },
  );

  test(
    '[CASH-2][CASH-6] 50 at once over four rails and two nodes never reserve more than there is',
    { timeout: ROUNDS * 20_000 },
    async () => {
      const who = await redeemer(10_000n);
      replyOf(await who.call(createAchAccountDetails, { body: ACCOUNT }));
      const payees = await Promise.all(rails.map((rail) => rail.become(who)));
      const byStaff = (sweepTicketsAmount: number, n: number) =>
        callApp(
          n % 8 < 4 ? app.ports.api : other.ports.api,
          n % 3 === 0 ? createCashOut : createAchCashOut,
          {
            host: `localhost:${n % 8 < 4 ? app.ports.api : other.ports.api}`,
            headers: who.headers(),
            body: { sweepTicketsAmount },
          },
        );
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = new Set((await listOf(who)).map(({ cashOutId }) => cashOutId));
        await Promise.all(
          Array.from({ length: 50 }, async (_, n) => {
            const tickets = 1_000 + ((n * 7 + round) % 4) * 500;
            await (payees[n % 4]?.request(tickets) ?? byStaff(tickets, n));
          }),
        );
        const made = (await listOf(who)).filter(({ cashOutId }) => !before.has(cashOutId));
        const reserved = made.reduce((sum, one) => sum + one.sweepTicketsAmount, 0);
        expect(await ticketsOf(who)).toEqual([10_200 - reserved, reserved, 10_000 - reserved]);
        expect([made.length > 3, reserved <= 10_000, reserved > 7_500]).toEqual([true, true, true]);
        for (const { cashOutId } of made)
          replyOf(await who.call(cancelCashOut, { body: { cashOutId } }));
        expect(await ticketsOf(who)).toEqual([10_200, 0, 10_000]);
        expect(await work()).toEqual([]);
      }
    },
  );

  test('[CASH-6] one id sent 20 times at once is one cash-out and one answer', async () => {
    const who = await redeemer();
    const id = systemIds.uuidV7();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        request(who, 1_000, id, n % 2 === 0 ? app.ports.api : other.ports.api),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await request(who, 2_000, id)).error?.code).toBe('REQUEST_ID_REUSED');
    expect(await listOf(who)).toHaveLength(1);
  });

  test('[CASH-12] stays open to a player who excluded themselves, and not to a disabled one', async () => {
    const who = await redeemer();
    const walletId = await users.walletOf(who);
    await services.accounts.setState(walletId, 'EXCLUDED');
    await services.wallet.setState(walletId, 'EXCLUDED');
    const { cashOutId } = await requested(who);
    expect(await decide(who, cashOutId, 'approve')).toBe(true);
    expect(await decide(who, cashOutId, 'paid')).toBe(true);
    expect(await ticketsOf(who)).toEqual([4_200, 0, 4_000]);
    await services.accounts.setState(walletId, 'DISABLED');
    expect((await request(who, 1_000)).error?.code).toBe('ACCOUNT_DISABLED');
  });

  test('[CASH-14][CASH-2] is closed by a payment that was taken back, until the operator resolves it', async () => {
    const who = await redeemer();
    const reversal = await reverse(who);
    const refused = await request(who, 1_000);
    expect([refused.status, refused.error?.code]).toEqual([409, 'CASH_OUT_LIMIT_REACHED']);
    expect(await ticketsOf(who)).toEqual([5_200, 0, 5_000]);
    await reversal.resolve();
    const { cashOutId } = await requested(who);
    expect((await factsOf(who, cashOutId)).row.doubts).toContain('FIRST_PAYMENT');
  });

  test('[CASH-2] with the flag off given tickets are redeemed too; without cash-outs none', async () => {
    const free = await secondAppForTest(app, {
      ...options,
      flags: { ...options.flags, ticketPlaythroughEnabled: false },
    });
    const closed = await secondAppForTest(app, { ...options, flags: { cashoutsEnabled: false } });
    const who = await redeemer();
    const off = await request(who, 1_000, systemIds.uuidV7(), closed.ports.api);
    expect(off.error?.code).toBe('FEATURE_OFF');
    expect((await request(who, 5_200, systemIds.uuidV7(), free.ports.api)).status).toBe(200);
  });
});

describe('until it is paid', () => {
  test('[CASH-1][CASH-4] a client’s word changes nothing, and the staff’s does once', async () => {
    const who = await redeemer();
    const { cashOutId } = await requested(who);
    for (const status of ['SUCCEEDED', 'FAILED'] as const) {
      const answer = await who.call(completeCashOut, { body: { status, cashOutId } });
      expect(replyOf(answer).cashOut.status).toBe('REQUESTED');
    }
    const stranger = await users.verified();
    for (const id of [cashOutId, 'c-1', "' or 1=1", systemIds.uuidV7()]) {
      const body = { status: 'SUCCEEDED', cashOutId: id } as const;
      expect((await stranger.call(completeCashOut, { body })).error?.code).toBe('NOT_FOUND');
    }
    expect(await decide(who, cashOutId, 'paid')).toBe(false);
    const decisions = await Promise.all(
      Array.from({ length: 8 }, () => decide(who, cashOutId, 'approve')),
    );
    expect(decisions.filter(Boolean)).toHaveLength(1);
    const paid = await Promise.all(Array.from({ length: 8 }, () => decide(who, cashOutId, 'paid')));
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect(await decide(who, cashOutId, 'refuse')).toBe(false);
    expect(await ticketsOf(who)).toEqual([4_200, 0, 4_000]);
    const { status, steps = [] } = await newestOf(who);
    expect([status, ...steps.map((step) => step.status)]).toEqual([
      'SUCCEEDED',
      'REQUESTED',
      'REVIEWED',
      'SUCCEEDED',
    ]);
    expect(await emailsTo(who)).toEqual(['cashOutRequested', 'cashOutReviewed', 'cashOutPaid']);
    const { steps: acts } = await factsOf(who, cashOutId);
    expect(acts.map(({ act, by, reason }) => [act, by, reason])).toEqual([
      ['request', 'player', 'asked for'],
      ['approve', 'Olga', 'looked at it'],
      ['paid', 'Olga', 'looked at it'],
    ]);
    await expect(
      database.pool.query('update cash_out.step set reason = $1', ['other']),
    ).rejects.toThrow();
  });

  test('[CASH-5] refused by the staff, its tickets come back once', async () => {
    const who = await redeemer();
    const { cashOutId } = await requested(who);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => decide(who, cashOutId, 'refuse')),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await ticketsOf(who)).toEqual([5_200, 0, 5_000]);
    expect(await newestOf(who)).toMatchObject({ status: 'FAILED', failureReason: 'NOT_APPROVED' });
    expect(await emailsTo(who)).toEqual(['cashOutRequested', 'cashOutFailed']);
  });

  test('[CASH-16] the player takes it back once while nobody has reviewed it', async () => {
    const who = await redeemer();
    const { cashOutId } = await requested(who);
    const taken = await Promise.all(
      Array.from({ length: 6 }, () => who.call(cancelCashOut, { body: { cashOutId } })),
    );
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(taken.flatMap(({ error }) => error?.code ?? []))).toEqual(
      new Set(['STATE_CONFLICT']),
    );
    expect(await newestOf(who)).toMatchObject({ status: 'FAILED', failureReason: 'CANCELLED' });
    expect(await emailsTo(who)).toEqual(['cashOutRequested', 'cashOutCanceled']);
    expect(await ticketsOf(who)).toEqual([5_200, 0, 5_000]);
    const { entries } = replyOf(await who.call(userActivity, { query: '?kind=money' }));
    const order = { price: 1_000, status: 'FAILED' };
    expect(entries).toMatchObject([
      { reason: 'CASH_OUT_RELEASE', amount: 1_000, order },
      { reason: 'CASH_OUT_HOLD', amount: -1_000, order },
      { reason: 'ADJUSTMENT_UP', amount: 5_000 },
    ]);

    const reviewed = await requested(who);
    await decide(who, reviewed.cashOutId, 'approve');
    const late = await who.call(cancelCashOut, { body: { cashOutId: reviewed.cashOutId } });
    expect([late.status, late.error?.code]).toEqual([409, 'STATE_CONFLICT']);
    const stranger = await users.verified();
    const foreign = await stranger.call(cancelCashOut, { body: { cashOutId: reviewed.cashOutId } });
    expect(foreign.error?.code).toBe('NOT_FOUND');
    expect(await ticketsOf(who)).toEqual([4_200, 1_000, 4_000]);
  });
});

test('[CASH-6] after all that the books are right', async () => {
  const broken = (await proveLedger(database.pool)).filter(({ violations }) => violations > 0);
  expect(broken).toEqual([]);
});
