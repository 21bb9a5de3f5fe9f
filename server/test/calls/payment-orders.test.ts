/** Orders that are paid in the vendor's frame or with cash days later, asked for before money moves. */
import {
  cancelPaymentOrder,
  createPaymentOrder,
  paymentOrderId,
  paymentOrderToken,
} from '@jubilee/contract/calls/payment-orders';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { expect, test, vi } from 'vitest';
import { cancelOrder } from '../../src/modules/purchases/order.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { purchaseWorld, WAIT } from './purchase-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({
  clock,
  flags: { purchasesEnabled: true, payNearMePaymentsEnabled: true },
  environment: { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' },
});
const { users, database } = app;
const { post, balances, waitFor, paymentsOf, stored } = purchaseWorld(app);
const DAY_MS = 86_400_000;

const create = (who: TestUser, more: object = {}, id = systemIds.uuidV7()) =>
  who.call(createPaymentOrder, {
    headers: { 'x-request-id': id },
    body: { orderAmount: 999, phone: '+15125550100', purchasePackCode: 'starter', ...more },
  });
const control = (order: object) => post('/__control/pay-near-me', order);
const payInFrame = (token: string, method = 'debit', zip = '') =>
  post('/pay-near-me/frame/pay', { token, method, zip });
const cancel = (who: TestUser, actionId: string, orderIdentifier: string, of = who.userId) =>
  who.call(cancelPaymentOrder, { body: { actionId, orderIdentifier, targetUserId: of } });

test('[PAY-8] an order is opened for the price of a pack, found by its action, and paid in the frame', async () => {
  const [who, other] = await users.verifiedMany(2);
  if (who === undefined || other === undefined) throw new Error('two are needed');
  const before = await balances(who);
  const id = systemIds.uuidV7();
  const first = replyOf(await create(who, {}, id));
  expect(first).toMatchObject({
    order: { actionId: id, status: 'OPEN' },
    payment: { paymentId: id, status: 'PENDING', paymentProvider: 'PAY_NEAR_ME', amount: 999 },
  });
  const again = replyOf(await create(who, {}, id));
  expect(again.order).toEqual(first.order);
  const { orderId } = first.order;
  // Whoever left the page finds the order there, with what reopens and what cancels it.
  expect(await paymentsOf(who)).toEqual([{ ...first.payment, order: first.order }]);
  const read = (one: TestUser) => one.call(paymentOrderId, { query: `?actionId=${id}` });
  expect(replyOf(await read(who))).toEqual({ orderId });
  expect((await read(other)).error?.code).toBe('NOT_FOUND');
  const token = (one: TestUser) => one.call(paymentOrderToken, { params: { id } });
  expect((await token(other)).error?.code).toBe('NOT_FOUND');
  await payInFrame(replyOf(await token(who)).orderToken);
  await waitFor(who, 'SUCCEEDED', id);
  const [points = 0, tickets = 0] = before;
  expect(await balances(who)).toEqual([points + 100_000, tickets + 1_000]);
  expect((await token(who)).error?.code).toBe('STATE_CONFLICT');
  expect((await cancel(who, id, orderId)).error?.code).toBe('STATE_CONFLICT');
  const closed = { ...first.order, status: 'CLOSED' };
  expect(await paymentsOf(who)).toMatchObject([{ status: 'SUCCEEDED', order: closed }]);
});

test('[PAY-8] an amount names a pack only where one has that price, and never another than the pack’s', async () => {
  const who = await users.verified();
  const refused = async (more: object) => (await create(who, more)).error?.code;
  expect(await refused({ orderAmount: 1 })).toBe('PACK_NOT_AVAILABLE');
  expect(await refused({ orderAmount: 1, purchasePackCode: undefined })).toBe('PACK_NOT_AVAILABLE');
  await database.pool.query(
    `insert into purchase.pack select brand, 'twin', title, description, price_cents, points, sweep_tickets, is_visible, ends_at,
      is_first_purchase_only, position, modified_at from purchase.pack where brand = 1 and code = 'starter'`,
  );
  expect(await refused({ purchasePackCode: undefined })).toBe('PACK_NOT_AVAILABLE');
  const one = replyOf(await create(who, { orderAmount: 1_999, purchasePackCode: undefined }));
  expect(one.payment.purchasePackCode).toBe('classic');
});

test('[PAY-6][PAY-8] cash that is paid days later is credited then', async () => {
  const who = await users.verified();
  const before = await balances(who);
  const { order } = replyOf(await create(who));
  clock.advance(3 * DAY_MS);
  await control({ order: 'cash', orderNumber: order.actionId });
  const [points = 0, tickets = 0] = before;
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      "select 1 from purchase.payment where payment_id = $1 and status = 'SUCCEEDED'",
      [order.actionId],
    );
    expect(rows).toHaveLength(1);
  }, WAIT);
  await who.signInAgain();
  expect(await balances(who)).toEqual([points + 100_000, tickets + 1_000]);
  clock.advance(-3 * DAY_MS);
});

