/** What every vendor of cards has to do, driven over HTTP between its adapter and its simulator. Source: PAY-5 to PAY-9. */
import { describe, expect, test } from 'vitest';
import { cents } from '../amounts.ts';
import type { DeclineReason } from '../outcome.ts';
import {
  type MoneyVendor,
  openMoneyVendor,
  type OpenOptions,
} from '../simulator/money-vendor.test-kit.ts';
import type { serveSimulator } from '../simulator/vendor.test-kit.ts';
import type { RawWebhook } from '../webhook.ts';
import type { PayInAdapter, PayInAttempt } from './port.ts';

export const ATTEMPT = '01890a5d-ac96-774b-bcce-b302099a8057';
export const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058';
export const PRICE = cents(1_999n);

interface TypedCard {
  readonly number?: string;
  readonly zip?: string;
  readonly code?: string;
  readonly year?: string;
}

interface CardVendor extends MoneyVendor<PayInAdapter> {
  /** As the vendor's library does in the page. */
  readonly tokenize: (
    vendor: Awaited<ReturnType<typeof serveSimulator>>,
    card: Required<TypedCard>,
  ) => Promise<Pick<PayInAttempt, 'token' | 'card'>>;
  /** Names of a setting that is a secret of the calls, and of the header with a webhook's signature. */
  readonly secret: string;
  readonly signature: string;
  /** The vendor's form of our id; the same when absent. */
  readonly orderNumberOf?: (id: string) => string;
  /** What the vendor tells of a card without funds. */
  readonly fundsReason?: DeclineReason;
}

function cardVendor({ tokenize, ...given }: CardVendor) {
  return async (options?: OpenOptions) => {
    const vendor = await openMoneyVendor(given, options);
    const { adapter } = vendor;
    const attemptOf = async (card: TypedCard = {}, attemptId = ATTEMPT): Promise<PayInAttempt> => ({
      attemptId,
      amount: PRICE,
      ...(await tokenize(vendor, {
        number: '4111111111111111',
        zip: '10001',
        code: '123',
        year: '2031',
        ...card,
      })),
      returnUrl: 'https://example.com/back',
      payer: {
        playerId: 'p1',
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        networkAddress: '192.0.2.1',
      },
    });
    const pay = async (card: TypedCard = {}, attemptId = ATTEMPT) =>
      adapter.authorise(await attemptOf(card, attemptId));
    return { ...vendor, attemptOf, pay };
  };
}

