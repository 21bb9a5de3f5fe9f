/** The adapter against the simulated vendor over HTTP: orders, the library's frame, callbacks and what becomes of the money. */
import { describe, expect, test } from 'vitest';
import { cents } from '../../amounts.ts';
import { openMoneyVendor, type OpenOptions } from '../../simulator/money-vendor.test-kit.ts';
import type { RawWebhook } from '../../webhook.ts';
import { ATTEMPT, OTHER, PRICE } from '../card-vendor.test-kit.ts';
import { sandboxOauth } from '../pay-near-me-sandbox-account.ts';
import { signatureOf } from './simulator/requests.ts';
import { sandboxSettings } from './simulator/sandbox-account.ts';
import { createSimulator } from './simulator/simulator.ts';
import { VENDOR } from './vendor.ts';

async function open(options: OpenOptions = {}) {
  const given = { module: VENDOR, createSimulator, settingsOf: sandboxSettings };
  const vendor = await openMoneyVendor(given, options);
  const { adapter } = vendor;
  const attempt = (attemptId = ATTEMPT) =>
    adapter.authorise({
      attemptId,
      amount: PRICE,
      returnUrl: 'https://example.com/back',
      payer: {
        playerId: 'p1',
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '+12025550123',
        networkAddress: '192.0.2.1',
      },
    });
  const begin = async () => {
    const order = await attempt();
    if (order.outcome !== 'pending' || order.next?.kind !== 'script') throw new Error('no order');
    return { reference: order.reference, token: order.next.token, scriptUrl: order.next.scriptUrl };
  };
  const payInFrame = async (token: string, zip = '10001', method = 'debit') =>
    vendor.post('/frame/pay', { token, method, zip });
  const status = async () => adapter.status({ attemptId: ATTEMPT });
  return { ...vendor, attempt, begin, payInFrame, status };
}

describe('an order', () => {
  test('[PAY-8] is open until it is paid in the library, asked before and confirmed after', async () => {
    const { begin, payInFrame, status, events, post } = await open();
    expect(await status()).toEqual({ outcome: 'not-found' });
    const { reference, token, scriptUrl } = await begin();
    expect(await status()).toMatchObject({ outcome: 'pending', reference, vendorStatus: 'open' });
    expect((await fetch(scriptUrl)).headers.get('content-type')).toBe('text/javascript');
    await payInFrame(token);
    expect(await post('/frame/state', { token })).toEqual({ state: 'paid' });
    expect(await status()).toMatchObject({ outcome: 'captured', reference, amount: PRICE });
    const about = { subject: { reference, attemptId: ATTEMPT }, amount: PRICE, trust: 'hint' };
    expect(events()).toMatchObject([
      { kind: 'approval-requested', ...about },
      { kind: 'captured', ...about },
    ]);
  });

  test('[PAY-8] that the product refuses is never charged', async () => {
    const { begin, payInFrame, status, events } = await open({ isApproved: false });
    await payInFrame((await begin()).token);
    expect(await status()).toMatchObject({ outcome: 'pending' });
    expect(events().map(({ kind }) => kind)).toEqual(['approval-requested']);
  });

  test('[PAY-8] is paid in cash days later, and a part of it is no more than a part', async () => {
    const { begin, payInFrame, status, order, clock } = await open();
    expect(await payInFrame((await begin()).token, '', 'cash')).toHaveProperty('voucher');
    expect(await status()).toMatchObject({ outcome: 'pending' });
    clock.now += 3 * 86_400_000;
    order({ order: 'cash', orderNumber: ATTEMPT, cents: 999 });
    expect(await status()).toMatchObject({ outcome: 'captured', amount: 999n });
    order({ order: 'cash', orderNumber: ATTEMPT, cents: 1_000 });
    expect(await status()).toMatchObject({ outcome: 'captured', amount: PRICE });
  });

  test('[PAY-8] has fresh tokens while it is open, and none after it was canceled', async () => {
    const { adapter, begin, payInFrame, status } = await open();
    const { reference, token } = await begin();
    const asked = { attemptId: ATTEMPT, reference };
    const fresh = await adapter.freshOrderToken?.(asked);
    expect(fresh).toMatchObject({ outcome: 'issued' });
    expect(await payInFrame(token)).toHaveProperty('error');
    expect(await adapter.cancel?.(asked)).toMatchObject({
      outcome: 'voided',
      amount: 0n,
      vendorStatus: 'canceled',
    });
    expect(await adapter.cancel?.(asked)).toMatchObject({ outcome: 'voided' });
    expect(await adapter.freshOrderToken?.(asked)).toEqual({ outcome: 'closed' });
    expect(await adapter.freshOrderToken?.({ attemptId: OTHER, reference: '1' })).toEqual({
      outcome: 'not-found',
    });
    expect(await status()).toMatchObject({ outcome: 'voided' });
  });

  test('[PAY-8] that was paid cannot be canceled', async () => {
    const { adapter, begin, payInFrame } = await open();
    await payInFrame((await begin()).token);
    expect(await adapter.cancel?.({ attemptId: ATTEMPT })).toMatchObject({ outcome: 'captured' });
  });

  test.each([
    ['99013', 'pending', ['approval-requested', 'declined']],
    ['99005', 'pending', ['approval-requested']],
    ['99008', 'captured', ['approval-requested']],
    ['99009', 'captured', ['approval-requested', 'captured', 'captured', 'captured']],
  ])('[PAY-7] paid with ZIP %s is %s, and told as %j', async (zip, outcome, kinds) => {
    const { begin, payInFrame, status, events } = await open();
    await payInFrame((await begin()).token, zip);
    expect(await status()).toMatchObject({ outcome });
    expect(events().map(({ kind }) => kind)).toEqual(kinds);
    expect(new Set(events().map(({ dedupeKey }) => dedupeKey)).size).toBe(new Set(kinds).size);
  });

  test.each([
    ['99010', 1_899n],
    ['99011', 1_000n],
  ])('[PAY-9] paid with ZIP %s has paid %s', async (zip, amount) => {
    const { begin, payInFrame, status } = await open();
    await payInFrame((await begin()).token, zip);
    expect(await status()).toMatchObject({ outcome: 'captured', amount });
  });
});

