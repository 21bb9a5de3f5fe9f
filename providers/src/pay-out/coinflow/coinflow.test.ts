/** The adapter against the simulated vendor over HTTP: payees, the linking page, payouts and what becomes of them. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OpenOptions } from '../../simulator/money-vendor.test-kit.ts';
import type { RawWebhook } from '../../webhook.ts';
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
  /** As the player does on the vendor's page. */
  const link = async (number = '1000000055', kind = 'bank') => {
    const opened = await adapter.linkingPage?.(PLAYER, 'https://example.com/coinflowRedirect');
    if (opened?.outcome !== 'opened') throw new Error(JSON.stringify(opened));
    expect((await fetch(opened.url)).status).toBe(200);
    const { sessionKey } = opened;
    const detail = kind === 'bank' ? '490000018' : '0130';
    return String((await vendor.post('/ui/link', { sessionKey, kind, number, detail }))['token']);
  };
  const begin = async (number?: string, recipient: object = {}) => {
    await adapter.ensureRecipient({ ...RECIPIENT, ssnLast4: '1234', ...recipient });
    return link(number);
  };
  const submit = (instrument: string, cashOutId = CASH_OUT) =>
    vendor.submit({ instrument, cashOutId, speed: 'asap' });
  const pay = async (number?: string, recipient: object = {}) => {
    const sent = await submit(await begin(number, recipient));
    if (sent.outcome !== 'accepted') throw new Error(JSON.stringify(sent));
    return { cashOutId: CASH_OUT, reference: sent.reference };
  };
  return { ...vendor, link, begin, submit, pay };
}

describe('a payee', () => {
  test('[CASH-9] is registered with a shared identity, and links accounts on the vendor’s page', async () => {
    const { adapter, link } = await open();
    expect(adapter).toMatchObject({
      recipient: 'verified-identity',
      identityRecipient: 'sandbox-payouts',
    });
    expect(await adapter.findRecipient?.(PLAYER)).toEqual({ outcome: 'not-found' });
    expect(await adapter.listInstruments(PLAYER)).toEqual({ outcome: 'listed', instruments: [] });
    const shared = { ...RECIPIENT, identityShareToken: '_share-1' };
    expect(await adapter.ensureRecipient(shared)).toEqual({ outcome: 'ready' });
    expect(await adapter.ensureRecipient({ ...shared, playerId: 'p2' })).toMatchObject({
      outcome: 'declined',
    });
    expect(await adapter.findRecipient?.(PLAYER)).toEqual({ outcome: 'found', status: 'approved' });
    const [bank, card] = [await link(), await link('4169050000000004', 'card')];
    expect(await adapter.listInstruments(PLAYER)).toEqual({
      outcome: 'listed',
      instruments: [
        { token: bank, kind: 'bank', label: 'Checking', last4: '0055' },
        { token: card, kind: 'card', label: 'VISA', last4: '0004' },
      ],
    });
    for (const token of [bank, card, card, 'unknown']) {
      expect(await adapter.removeInstrument?.(PLAYER, token)).toEqual({ outcome: 'removed' });
    }
    expect(await adapter.listInstruments(PLAYER)).toMatchObject({ instruments: [] });
  });

  test.each([
    [{ ssnLast4: '1234' }, { outcome: 'ready' }, 'approved'],
    [{}, { outcome: 'needs-more', url: 'https://verify.sandbox.example/session' }, 'pending'],
    [
      { ssnLast4: '9999', address: { ...RECIPIENT.address, zip: '99999' } },
      { outcome: 'declined', reason: 'COMPLIANCE' },
      'rejected',
    ],
  ])('[CASH-9] with the form and %j is %j', async (given, outcome, status) => {
    const { adapter } = await open();
    expect(await adapter.ensureRecipient({ ...RECIPIENT, ...given })).toMatchObject(outcome);
    expect(await adapter.findRecipient?.(PLAYER)).toMatchObject({ outcome: 'found', status });
  });

  test('[CASH-9] sees a linking page for minutes, and nobody else’s instruments', async () => {
    const { adapter, adapterOf, begin, clock, post } = await open();
    const token = await begin();
    const opened = await adapter.linkingPage?.(PLAYER, 'https://example.com/coinflowRedirect');
    if (opened?.outcome !== 'opened') throw new Error(opened?.outcome);
    expect(opened.endsAtMs).toBeLessThanOrEqual(clock.now + 30 * 60_000);
    clock.now += 30 * 60_000;
    const { sessionKey } = opened;
    const late = { sessionKey, kind: 'bank', number: '12345678', detail: '490000018' };
    expect(await post('/ui/link', late)).toHaveProperty('msg');
    await adapter.ensureRecipient({ ...RECIPIENT, playerId: 'p2', ssnLast4: '1234' });
    const foreign = { cashOutId: CASH_OUT, playerId: 'p2', amount: AMOUNT, instrument: token };
    expect(await adapter.submit(foreign)).toMatchObject({ outcome: 'declined' });
    expect(await adapterOf({}, 2).listInstruments(PLAYER)).toMatchObject({ instruments: [] });
  });
});

