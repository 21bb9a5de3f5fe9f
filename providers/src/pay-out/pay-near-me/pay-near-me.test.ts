/** The adapter against the simulated vendor over HTTP: a user, a push order, a method, and the money. */
import { expect, test } from 'vitest';
import { createSimulator } from '../../pay-in/pay-near-me/simulator/simulator.ts';
import type { OpenOptions } from '../../simulator/money-vendor.test-kit.ts';
import {
  AMOUNT,
  CASH_OUT,
  openPayoutVendor,
  PLAYER,
  RECIPIENT,
} from '../payout-vendor.test-kit.ts';
import { sandboxSettings } from './simulator/sandbox-account.ts';
import { VENDOR } from './vendor.ts';

async function open(options: OpenOptions = {}) {
  const given = { module: VENDOR, createSimulator, settingsOf: sandboxSettings };
  const vendor = await openPayoutVendor(given, options);
  const { adapter, submit } = vendor;
  await adapter.ensureRecipient(RECIPIENT);
  const begin = async () => {
    const order = await submit();
    if (order.outcome !== 'opened' || order.next.kind !== 'script') throw new Error(order.outcome);
    const payout = { cashOutId: CASH_OUT, reference: order.reference };
    return { payout, token: order.next.token };
  };
  /** As the player does in the library. */
  const choose = async (token: string, zip = '10001') =>
    String((await vendor.post('/frame/method', { token, method: 'ach', zip }))['methodId']);
  return { ...vendor, begin, choose };
}

test('[PAY-8] a push order is opened without money, and the chosen method is paid once', async () => {
  const { adapter, begin, choose, status, kinds, submit, read } = await open();
  expect(await status()).toEqual({ outcome: 'not-found' });
  const { payout, token } = await begin();
  expect(await status()).toMatchObject({ outcome: 'opened', amount: AMOUNT });
  expect(kinds()).toEqual([]);
  const again = await submit();
  expect(again).toMatchObject({ outcome: 'opened', reference: payout.reference });
  const fresh = again.outcome === 'opened' && again.next.kind === 'script' ? again.next.token : '';
  expect(fresh).not.toBe(token);
  const methodId = await choose(fresh);
  for (let count = 0; count < 2; count += 1) {
    expect(await adapter.chooseMethod?.({ payout, methodId })).toMatchObject({
      outcome: 'paid',
      amount: AMOUNT,
      reference: payout.reference,
    });
  }
  expect(kinds()).toEqual(['paid']);
  const [order] =
    await read<readonly { readonly payments: readonly unknown[] }[]>('/sandbox/ledger');
  expect(order?.payments).toHaveLength(1);
});

test.each([
  ['99013', 'declined', ['declined']],
  ['99005', 'accepted', []],
  ['99008', 'paid', []],
  ['99009', 'paid', ['paid', 'paid', 'paid']],
])('[CASH-5] a method with ZIP %s is %s, and told as %j', async (zip, outcome, told) => {
  const { adapter, begin, choose, status, kinds } = await open();
  const { payout, token } = await begin();
  const methodId = await choose(token, zip);
  expect(await adapter.chooseMethod?.({ payout, methodId })).toMatchObject({ outcome });
  expect(await status()).toMatchObject({ outcome });
  expect(kinds()).toEqual(told);
});

test.each([
  ['approved', 'paid', 'paid'],
  ['rejected', 'declined', 'declined'],
  ['returned', 'returned', 'returned'],
])('[CASH-5] what waits and is %s later is %s', async (given, outcome, kind) => {
  const { adapter, begin, choose, status, kinds, order } = await open();
  const { payout, token } = await begin();
  await adapter.chooseMethod?.({ payout, methodId: await choose(token, '99005') });
  order({ order: 'status', orderNumber: CASH_OUT, status: given });
  expect(await status()).toMatchObject({ outcome });
  expect(kinds()).toEqual([kind]);
});

