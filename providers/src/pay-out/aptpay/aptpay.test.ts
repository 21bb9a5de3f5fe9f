/** The adapter against the simulated vendor over HTTP: recipients, instruments, payouts and what becomes of them. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OpenOptions } from '../../simulator/money-vendor.test-kit.ts';
import {
  AMOUNT,
  CASH_OUT,
  openPayoutVendor,
  PLAYER,
  RECIPIENT,
} from '../payout-vendor.test-kit.ts';
import { sandboxSettings } from './simulator/sandbox-account.ts';
import { createSimulator } from './simulator/simulator.ts';
import { VENDOR } from './vendor.ts';

async function open(options: OpenOptions = {}) {
  const given = { module: VENDOR, createSimulator, settingsOf: sandboxSettings };
  const vendor = await openPayoutVendor(given, options);
  const { adapter } = vendor;
  const add = async (accountNumber = '1000000055') =>
    adapter.addInstrument?.(PLAYER, {
      accountName: 'Ada Lovelace',
      accountNumber,
      routingNumber: '490000018',
      accountType: 'checking',
    });
  const begin = async (accountNumber?: string) => {
    await adapter.ensureRecipient({ ...RECIPIENT, phone: '+12025550123' });
    const added = await add(accountNumber);
    if (added?.outcome !== 'added') throw new Error(JSON.stringify(added));
    return added.instrument.token;
  };
  const submit = (instrument: string, cashOutId = CASH_OUT) =>
    vendor.submit({ instrument, cashOutId });
  return { ...vendor, add, begin, submit };
}

describe('a recipient', () => {
  test('[CASH-8] is registered once, and has instruments that show four digits', async () => {
    const { adapter, add } = await open();
    expect(await adapter.findRecipient?.(PLAYER)).toEqual({ outcome: 'not-found' });
    expect(await adapter.listInstruments(PLAYER)).toEqual({ outcome: 'listed', instruments: [] });
    expect(await add()).toMatchObject({ outcome: 'declined' });
    for (let count = 0; count < 2; count += 1) {
      expect(await adapter.ensureRecipient(RECIPIENT)).toEqual({ outcome: 'ready' });
    }
    expect(await adapter.findRecipient?.(PLAYER)).toEqual({ outcome: 'found', status: 'approved' });
    const added = await add();
    expect(added).toMatchObject({ outcome: 'added', instrument: { kind: 'bank', last4: '0055' } });
    expect(await add()).toEqual(added);
    const token = added?.outcome === 'added' ? added.instrument.token : '';
    expect(await adapter.listInstruments(PLAYER)).toMatchObject({ instruments: [{ token }] });
    for (let count = 0; count < 2; count += 1) {
      expect(await adapter.removeInstrument?.(PLAYER, token)).toEqual({ outcome: 'removed' });
    }
    expect(await adapter.listInstruments(PLAYER)).toMatchObject({ instruments: [] });
  });

  test('[CASH-8] that the vendor rejects, or whose form is wrong, is declined', async () => {
    const { adapter } = await open();
    await adapter.ensureRecipient({ ...RECIPIENT, lastName: 'Rejected' });
    expect(await adapter.ensureRecipient(RECIPIENT)).toMatchObject({ reason: 'COMPLIANCE' });
    const wrong = { ...RECIPIENT, playerId: 'p2', birthDate: '1990' };
    expect(await adapter.ensureRecipient(wrong)).toMatchObject({ reason: 'WRONG_DETAILS' });
  });
});

describe('a payout', () => {
  test('[CASH-6] is accepted and paid once for one id', async () => {
    const { begin, submit, status, kinds, read } = await open();
    const token = await begin();
    expect(await status()).toEqual({ outcome: 'not-found' });
    const sent = await submit(token);
    expect(sent).toMatchObject({ outcome: 'accepted', amount: AMOUNT });
    const reference = 'reference' in sent ? sent.reference : undefined;
    expect(await status()).toMatchObject({ outcome: 'paid', amount: AMOUNT, reference });
    expect(await submit(token)).toMatchObject({ outcome: 'paid', reference });
    expect(await read('/sandbox/ledger')).toHaveLength(1);
    expect(kinds()).toEqual(['accepted', 'paid']);
    const confused = { cashOutId: 'another', reference: reference ?? '' };
    expect(await status(confused)).toMatchObject({ outcome: 'unavailable' });
    expect(await status({ reference: '1' })).toEqual({ outcome: 'not-found' });
  });

  test.each([
    ['02', 'returned', ['accepted', 'returned']],
    ['16', 'returned', ['accepted', 'returned']],
    ['90', 'returned', ['accepted', 'paid', 'returned']],
    ['91', 'accepted', ['accepted']],
    ['99', 'paid', ['accepted', 'paid', 'paid', 'paid']],
  ])('[CASH-5] to an account ending in %s is %s, and told as %j', async (end, outcome, told) => {
    const { begin, submit, status, kinds } = await open();
    expect(await submit(await begin(`10000000${end}`))).toMatchObject({ outcome: 'accepted' });
    expect(await status()).toMatchObject({ outcome, amount: AMOUNT });
    expect(kinds()).toEqual(told);
  });

  test.each([
    ['BUSINESS_REJECTED', 'declined'],
    ['ERROR', 'declined'],
    ['TRANSACTION_CANCELLED', 'cancelled'],
    ['ERROR_INFO', 'accepted'],
  ])('[CASH-5] that the vendor calls %s is %s', async (given, outcome) => {
    const { begin, submit, status, order, kinds } = await open();
    await submit(await begin('1000000091'));
    order({ order: 'status', referenceId: CASH_OUT, status: given });
    expect(await status()).toMatchObject({ outcome });
    expect(kinds().at(-1)).toBe(outcome);
  });

  test('[CASH-5] without an answer is unknown, and a look-up tells what became of it', async () => {
    const { begin, submit, status, order, read } = await open({ timeoutMs: 300 });
    const token = await begin();
    order({ order: 'trouble', trouble: 'unanswered', of: '"referenceId":"cash-out-1"' });
    expect(await submit(token)).toMatchObject({ outcome: 'unknown' });
    expect(await status()).toMatchObject({ outcome: 'paid' });
    order({ order: 'trouble', trouble: 'lost', of: '"referenceId":"second"' });
    expect(await submit(token, 'second')).toMatchObject({ outcome: 'unknown' });
    expect(await status({ cashOutId: 'second' })).toEqual({ outcome: 'not-found' });
    expect(await submit(token, 'second')).toMatchObject({ outcome: 'accepted' });
    expect(await read('/sandbox/ledger')).toHaveLength(2);
  });

  test.each(['late', 'fail', 'limit', 'garbage'])('[CASH-5] %s is no refusal', async (trouble) => {
    const { begin, submit, status, order } = await open();
    const token = await begin();
    order({ order: 'trouble', trouble, of: '"referenceId"' });
    expect(await submit(token)).toMatchObject({ outcome: 'unknown' });
    order({ order: 'trouble', trouble });
    expect(await submit(token)).toMatchObject({ outcome: 'not-sent' });
    order({ order: 'trouble', trouble });
    expect(await status()).toMatchObject({ outcome: 'unavailable' });
  });

  test('[CASH-6] with a wrong secret, or to nobody’s instrument, moves nothing', async () => {
    const { begin, submit, adapterOf, read } = await open();
    const token = await begin();
    expect(await submit('123456')).toMatchObject({ outcome: 'declined', reason: 'WRONG_DETAILS' });
    const foreign = adapterOf({}, 2);
    await foreign.ensureRecipient(RECIPIENT);
    const payout = { cashOutId: CASH_OUT, playerId: PLAYER, amount: AMOUNT, instrument: token };
    expect(await foreign.submit(payout)).toMatchObject({ outcome: 'declined' });
    const wrong = adapterOf({ secret: 'other' });
    expect(await wrong.ensureRecipient(RECIPIENT)).toMatchObject({ outcome: 'unknown' });
    expect(await wrong.status({ cashOutId: CASH_OUT })).toMatchObject({ outcome: 'unavailable' });
    expect(await read('/sandbox/ledger')).toEqual([]);
  });
});

test('[CASH-4] a webhook is a hint; one with a wrong digest is rejected, and no forgery looks like a repeat', async () => {
  const { begin, submit, sent, adapter } = await open();
  await submit(await begin());
  const webhook = sent.at(-1);
  if (webhook === undefined) throw new Error('nothing was sent');
  const read = (body: string, digest?: string) =>
    adapter.readWebhook({
      method: 'POST',
      query: '',
      headers: new Map(digest === undefined ? [] : [['body-hash', digest]]),
      body: Buffer.from(body),
    });
  const body = Buffer.from(webhook.body).toString();
  const real = adapter.readWebhook(webhook);
  expect(real).toMatchObject({ events: [{ trust: 'hint', subject: { cashOutId: CASH_OUT } }] });
  expect(read(body)).toEqual(real);
  const forged = read(body.replace(/"date":"[^"]+"/, '"date":"2031-01-01"'));
  const keyOf = (verdict: typeof real) =>
    verdict.verdict === 'verified' ? verdict.events[0]?.dedupeKey : '';
  expect(keyOf(forged)).not.toBe(keyOf(real));
  expect(read(body, 'ab')).toMatchObject({ reason: 'bad-signature' });
  const digest = createHmac('sha512', 'another').update(body).digest('hex');
  expect(read(body, digest)).toMatchObject({ reason: 'bad-signature' });
  expect(read('{}')).toMatchObject({ reason: 'malformed' });
  expect(read('{"entity":"identity","id":1,"status":"OK"}')).toEqual({
    verdict: 'verified',
    events: [],
  });
});