describe('a payout', () => {
  test('[CASH-6] is accepted and paid once for one id', async () => {
    const { begin, submit, status, kinds, read } = await open();
    const token = await begin();
    const first = await submit(token);
    expect(first).toMatchObject({ outcome: 'accepted', amount: AMOUNT });
    expect(await submit(token)).toEqual(first);
    const reference = first.outcome === 'accepted' ? first.reference : '';
    expect(await status({ reference })).toMatchObject({ outcome: 'paid', amount: AMOUNT });
    expect(kinds()).toEqual(['accepted', 'paid']);
    expect(await read('/sandbox/ledger')).toHaveLength(1);
    const other = { cashOutId: 'x', reference };
    expect(await status(other)).toMatchObject({ outcome: 'unavailable' });
    expect(await status({ reference: 'x' })).toEqual({ outcome: 'not-found' });
    expect(await status()).toMatchObject({ outcome: 'unavailable' });
  });

  test.each([
    ['02', {}, 'declined', ['accepted', 'declined']],
    ['55', { firstName: 'Suspended' }, 'declined', ['accepted', 'declined']],
    ['90', {}, 'returned', ['accepted', 'paid', 'declined']],
    ['91', {}, 'accepted', ['accepted']],
    ['99', {}, 'paid', ['accepted', 'paid', 'paid', 'paid']],
  ])(
    '[CASH-5] to an account ending in %s of %j is %s, and told as %j',
    async (end, who, outcome, told) => {
      const { adapter, pay, kinds } = await open();
      expect(await adapter.status(await pay(`10000000${end}`, who))).toMatchObject({ outcome });
      expect(kinds()).toEqual(told);
    },
  );

  test.each([
    ['40', 'WRONG_DETAILS'],
    ['42', 'MERCHANT_FUNDS'],
    ['43', 'COMPLIANCE'],
    ['45', 'COMPLIANCE'],
  ])('[CASH-5] to an account ending in %s is declined: %s', async (end, reason) => {
    const { begin, submit, read } = await open();
    const sent = await submit(await begin(`10000000${end}`));
    expect(sent).toMatchObject({ outcome: 'declined', reason });
    expect(await read('/sandbox/ledger')).toEqual([]);
  });

  test.each([
    ['in_review', 'accepted'],
    ['completed', 'paid'],
    ['failed', 'declined'],
    ['returned', 'returned'],
  ])('[CASH-5] that waits and is %s later is %s', async (given, outcome) => {
    const { adapter, pay, order } = await open();
    const payout = await pay('1000000091');
    order({ order: 'status', idempotencyKey: CASH_OUT, status: given });
    expect(await adapter.status(payout)).toMatchObject({ outcome });
  });

  test('[CASH-6] without an answer is unknown, and the same id pays once', async () => {
    const { begin, submit, order, read } = await open({ timeoutMs: 300 });
    const token = await begin();
    for (const trouble of ['unanswered', 'lost']) {
      order({ order: 'trouble', trouble, of: 'delegated' });
      expect(await submit(token)).toMatchObject({ outcome: 'unknown' });
    }
    expect(await submit(token)).toMatchObject({ outcome: 'accepted' });
    expect(await read('/sandbox/ledger')).toHaveLength(1);
  });

  test.each(['late', 'fail', 'limit', 'garbage'])('[CASH-5] %s is no refusal', async (trouble) => {
    const { adapter, pay, submit, order } = await open();
    const payout = await pay();
    order({ order: 'trouble', trouble });
    expect(await submit('any', 'second')).toMatchObject({ outcome: 'unknown' });
    order({ order: 'trouble', trouble });
    expect(await adapter.status(payout)).toMatchObject({ outcome: 'unavailable' });
    order({ order: 'trouble', trouble });
    expect(await adapter.findRecipient?.(PLAYER)).toMatchObject({ outcome: 'unavailable' });
  });

  test.each([
    ['a wrong key', { apiKey: 'other' }, 'misconfigured'],
    ['nobody at the address', { apiUrl: 'https://nobody.invalid' }, 'not-sent'],
  ])('[CASH-5] %s is %s', async (_what, own, outcome) => {
    const { adapter, submit } = await open({ own });
    expect(await submit('any')).toMatchObject({ outcome });
    expect(await adapter.linkingPage?.(PLAYER, 'https://example.com')).toMatchObject({ outcome });
  });
});