test.each(['unanswered', 'late'])(
  '[CASH-6] %s is unknown, and the same id pays once',
  async (trouble) => {
    const { adapter, begin, choose, submit, status, order, read } = await open({ timeoutMs: 300 });
    order({ order: 'trouble', trouble, of: 'create_push_order' });
    expect(await submit()).toMatchObject({ outcome: 'unknown' });
    const { payout, token } = await begin();
    const methodId = await choose(token);
    order({ order: 'trouble', trouble, of: 'make_payment' });
    expect(await adapter.chooseMethod?.({ payout, methodId })).toMatchObject({
      outcome: 'unknown',
    });
    expect(await status()).toMatchObject({ outcome: 'paid' });
    expect(await adapter.chooseMethod?.({ payout, methodId })).toMatchObject({ outcome: 'paid' });
    const [only, ...others] =
      await read<readonly { readonly payments: readonly unknown[] }[]>('/sandbox/ledger');
    expect(only?.payments).toHaveLength(1);
    expect(others).toEqual([]);
    order({ order: 'trouble', trouble: 'fail' });
    expect(await status()).toMatchObject({ outcome: 'unavailable' });
  },
);

test('[PAY-8] an order that is open is canceled, and a method of another brand or of nobody pays nothing', async () => {
  const { adapter, adapterOf, begin, choose, status } = await open();
  const { payout, token } = await begin();
  const methodId = await choose(token);
  expect(await adapterOf({}, 2).chooseMethod?.({ payout, methodId })).toMatchObject({
    outcome: 'declined',
  });
  expect(await adapter.chooseMethod?.({ payout, methodId: 'pm_none' })).toMatchObject({
    outcome: 'declined',
    reason: 'WRONG_DETAILS',
  });
  expect(await adapter.freshOrderToken?.(payout)).toMatchObject({ outcome: 'issued' });
  expect(await adapter.cancel?.(payout)).toMatchObject({ outcome: 'cancelled' });
  expect(await adapter.freshOrderToken?.(payout)).toEqual({ outcome: 'closed' });
  expect(await adapter.chooseMethod?.({ payout, methodId })).toMatchObject({
    outcome: 'cancelled',
  });
  expect(await status()).toMatchObject({ outcome: 'cancelled' });
});

test('[PAY-8] somebody without a registration, or with a wrong form, gets no order', async () => {
  const { adapter } = await open();
  const stranger = { cashOutId: CASH_OUT, playerId: 'stranger', amount: AMOUNT };
  expect(await adapter.submit(stranger)).toMatchObject({ outcome: 'declined' });
  const wrong = { ...RECIPIENT, birthDate: '' };
  expect(await adapter.ensureRecipient(wrong)).toMatchObject({ outcome: 'declined' });
  expect(await adapter.listInstruments(PLAYER)).toEqual({ outcome: 'listed', instruments: [] });
});

test('[PAY-7] a callback of another brand or with another amount is rejected', async () => {
  const { adapter, adapterOf, begin, choose, sent } = await open();
  const { payout, token } = await begin();
  await adapter.chooseMethod?.({ payout, methodId: await choose(token) });
  const [question, webhook] = sent;
  if (question === undefined || webhook === undefined) throw new Error('nothing was sent');
  expect(adapter.readWebhook(question)).toMatchObject({
    events: [{ kind: 'approval-requested', subject: { cashOutId: CASH_OUT }, amount: AMOUNT }],
  });
  // Whoever does not decide declines.
  expect(adapter.replyToWebhook(question, adapter.readWebhook(question)).body).not.toContain('yes');
  const forged = { ...question, query: question.query.replace('123.45', '923.45') };
  expect(adapter.replyToWebhook(forged, adapter.readWebhook(forged)).body).not.toContain('yes');
  expect(adapter.readWebhook(webhook)).toMatchObject({
    events: [{ kind: 'paid', trust: 'hint', subject: { cashOutId: CASH_OUT }, amount: AMOUNT }],
  });
  expect(adapterOf({}, 2).readWebhook(webhook)).toMatchObject({ reason: 'bad-signature' });
  const changed = { ...webhook, query: webhook.query.replace('123.45', '923.45') };
  expect(adapter.readWebhook(changed)).toMatchObject({ reason: 'bad-signature' });
  expect(adapter.replyToWebhook(webhook, adapter.readWebhook(webhook)).body).toContain(
    payout.reference,
  );
});
