import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { ATTEMPT, testCardVendor } from '../card-vendor.test-kit.ts';
import { fromOrderNumber, toOrderNumber } from './order-number.ts';
import { sandboxSettings } from './simulator/sandbox-account.ts';
import { createSimulator } from './simulator/simulator.ts';
import { VENDOR } from './vendor.ts';

const open = testCardVendor({
  module: VENDOR,
  createSimulator,
  settingsOf: sandboxSettings,
  secret: 'transactionKey',
  signature: 'x-anet-signature',
  orderNumberOf: toOrderNumber,
  // The vendor does not tell why a bank declines.
  fundsReason: 'DO_NOT_HONOR',
  async tokenize({ post }, { number, zip, code, year }) {
    const { apiLoginId: name, clientKey } = sandboxSettings('', 1);
    const token = { cardNumber: number, expirationDate: `07${year}`, cardCode: code, zip };
    const answer = await post('/xml/v1/request.api', {
      securePaymentContainerRequest: {
        merchantAuthentication: { name, clientKey },
        data: { type: 'TOKEN', id: 'one', token },
      },
    });
    const { dataValue } = answer['opaqueData'] as { dataValue: string };
    return { token: dataValue };
  },
});

test('[PAY-6] an order number is our id in 20 letters and digits, and leads back to it', () => {
  for (const id of [
    ATTEMPT,
    '00000000-0000-7000-8000-000000000000',
    '1fffffff-ffff-7fff-bfff-ffffffffffff',
    '019b0000-1234-7abc-9def-0123456789ab',
    'short-1',
  ]) {
    const number = toOrderNumber(id);
    expect(number).toMatch(/^[0-9A-Za-z-]{1,20}$/);
    expect(fromOrderNumber(number)).toBe(id);
  }
  expect(() => toOrderNumber('an id that is too long for it')).toThrow();
  expect(fromOrderNumber('z'.repeat(20))).not.toBe(ATTEMPT);
  expect(fromOrderNumber('not ours')).toBeUndefined();
});

test.each([
  ['settled', 'captured'],
  ['chargeback', 'charged-back'],
])('[PAY-10] a payment that the vendor calls %s is %s', async (status, outcome) => {
  const { pay, order, adapter } = await open();
  await pay();
  order({ order: 'status', orderNumber: toOrderNumber(ATTEMPT), status });
  expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({ outcome });
});

test('[PAY-2] the vendor’s own ZIP code is declined', async () => {
  const { pay } = await open();
  expect(await pay({ zip: '46282' })).toMatchObject({ reason: 'DO_NOT_HONOR' });
});

test('[PAY-9] an approval whose amount cannot be read is unknown, and captured later', async () => {
  const { pay, order, adapter } = await open();
  order({ order: 'trouble', trouble: 'fail', of: 'getTransactionDetailsRequest' });
  expect(await pay()).toMatchObject({ outcome: 'unknown' });
  expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({ outcome: 'captured' });
});

test('[PAY-7] the signature key is its text or its bytes, and exactly one of the two', async () => {
  const { adapter, adapterOf } = await open();
  const { signatureKey } = sandboxSettings('', 1);
  const body = JSON.stringify({
    notificationId: 'n1',
    eventType: 'net.authorize.customer.created',
  });
  const signed = (key: Buffer) => ({
    method: 'POST' as const,
    query: '',
    headers: new Map([
      ['x-anet-signature', `sha512=${createHmac('sha512', key).update(body).digest('hex')}`],
    ]),
    body: Buffer.from(body),
  });
  const [asText, asBytes] = [Buffer.from(signatureKey), Buffer.from(signatureKey, 'hex')];
  const ignored = { verdict: 'verified', events: [] };
  expect(adapter.readWebhook(signed(asText))).toEqual(ignored);
  expect(adapter.readWebhook(signed(asBytes))).toMatchObject({ reason: 'bad-signature' });
  const hex = adapterOf({ signatureKeyEncoding: 'hex' });
  expect(hex.readWebhook(signed(asBytes))).toEqual(ignored);
  expect(hex.readWebhook(signed(asText))).toMatchObject({ reason: 'bad-signature' });
});

test('[PAY-6] a repetition whose first charge cannot be read is unknown', async () => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({
    transactionResponse: {
      responseCode: '3',
      transId: '0',
      errors: [{ errorCode: '11', errorText: 'A duplicate transaction has been submitted.' }],
    },
    messages: { resultCode: 'Error', message: [{ code: 'E00027', text: 'unsuccessful' }] },
  });
  const { pay } = await open({
    instead(asked) {
      if (asked.includes('createTransactionRequest')) return { status: 200, headers, body };
      const isRead = asked.includes('getUnsettledTransactionListRequest');
      return isRead ? { status: 503, headers, body: '{}' } : undefined;
    },
  });
  expect(await pay()).toMatchObject({ outcome: 'unknown' });
});