/** Opens it for what the vendor alone does. */
export function testCardVendor(given: CardVendor): ReturnType<typeof cardVendor> {
  const open = cardVendor(given);
  const orderNumber = given.orderNumberOf?.(ATTEMPT) ?? ATTEMPT;

  describe('a charge', () => {
    test('[PAY-5] of a card in the vendor’s frame is captured, told by one webhook, and read by our own id', async () => {
      const { adapter, pay, events } = await open();
      expect(await adapter.status({ attemptId: ATTEMPT })).toEqual({ outcome: 'not-found' });
      const paid = await pay();
      expect(paid).toMatchObject({ outcome: 'captured', amount: PRICE });
      expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({
        outcome: 'captured',
        amount: PRICE,
        reference: 'reference' in paid ? paid.reference : '',
      });
      expect(events()).toEqual([
        expect.objectContaining({
          kind: 'captured',
          subject: { attemptId: ATTEMPT, reference: 'reference' in paid ? paid.reference : '' },
          amount: PRICE,
          trust: 'signed',
        }),
      ]);
      expect(await adapter.status({ attemptId: OTHER })).toEqual({ outcome: 'not-found' });
      const confused = {
        attemptId: OTHER,
        reference: 'reference' in paid ? (paid.reference ?? '') : '',
      };
      expect(await adapter.status(confused)).toMatchObject({ outcome: 'unavailable' });
    });

    test.each([
      ['99001', given.fundsReason ?? 'INSUFFICIENT_FUNDS'],
      ['99002', 'WRONG_DETAILS'],
      ['99003', 'EXPIRED'],
      ['99004', 'FRAUD'],
      ['99013', 'DO_NOT_HONOR'],
    ])('[PAY-2] of a card with ZIP %s is declined: %s', async (zip, reason) => {
      const { adapter, pay, events } = await open();
      expect(await pay({ zip })).toMatchObject({ outcome: 'declined', reason });
      expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({ outcome: 'declined' });
      expect(events().filter(({ kind }) => kind === 'captured')).toEqual([]);
    });

    test('[PAY-5] with a token that is used, unknown or of another brand moves nothing', async () => {
      const { adapter, adapterOf, attemptOf, read } = await open();
      const attempt = await attemptOf();
      expect(await adapterOf({}, 2).authorise(attempt)).toMatchObject({ outcome: 'declined' });
      expect(await adapter.authorise(attempt)).toMatchObject({ outcome: 'captured' });
      const again = await adapter.authorise({ ...attempt, attemptId: OTHER });
      expect(again).toMatchObject({ outcome: 'declined', reason: 'WRONG_DETAILS' });
      const { token: _, ...without } = attempt;
      expect(await adapter.authorise(without)).toMatchObject({ outcome: 'declined' });
      expect(await read('/sandbox/ledger')).toHaveLength(1);
    });

    test('[PAY-9] of another amount is reported as the vendor says', async () => {
      const { pay, adapter } = await open();
      const amount = cents(PRICE - 100n);
      expect(await pay({ zip: '99010' })).toMatchObject({ outcome: 'captured', amount });
      expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({ amount });
    });

    test.each([
      ['captured', 'captured'],
      ['declined', 'declined'],
    ])('[PAY-2] under review is pending until it ends %s', async (status, outcome) => {
      const { pay, order, adapter, events } = await open();
      expect(await pay({ zip: '99005' })).toMatchObject({ outcome: 'pending' });
      expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({ outcome: 'pending' });
      expect(events()).toEqual([]);
      order({ order: 'status', orderNumber, status });
      expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({ outcome });
      expect(events()).toMatchObject([{ kind: outcome, subject: { attemptId: ATTEMPT } }]);
    });

    test('[PAY-2] in part sells nothing', async () => {
      const { pay, adapter } = await open();
      expect(await pay({ zip: '99011' })).toMatchObject({ outcome: 'declined' });
      const { outcome } = await adapter.status({ attemptId: ATTEMPT });
      expect(['voided', 'declined']).toContain(outcome);
    });

    test('[PAY-7] three deliveries of one event have one key', async () => {
      const { pay, events } = await open();
      await pay({ zip: '99009' });
      expect(events()).toHaveLength(3);
      expect(new Set(events().map(({ dedupeKey }) => dedupeKey)).size).toBe(1);
    });
  });

  describe('without an answer', () => {
    test.each([
      ['99006', 'not-found'],
      ['99007', 'captured'],
    ])('[PAY-6] a charge with ZIP %s is unknown, and %s later', async (zip, outcome) => {
      const { pay, adapter } = await open({ timeoutMs: 300 });
      expect(await pay({ zip })).toMatchObject({ outcome: 'unknown' });
      expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({ outcome });
    });

    test.each(['fail', 'limit', 'garbage', 'lost'])(
      '[PAY-6] %s is unknown for money and unavailable for a read',
      async (trouble) => {
        const { pay, adapter, order } = await open({ timeoutMs: 300 });
        order({ order: 'trouble', trouble, of: orderNumber });
        expect(await pay()).toMatchObject({ outcome: 'unknown' });
        order({ order: 'trouble', trouble });
        expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({
          outcome: 'unavailable',
        });
      },
    );

    test('[PAY-6] a wrong key is a matter of the operator, and nobody at the address got nothing', async () => {
      const { attemptOf, adapterOf } = await open();
      const wrong = adapterOf({ [given.secret]: 'other' });
      expect(await wrong.authorise(await attemptOf())).toMatchObject({ outcome: 'misconfigured' });
      expect(await wrong.status({ attemptId: ATTEMPT })).toMatchObject({ outcome: 'unavailable' });
      const nobody = adapterOf({ apiUrl: 'https://nobody.invalid' });
      expect(await nobody.authorise(await attemptOf())).toMatchObject({ outcome: 'not-sent' });
    });
  });

  describe('what was paid', () => {
    test('[PAY-2] is voided before it is settled', async () => {
      const { pay, adapter } = await open();
      await pay();
      expect(await adapter.cancel?.({ attemptId: ATTEMPT })).toMatchObject({
        outcome: 'voided',
        amount: PRICE,
      });
      expect(await adapter.status({ attemptId: ATTEMPT })).toMatchObject({ outcome: 'voided' });
      expect(await adapter.cancel?.({ attemptId: ATTEMPT })).toMatchObject({ outcome: 'voided' });
      expect(await adapter.cancel?.({ attemptId: OTHER })).toMatchObject({ outcome: 'unknown' });
    });

    test('[PAY-2] is voided by a refund of all of it before it is settled', async () => {
      const { pay, adapter } = await open();
      const paid = await pay();
      if (paid.outcome !== 'captured') throw new Error(paid.outcome);
      const { reference, amount } = paid;
      const refund = { refundId: OTHER, payment: { attemptId: ATTEMPT, reference }, amount };
      for (let count = 0; count < 2; count += 1) {
        expect(await adapter.refund(refund)).toMatchObject({ outcome: 'voided', amount });
      }
    });

    test('[PAY-6] is refunded once for one id, whatever gets lost, and never above what was paid', async () => {
      const { pay, adapter, order } = await open({ timeoutMs: 300 });
      const paid = await pay();
      const reference = 'reference' in paid ? (paid.reference ?? '') : '';
      order({ order: 'status', orderNumber, status: 'settled' });
      const payment = { attemptId: ATTEMPT, reference };
      const refund = { refundId: OTHER, payment, amount: cents(1_500n) };
      order({ order: 'trouble', trouble: 'unanswered', of: 'efund' });
      expect(await adapter.refund(refund)).toMatchObject({ outcome: 'unknown' });
      for (let count = 0; count < 2; count += 1) {
        expect(await adapter.refund(refund)).toMatchObject({
          outcome: 'refunded',
          amount: 1_500n,
        });
      }
      const more = { refundId: OTHER.replace('8058', '8059'), payment, amount: cents(500n) };
      expect(await adapter.refund(more)).toMatchObject({ outcome: 'declined' });
    });
  });

  describe('a webhook', () => {
    const tampered = (webhook: RawWebhook, change: Partial<RawWebhook>) => ({
      ...webhook,
      ...change,
    });
    test('[PAY-7] that is unsigned, of another brand or of other bytes is rejected', async () => {
      const { pay, adapter, adapterOf, sent } = await open();
      await pay();
      const [webhook] = sent;
      if (webhook === undefined) throw new Error('nothing was sent');
      const unsigned = tampered(webhook, { headers: new Map() });
      const signature = webhook.headers.get(given.signature) ?? '';
      const cut = tampered(webhook, {
        headers: new Map([[given.signature, signature.slice(0, -2)]]),
      });
      const text = Buffer.from(webhook.body).toString();
      for (const [delivery, reason] of [
        [unsigned, 'unsigned'],
        [cut, 'bad-signature'],
        [tampered(webhook, { body: Buffer.from(text.replace('19.99', '29.99')) }), 'bad-signature'],
        [tampered(webhook, { body: Buffer.from(`${text} `) }), 'bad-signature'],
      ] as const) {
        const verdict = adapter.readWebhook(delivery);
        expect(verdict).toMatchObject({ verdict: 'rejected', reason });
        expect(adapter.replyToWebhook(delivery, verdict).status).toBe(401);
      }
      expect(adapterOf({}, 2).readWebhook(webhook)).toMatchObject({ reason: 'bad-signature' });
      const verdict = adapter.readWebhook(webhook);
      expect(adapter.replyToWebhook(webhook, verdict).status).toBe(200);
    });

    test('[PAY-7] waits, comes in any order, and says the same as a read', async () => {
      const { pay, adapter, order, events } = await open();
      order({ order: 'wait' });
      await pay();
      await adapter.cancel?.({ attemptId: ATTEMPT });
      expect(events()).toEqual([]);
      order({ order: 'deliver', isReversed: true, times: 2 });
      expect(events().map(({ kind }) => kind)).toEqual([
        'voided',
        'voided',
        'captured',
        'captured',
      ]);
    });
  });

  test('[PAY-5] the page gets a script, a public key and origins, and no secret', async () => {
    const { adapter, origin } = await open();
    const fields = adapter.hostedFields?.();
    expect(fields?.scriptUrl.startsWith(origin)).toBe(true);
    expect(fields?.frameOrigins).toEqual([origin]);
    const { [given.secret]: secret } = given.settingsOf(origin, 1) as Record<string, string>;
    expect(JSON.stringify(fields)).not.toContain(secret);
    const answer = await fetch(fields?.scriptUrl ?? '');
    expect(answer.headers.get('content-type')).toBe('text/javascript');
  });
  return open;
}