describe('without an answer', () => {
  test('[PAY-6] an order that was opened is adopted by its id, and one that was lost is opened', async () => {
    const { attempt, order, status, read } = await open({ timeoutMs: 300 });
    order({ order: 'trouble', trouble: 'unanswered', of: 'create_order' });
    expect(await attempt()).toMatchObject({ outcome: 'unknown' });
    expect(await status()).toMatchObject({ outcome: 'pending' });
    expect(await attempt()).toMatchObject({ outcome: 'pending', next: { kind: 'script' } });
    order({ order: 'trouble', trouble: 'lost', of: OTHER });
    expect(await attempt(OTHER)).toMatchObject({ outcome: 'unknown' });
    expect(await attempt(OTHER)).toMatchObject({ outcome: 'pending', next: { kind: 'script' } });
    expect(await read('/sandbox/ledger')).toHaveLength(2);
  });

  test.each(['fail', 'limit', 'garbage'])(
    '[PAY-6] %s is unknown for money and unavailable for a read',
    async (trouble) => {
      const { attempt, order, status } = await open();
      order({ order: 'trouble', trouble });
      expect(await attempt()).toMatchObject({ outcome: 'unknown' });
      order({ order: 'trouble', trouble });
      expect(await status()).toMatchObject({ outcome: 'unavailable' });
    },
  );

  test.each([
    ['a wrong secret', { apiSecret: 'other' }, 'misconfigured'],
    ['an unknown site', { siteIdentifier: 'S1' }, 'misconfigured'],
    ['nobody at the address', { apiUrl: 'https://nobody.invalid' }, 'not-sent'],
  ])('[PAY-6] %s is %s', async (_what, own, outcome) => {
    const { attempt } = await open({ own });
    expect(await attempt()).toMatchObject({ outcome });
  });

  test('[PAY-8] a site may call with tokens in place of signatures', async () => {
    const { adapterOf, origin, attempt } = await open();
    await attempt();
    const oauth = sandboxOauth(origin, 1);
    const adapter = adapterOf({ oauth, apiSecret: 'only for callbacks' });
    for (let count = 0; count < 2; count += 1) {
      expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({ outcome: 'pending' });
    }
    const wrong = adapterOf({ oauth: { ...oauth, clientSecret: 'other' } });
    expect(await wrong.status({ attemptId: ATTEMPT })).toMatchObject({ outcome: 'unavailable' });
  });
});