describe('a webhook', () => {
  test('[CASH-4] is signed over its time and bytes, and has one key however often it comes', async () => {
    const { adapter, adapterOf, pay, sent } = await open();
    const { reference } = await pay();
    const webhook = sent.at(-1);
    if (webhook === undefined) throw new Error('nothing was sent');
    expect(adapter.readWebhook(webhook)).toMatchObject({
      events: [
        {
          kind: 'paid',
          trust: 'signed',
          subject: { cashOutId: CASH_OUT, reference },
          amount: AMOUNT,
          dedupeKey: `Withdraw Success:${reference}`,
        },
      ],
    });
    const text = Buffer.from(webhook.body).toString();
    const header = webhook.headers.get('coinflow-signature') ?? '';
    const changed = (change: Partial<RawWebhook>) => adapter.readWebhook({ ...webhook, ...change });
    expect(changed({ headers: new Map() })).toMatchObject({ reason: 'unsigned' });
    for (const change of [
      { body: Buffer.from(text.replace('12345', '92345')) },
      { body: Buffer.from(`${text} `) },
      { headers: new Map([['coinflow-signature', header.replace(/t=\d/, 't=9')]]) },
      { headers: new Map([['coinflow-signature', 'v1=00']]) },
    ]) {
      expect(changed(change)).toMatchObject({ reason: 'bad-signature' });
    }
    expect(adapterOf({}, 2).readWebhook(webhook)).toMatchObject({ reason: 'bad-signature' });
  });

  test('[CASH-4] without a signature has the key itself where the account says so, and other events are none', async () => {
    const { adapter, adapterOf } = await open();
    const { webhookKey } = sandboxSettings('', 1);
    const plain = (key: string) => ({
      method: 'POST' as const,
      query: '',
      headers: new Map([['authorization', key]]),
      body: Buffer.from('{"eventType":"KYC Success","data":{"email":"ada@example.com"}}'),
    });
    const older = adapterOf({ acceptsPlainWebhookKey: true });
    expect(older.readWebhook(plain(webhookKey))).toEqual({ verdict: 'verified', events: [] });
    expect(older.readWebhook(plain('other'))).toMatchObject({ reason: 'bad-signature' });
    expect(adapter.readWebhook(plain(webhookKey))).toMatchObject({ reason: 'unsigned' });
    const body = Buffer.from('{"eventType":"Withdraw Success"}');
    const digest = createHmac('sha256', webhookKey).update('1.').update(body).digest('hex');
    const headers = new Map([['coinflow-signature', `t=1,v1=${digest}`]]);
    expect(adapter.readWebhook({ ...plain(''), headers, body })).toMatchObject({
      reason: 'malformed',
    });
  });
});
