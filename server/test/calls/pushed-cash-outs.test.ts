/** Cash-outs that are pushed to a method which the player chooses in the vendor's library, over HTTP to its simulator. */
import { cancelCashOut } from '@jubilee/contract/calls/cashouts';
import { paymentOrderId, paymentOrderToken } from '@jubilee/contract/calls/payment-orders';
import { PUSHED_PAYEE } from '@jubilee/contract/calls/pay-out-rails';
import { SAMPLE_IDENTITY_FORM } from '@jubilee/contract/calls/sample-values';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import type { SimulatedWebhook } from '@jubilee/providers/vendor-simulator';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test, vi } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { payoutApp, WAIT } from './payout-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const { clock, ports, work, control, sandboxOf, methodWith, ...world } = await payoutApp({
  payNearMeCashoutsEnabled: true,
  cashOutAutoReviewMaxDollars: 100,
});
const { redeemer, ticketsOf, newestOf, factsOf, decide } = world;

describe('a payout that is pushed to a method of the player', () => {
  async function registered(tickets = 5_000n): Promise<TestUser> {
    const who = await redeemer(tickets);
    expect((await who.call(PUSHED_PAYEE.find)).status).toBe(404);
    const foreign = await who.call(PUSHED_PAYEE.register, { body: SAMPLE_IDENTITY_FORM });
    expect(foreign.error?.code).toBe('NOT_FOUND');
    const form = { ...SAMPLE_IDENTITY_FORM, userId: who.userId };
    replyOf(await who.call(PUSHED_PAYEE.register, { body: form }));
    return who;
  }
  const orderAtVendor = async (orderId: string) =>
    ((await sandboxOf(PUSHED_PAYEE.vendor, 'ledger')) as { id: string; status: string }[]).find(
      (one) => one.id === orderId,
    );
  const body = { phone: '+15125550100', sweepTicketsAmount: 1_000 };
  const redeem = (who: TestUser, id = systemIds.uuidV7(), sweepTicketsAmount = 1_000) =>
    who.call(PUSHED_PAYEE.cashOut, {
      headers: { 'x-request-id': id },
      body: { ...body, sweepTicketsAmount },
    });
  const chooseFor = (who: TestUser, orderId: string, paymentMethodId: string) =>
    who.call(PUSHED_PAYEE.chooseMethod, { body: { orderId, paymentMethodId } });

  test('[PAY-8][CASH-6] opens an order without money, stores the method, and is paid once after the review', async () => {
    const who = await registered();
    const id = systemIds.uuidV7();
    const first = replyOf(await redeem(who, id));
    const { cashOut, order, orderToken } = replyOf(await redeem(who, id));
    expect(order).toEqual(first.order);
    expect(cashOut).toMatchObject({ status: 'REQUESTED', needsMethod: true });
    await work();
    const stranger = await registered();
    const methodId = await methodWith(orderToken);
    const choose = (by: TestUser, paymentMethodId = methodId) =>
      by.call(PUSHED_PAYEE.chooseMethod, { body: { orderId: order.orderId, paymentMethodId } });
    expect((await choose(stranger)).error?.code).toBe('NOT_FOUND');
    // After a reload the page finds the order by the cash-out, and has a fresh token.
    const query = `?actionId=${cashOut.cashOutId}`;
    const tokenOf = (by: TestUser) => by.call(paymentOrderToken, { params: { id: order.orderId } });
    expect(replyOf(await who.call(paymentOrderId, { query })).orderId).toBe(order.orderId);
    expect(replyOf(await tokenOf(who)).orderToken).not.toBe('');
    for (const answer of [await stranger.call(paymentOrderId, { query }), await tokenOf(stranger)])
      expect(answer.status).toBeGreaterThanOrEqual(400);
    // Nobody reviews what goes nobody knows where.
    expect(await decide(who, cashOut.cashOutId, 'approve')).toBe(false);
    const chosen = { status: 'REQUESTED', needsMethod: false };
    expect(replyOf(await choose(who)).cashOut).toMatchObject(chosen);
    expect(await decide(who, cashOut.cashOutId, 'approve')).toBe(true);
    expect((await choose(who)).status).toBe(200);
    await vi.waitFor(async () => {
      await work();
      expect((await newestOf(who)).status).toBe('SUCCEEDED');
    }, WAIT);
    expect((await choose(who, 'pm-2')).error?.code).toBe('STATE_CONFLICT');
    expect(await ticketsOf(who)).toEqual([4_200, 0, 4_000]);
    // Asked once more, nothing of it may be pushed.
    const sent = (await sandboxOf(PUSHED_PAYEE.vendor, 'deliveries')) as SimulatedWebhook[];
    const question = sent.find(
      (one) => one.query?.includes('type=authorize') && one.query.includes(order.orderId),
    );
    const folder = folderOfVendor(PUSHED_PAYEE.vendor);
    const url = `http://127.0.0.1:${ports.api}/webhooks/pay-out/${folder}/sweeps?${question?.query}`;
    expect(await (await fetch(url)).text()).toContain('accept_payment>no<');
  });

  test('[CASH-14] a method chosen days later is reviewed by the whole amount', async () => {
    const who = await registered(50_000n);
    const { cashOutId } = replyOf(await redeem(who, undefined, 20_000)).cashOut;
    expect(replyOf(await chooseFor(who, cashOutId, 'pm-1')).cashOut.status).toBe('REQUESTED');
    clock.advance(2 * DAY_MS);
    await who.signInAgain();
    replyOf(await chooseFor(who, cashOutId, 'pm-2'));
    expect(replyOf(await chooseFor(who, cashOutId, 'pm-1')).cashOut.status).toBe('REQUESTED');
    expect((await factsOf(who, cashOutId)).row.doubts).toEqual(['ABOVE_DAY_LIMIT']);
  });

  test('[CASH-14] what was reviewed is pushed where it was reviewed to go', async () => {
    const who = await registered();
    const { cashOutId } = replyOf(await redeem(who)).cashOut;
    replyOf(await chooseFor(who, cashOutId, 'pm-1'));
    await decide(who, cashOutId, 'approve');
    expect((await chooseFor(who, cashOutId, 'pm-2')).error?.code).toBe('STATE_CONFLICT');
    expect((await factsOf(who, cashOutId)).row.destination).toBe('pm-1');
  });

  test.each([
    ['taken back', undefined],
    ['taken back while the vendor fails', 'fail'],
    ['taken back, and its order is closed unheard', 'late'],
    ['refused by the operator', undefined],
  ])(
    '[CASH-16][CASH-6] one that is %s has no order any more, at the vendor neither',
    async (how, trouble) => {
      const who = await registered();
      const id = systemIds.uuidV7();
      const { cashOut, order } = replyOf(await redeem(who, id));
      const { cashOutId } = cashOut;
      if (trouble !== undefined)
        await control(PUSHED_PAYEE.vendor, { order: 'trouble', trouble, of: '/cancel_order' });
      if (how.startsWith('refused')) expect(await decide(who, cashOutId, 'refuse')).toBe(true);
      else replyOf(await who.call(cancelCashOut, { body: { cashOutId } }));
      expect((await redeem(who, id)).error?.code).toBe('STATE_CONFLICT');
      expect(await ticketsOf(who)).toEqual([5_200, 0, 5_000]);
      await vi.waitFor(async () => {
        clock.advance(MINUTE_MS);
        expect(await work()).toEqual([]);
        expect((await orderAtVendor(order.orderId))?.status).toBe('closed');
        expect((await factsOf(who, cashOutId)).row.due_at).toBeNull();
      }, WAIT);
      const { steps } = await factsOf(who, cashOutId);
      expect(steps.at(-1)).toMatchObject({
        act: 'close order',
        status: 'FAILED',
        reason: 'cancelled',
      });
    },
  );

  test('[CASH-16] one whose order never arrived is looked for as long as it may', async () => {
    const who = await registered();
    const id = systemIds.uuidV7();
    const lost = { order: 'trouble', trouble: 'fail', of: '/create_push_order' };
    await control(PUSHED_PAYEE.vendor, lost);
    expect((await redeem(who, id)).error?.code).toBe('OUTCOME_UNKNOWN');
    replyOf(await who.call(cancelCashOut, { body: { cashOutId: id } }));
    await work();
    expect((await factsOf(who, id)).row.due_at).not.toBeNull();
    for (let n = 0; n < 3; n += 1) {
      clock.advance(2 * MINUTE_MS);
      expect(await work()).toEqual([]);
    }
    expect((await factsOf(who, id)).row).toMatchObject({ due_at: null, reference: null });
  });

  test('[CASH-5] an order of which nobody knows stays reserved, and a repetition opens it', async () => {
    const who = await registered();
    const trouble = { order: 'trouble', trouble: 'fail', of: 'create_push_order' };
    await control(PUSHED_PAYEE.vendor, trouble);
    const id = systemIds.uuidV7();
    expect((await redeem(who, id)).error?.code).toBe('OUTCOME_UNKNOWN');
    expect(replyOf(await redeem(who, id)).order.status).toBe('OPEN');
    expect(await ticketsOf(who)).toEqual([4_200, 1_000, 4_000]);
  });
});
