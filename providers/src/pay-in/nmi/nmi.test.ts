import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { ATTEMPT, PRICE, testCardVendor } from '../card-vendor.test-kit.ts';
import { sandboxSettings } from './simulator/sandbox-account.ts';
import { createSimulator } from './simulator/simulator.ts';
import { VENDOR } from './vendor.ts';

const open = testCardVendor({
  module: VENDOR,
  createSimulator,
  settingsOf: sandboxSettings,
  secret: 'securityKey',
  signature: 'webhook-signature',
  async tokenize({ post }, { number, zip, code, year }) {
    const { tokenizationKey } = sandboxSettings('', 1);
    const card = { number, month: '07', year, code, zip };
    const { token } = await post('/token/create', { tokenizationKey, card });
    return { token: String(token) };
  },
});

test('[PAY-5] three fields make one token, each sent by its own frame', async () => {
  const { post, adapter, attemptOf } = await open();
  const { tokenizationKey } = sandboxSettings('', 1);
  const session = 'one-press';
  for (const [name, value] of [
    ['ccnumber', '4111111111111111'],
    ['ccexp', '0731'],
    ['cvv', '123'],
  ] as const) {
    await post('/token/field', { session, name, value });
  }
  const { token, card } = await post('/token/create', { tokenizationKey, session });
  expect(card).toMatchObject({ number: '411111******1111', exp: '0731' });
  const attempt = { ...(await attemptOf()), token: String(token) };
  expect(await adapter.authorise(attempt)).toMatchObject({ outcome: 'captured', amount: PRICE });
  expect(await post('/token/create', { tokenizationKey, session })).toHaveProperty('error');
});

test('[PAY-5] what the bank checked before is passed on, and no key is stored with it', async () => {
  const { adapter, attemptOf, read } = await open();
  const threeDSecure = {
    authentication: 'verified',
    cryptogram: 'cavv-1',
    indicator: '05',
    version: '2.2.0',
    transactionId: 'xid-1',
    directoryServerId: 'ds-1',
  } as const;
  await adapter.authorise({ ...(await attemptOf()), threeDSecure });
  const [{ fields } = { fields: {} }] =
    await read<readonly { fields: object }[]>('/sandbox/ledger');
  expect(fields).toMatchObject({
    cardholder_auth: 'verified',
    cavv: 'cavv-1',
    eci: '05',
    three_ds_version: '2.2.0',
    xid: 'xid-1',
    directory_server_id: 'ds-1',
    orderid: ATTEMPT,
    amount: '19.99',
    dup_seconds: '0',
  });
  expect(fields).not.toHaveProperty('security_key');
});

test('[PAY-2] a security code does what a ZIP code does, and under a dollar every card is declined', async () => {
  const { pay, adapter, attemptOf } = await open();
  expect(await pay({ code: '901' })).toMatchObject({ reason: 'INSUFFICIENT_FUNDS' });
  const cheap = { ...(await attemptOf()), amount: (PRICE - 1_900n) as typeof PRICE };
  expect(await adapter.authorise(cheap)).toMatchObject({ outcome: 'declined' });
});

test('[PAY-10] a charge-back is reported for each payment of its batch', async () => {
  const { pay, order, events } = await open();
  await pay();
  order({ order: 'status', orderNumber: ATTEMPT, status: 'charged-back' });
  expect(events().at(-1)).toMatchObject({
    kind: 'charged-back',
    trust: 'signed',
    amount: PRICE,
    subject: { attemptId: ATTEMPT },
  });
});

test('[PAY-7] the nonce of a signature is no time, and a body that is no event is refused', async () => {
  const { adapter } = await open();
  const { webhookKey } = sandboxSettings('', 1);
  const read = (body: string, nonce = 'abc') => {
    const digest = createHmac('sha256', webhookKey).update(`${nonce}.${body}`).digest('hex');
    const headers = new Map([['webhook-signature', `t=${nonce},s=${digest.toUpperCase()}`]]);
    return adapter.readWebhook({ method: 'POST', query: '', headers, body: Buffer.from(body) });
  };
  const other = JSON.stringify({ event_id: 'e', event_type: 'recurring.plan.add', event_body: {} });
  expect(read(other)).toEqual({ verdict: 'verified', events: [] });
  expect(read('{')).toMatchObject({ reason: 'malformed' });
  expect(read(other.replace('recurring.plan.add', 'transaction.sale.success'))).toMatchObject({
    reason: 'malformed',
  });
});

test('[PAY-9] what was charged in part and cannot be voided is told as it was charged', async () => {
  const refusal = {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: 'response=3&responsetext=Only+others&transactionid=&response_code=300',
  };
  const { pay } = await open({
    instead: (asked) => (asked.includes('type=void') ? refusal : undefined),
  });
  expect(await pay({ zip: '99011' })).toMatchObject({ outcome: 'captured', amount: 1_000n });
});

test('[PAY-6] a repetition whose first charge cannot be read is unknown', async () => {
  const headers = { 'content-type': 'text/html' };
  const body = 'response=3&responsetext=Duplicate+transaction&transactionid=&response_code=430';
  const { pay } = await open({
    instead(asked) {
      if (asked.includes('query.php')) return { status: 503, headers, body: '' };
      return asked.includes('transact.php') ? { status: 200, headers, body } : undefined;
    },
  });
  expect(await pay()).toMatchObject({ outcome: 'unknown' });
});
