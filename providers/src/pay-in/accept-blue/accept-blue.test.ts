import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { ATTEMPT, PRICE, testCardVendor } from '../card-vendor.test-kit.ts';
import { sandboxSettings } from './simulator/sandbox-account.ts';
import { createSimulator } from './simulator/simulator.ts';
import { stateOf } from './transaction.ts';
import { VENDOR } from './vendor.ts';

const open = testCardVendor({
  module: VENDOR,
  createSimulator,
  settingsOf: sandboxSettings,
  secret: 'sourceKey',
  signature: 'x-signature',
  async tokenize({ post }, { number, zip, code, year }) {
    const { publicKey } = sandboxSettings('', 1);
    const card = { number, month: '07', year, code, zip };
    const { nonce, expiryMonth, expiryYear } = await post('/tokenization/nonce', {
      publicKey,
      card,
    });
    return {
      token: String(nonce),
      card: { expiryMonth: Number(expiryMonth), expiryYear: Number(expiryYear), zip },
    };
  },
});

test('[PAY-2] the vendor’s own card is declined', async () => {
  const { pay } = await open();
  expect(await pay({ number: '4000000000000002' })).toMatchObject({
    outcome: 'declined',
    reason: 'DO_NOT_HONOR',
  });
});

test.each([
  ['settled', 'captured'],
  ['returned', 'charged-back'],
  ['voided', 'voided'],
] as const)('[PAY-10] a payment that the vendor calls %s is %s', async (status, kind) => {
  const { pay, order, adapter, events } = await open();
  await pay();
  order({ order: 'status', orderNumber: ATTEMPT, status });
  expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({ outcome: kind });
  expect(events().at(-1)).toMatchObject({ kind, subject: { attemptId: ATTEMPT } });
});

test('[PAY-5] a card that the bank asks about has a nonce once its holder confirms, and else none', async () => {
  const { post, adapter, attemptOf } = await open();
  const { publicKey } = sandboxSettings('', 1);
  const card = { number: '4111111111111111', month: '07', year: '2031', code: '123', zip: '99014' };
  const ask = async () => (await post('/tokenization/nonce', { publicKey, card }))['challenge'];
  const refused = await post('/tokenization/challenge', {
    challenge: await ask(),
    isConfirmed: false,
  });
  expect(refused).not.toHaveProperty('nonce');
  const challenge = await ask();
  const { nonce } = await post('/tokenization/challenge', { challenge, isConfirmed: true });
  const attempt = { ...(await attemptOf()), token: String(nonce) };
  expect(await adapter.authorise(attempt)).toMatchObject({ outcome: 'captured' });
  const again = await post('/tokenization/challenge', { challenge, isConfirmed: true });
  expect(again).not.toHaveProperty('nonce');
});

test('[PAY-7] what concerns no payment is acknowledged, and what is no event is malformed', async () => {
  const { adapter } = await open();
  const signed = (body: string) => {
    const digest = createHmac('sha256', sandboxSettings('', 1).webhookSignature).update(body);
    const headers = new Map([['x-signature', digest.digest('hex').toUpperCase()]]);
    return { method: 'POST', query: '', headers, body: Buffer.from(body) } as const;
  };
  const batch = { event: 'batch', type: 'closed', id: 'b1', data: {} };
  expect(adapter.readWebhook(signed(JSON.stringify(batch)))).toEqual({
    verdict: 'verified',
    events: [],
  });
  for (const body of [
    '{',
    '{}',
    JSON.stringify({ ...batch, event: 'transaction', type: 'succeeded', subType: 'charge' }),
  ]) {
    expect(adapter.readWebhook(signed(body))).toMatchObject({ reason: 'malformed' });
  }
});

test('[PAY-9] what was charged in part and cannot be voided is told as it was charged', async () => {
  const refusal = {
    status: 400,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ error_message: 'Not now', error_code: 'bad_request' }),
  };
  const { pay } = await open({
    instead: (asked) => (asked.includes('transactions/void') ? refusal : undefined),
  });
  expect(await pay({ zip: '99011' })).toMatchObject({ outcome: 'captured', amount: 1_000n });
});

test('[PAY-10] a word that the vendor has not published is no decline, which would take coins back', () => {
  const outcomeOf = (status: string) =>
    stateOf({
      reference: '1',
      amount: PRICE,
      orderNumber: ATTEMPT,
      status,
      message: null,
      code: null,
      isRefund: false,
    }).outcome;
  const declined = ['declined', 'error', 'blocked', 'expired'];
  expect(declined.map(outcomeOf)).toEqual(declined.map(() => 'declined'));
  expect(outcomeOf('under inquiry')).toBe('pending');
});