test('[PAY-8] an order is canceled by its player alone, once, and cannot be paid afterwards', async () => {
  const [who, other] = await users.verifiedMany(2);
  if (who === undefined || other === undefined) throw new Error('two are needed');
  const { order, orderToken } = replyOf(await create(who));
  const { actionId, orderId } = order;
  expect((await cancel(other, actionId, orderId)).error?.code).toBe('NOT_FOUND');
  expect((await cancel(who, actionId, orderId, other.userId)).error?.code).toBe('NOT_FOUND');
  expect((await cancel(who, actionId, 'another')).error?.code).toBe('NOT_FOUND');
  for (let count = 0; count < 2; count += 1) {
    expect(replyOf(await cancel(who, actionId, orderId)).order.status).toBe('CLOSED');
  }
  expect((await paymentsOf(who))[0]).toMatchObject({ status: 'FAILED' });
  const answer = await fetch(`http://127.0.0.1:${app.ports.sandbox}/pay-near-me/frame/pay`, {
    method: 'POST',
    body: JSON.stringify({ token: orderToken, method: 'debit', zip: '' }),
  });
  expect(await answer.json()).toHaveProperty('error');
});

test('[PAY-8] an order that nobody pays for thirty days is closed at the vendor, and blocks nothing any more', async () => {
  const who = await users.verified();
  const first = { orderAmount: 499, purchasePackCode: 'welcome' };
  const { order } = replyOf(await create(who, first));
  expect((await create(who, first)).error?.code).toBe('PACK_NOT_AVAILABLE');
  clock.advance(30 * DAY_MS);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      'select status, case_reason from purchase.payment where payment_id = $1',
      [order.actionId],
    );
    expect(rows).toEqual([{ status: 'FAILED', case_reason: null }]);
  }, WAIT);
  clock.advance(-30 * DAY_MS);
  await who.signInAgain();
  expect(replyOf(await create(who, first)).order.status).toBe('OPEN');
});

test('[PAY-8] an order is not closed by a cancellation that never reached the vendor', async () => {
  const who = await users.verified();
  const { order } = replyOf(await create(who));
  const { purchases, settings } = app.services;
  const { brand } = who;
  const adaptersOf = () =>
    new Map(
      [...purchases.adaptersOf(brand)].map(([name, adapter]) => [
        name,
        {
          ...adapter,
          cancel: () => Promise.resolve({ outcome: 'not-sent', why: 'away' } as const),
        },
      ]),
    );
  const refused = await cancelOrder(
    { ...purchases, adaptersOf },
    {
      player: { wallet_id: await users.walletOf(who), subject: who.userId },
      context: { brand, flags: settings.flagsOf(brand) },
    } as unknown as Parameters<typeof cancelOrder>[1],
    'PAY_NEAR_ME',
    { actionId: order.actionId, orderIdentifier: order.orderId, targetUserId: who.userId },
  );
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'PROVIDER_UNAVAILABLE' } });
  expect((await paymentsOf(who))[0]).toMatchObject({ status: 'PENDING' });
  expect(replyOf(await cancel(who, order.actionId, order.orderId)).order.status).toBe('CLOSED');
});

test('[PAY-8] whoever excluded themselves gets no new token for an open order', async () => {
  const who = await users.verified();
  const { order } = replyOf(await create(who));
  const setState = async (state: number) =>
    database.pool.query('update ledger.wallet set state = $2 where wallet_id = $1', [
      await users.walletOf(who),
      state,
    ]);
  await setState(2);
  const token = await who.call(paymentOrderToken, { params: { id: order.actionId } });
  expect(token.error?.code).toBe('STATE_CONFLICT');
  await setState(1);
});

test.each([
  [
    'of a player who excluded themselves',
    'update ledger.wallet set state = 2 where wallet_id = $1',
  ],
  [
    'of a pack that is not on sale any more',
    "update purchase.pack set is_visible = (code <> 'grand') where $1::bigint > 0",
  ],
])(
  '[PAY-8] the vendor is told no for an order %s, and money that comes all the same waits for an operator',
  async (_what, statement) => {
    const who = await users.verified();
    const walletId = await users.walletOf(who);
    const pack = { orderAmount: 4_999, purchasePackCode: 'grand' };
    const { order, orderToken } = replyOf(await create(who, pack));
    const before = await balances(who);
    // The first payment is allowed and waits at the vendor; the vendor asks again for the second one.
    await payInFrame(orderToken, 'debit', '99005');
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        "select 1 from purchase.event where payment_id = $1 and kind = 'approval-requested'",
        [order.actionId],
      );
      expect(rows).toHaveLength(1);
    }, WAIT);
    await database.pool.query(statement, [walletId]);
    await control({ order: 'cash', orderNumber: order.actionId });
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        'select is_declined, status from purchase.payment where payment_id = $1',
        [order.actionId],
      );
      expect(rows).toEqual([{ is_declined: true, status: 'PENDING' }]);
    }, WAIT);
    await control({ order: 'status', orderNumber: order.actionId, status: 'approved' });
    await vi.waitFor(
      async () =>
        expect(await stored(order.actionId)).toMatchObject({
          case_reason: 'TAKEN_AGAINST_NO',
          money_back: null,
        }),
      WAIT,
    );
    expect(await balances(who)).toEqual(before);
    await database.pool.query("update purchase.pack set is_visible = true where code = 'grand'");
    await database.pool.query('update ledger.wallet set state = 1 where wallet_id = $1', [
      walletId,
    ]);
    expect((await proveLedger(database.pool)).filter((line) => line.violations !== 0)).toEqual([]);
  },
);