describe('what was paid', () => {
  test('[PAY-6] is refunded once for one id, and never above what was paid', async () => {
    const { adapter, begin, payInFrame, status, order } = await open({ timeoutMs: 300 });
    const { reference, token } = await begin();
    await payInFrame(token);
    const payment = { attemptId: ATTEMPT, reference };
    order({ order: 'trouble', trouble: 'unanswered', of: 'refund_payment' });
    const part = { refundId: OTHER, payment, amount: cents(500n) };
    expect(await adapter.refund(part)).toMatchObject({ outcome: 'unknown' });
    expect(await adapter.refund(part)).toMatchObject({ outcome: 'refunded', amount: 500n });
    const all = { refundId: 'refund-2', payment, amount: PRICE };
    expect(await adapter.refund(all)).toMatchObject({ outcome: 'declined' });
    // A part that went back is told, or its coins would stay.
    expect(await status()).toMatchObject({ outcome: 'refunded', amount: 500n });
  });

  test.each([
    ['chargeback', 'charged-back', 'charged-back'],
    ['returned', 'charged-back', 'returned'],
    ['refunded', 'refunded', 'refunded'],
  ])('[PAY-10] and is %s later is %s', async (given, outcome, kind) => {
    const { begin, payInFrame, status, order, events } = await open();
    await payInFrame((await begin()).token);
    order({ order: 'status', orderNumber: ATTEMPT, status: given });
    expect(await status()).toMatchObject({ outcome, amount: PRICE });
    expect(events().at(-1)).toMatchObject({ kind, amount: PRICE });
  });
});

describe('a callback', () => {
  test('[PAY-7] that is unsigned, changed, of another site or of another brand is rejected without XML', async () => {
    const { adapter, adapterOf, begin, payInFrame, sent } = await open();
    await payInFrame((await begin()).token);
    const [asked] = sent;
    if (asked === undefined) throw new Error('nothing was sent');
    const { query } = asked;
    const other = Object.fromEntries(new URLSearchParams(query));
    other['site_identifier'] = 'S9';
    other['signature'] = signatureOf(other, sandboxSettings('', 1).apiSecret);
    for (const [changed, reason] of [
      [query.replace(/signature=\w+/, ''), 'unsigned'],
      [query.replace('19.99', '29.99'), 'bad-signature'],
      [`${query}&extra=1`, 'bad-signature'],
      [new URLSearchParams(other).toString(), 'other-account'],
    ]) {
      const webhook = { ...asked, query: changed ?? '' };
      const verdict = adapter.readWebhook(webhook);
      expect(verdict).toMatchObject({ verdict: 'rejected', reason });
      const reply = adapter.replyToWebhook(webhook, verdict);
      expect(reply.status).toBe(401);
      expect(reply.body).not.toContain('<');
    }
    expect(adapterOf({}, 2).readWebhook(asked)).toMatchObject({ reason: 'bad-signature' });
  });

  test('[PAY-8] that asks is told no without a decision, and one that confirms is acknowledged with its order', async () => {
    const { adapter, begin, payInFrame, sent } = await open();
    const { reference, token } = await begin();
    await payInFrame(token);
    const [asked, confirmed] = sent.map((webhook) =>
      adapter.replyToWebhook(webhook, adapter.readWebhook(webhook)),
    );
    expect(asked?.body).toContain('<t:accept_payment>no</t:accept_payment>');
    expect(confirmed).toMatchObject({ status: 200, contentType: 'application/xml; charset=utf-8' });
    expect(confirmed?.body).toContain(`<t:pnm_order_identifier>${reference}<`);
  });

  test('[PAY-7] comes by POST as well, and what the vendor calls a test has no effect', async () => {
    const { adapter } = await open();
    const { siteIdentifier, apiSecret } = sandboxSettings('', 1);
    const params = {
      site_identifier: siteIdentifier,
      pnm_order_identifier: '<1>',
      pnm_payment_identifier: '2',
      timestamp: '1900000000',
      version: '3.0',
      status: 'payment',
      type: 'confirm',
    };
    const posted = (all: Record<string, string>): RawWebhook => ({
      method: 'POST',
      query: '',
      headers: new Map(),
      body: Buffer.from(
        new URLSearchParams({ ...all, signature: signatureOf(all, apiSecret) }).toString(),
      ),
    });
    const verdict = adapter.readWebhook(posted(params));
    expect(verdict).toMatchObject({
      events: [{ kind: 'captured', subject: { reference: '<1>' } }],
    });
    expect(adapter.replyToWebhook(posted(params), verdict).body).toContain('&lt;1&gt;');
    expect(adapter.readWebhook(posted({ ...params, test: 'true' }))).toEqual({
      verdict: 'verified',
      events: [],
    });
  });
});
