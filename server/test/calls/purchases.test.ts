/** Buying with a card: the scenarios of a vendor of cards over HTTP, each with the end that it must have. */
import { createHmac } from 'node:crypto';
import { userActivity } from '@jubilee/contract/calls/activity';
import { chargeByNonce, chargeByToken } from '@jubilee/contract/calls/payments';
import { playerLimits, setPlayerLimit } from '@jubilee/contract/calls/player-limits';
import { responsibleGaming } from '@jubilee/contract/calls/responsible-play';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { PAYMENT_FAILURES } from '@jubilee/contract/values/payment-failures';
import { sandboxSettings } from '@jubilee/providers/pay-in/nmi/simulator/sandbox-account';
import { appForFile, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { deliver, purchaseWorld, WAIT } from './purchase-world.ts';

const clock = settableClock(Date.now());
const flags = {
  purchasesEnabled: true,
  cardPaymentsEnabled: true,
  cardPaymentProvider: 'NMI',
  promoCodeEntryEnabled: true,
} as const;
const environment = { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' };
const app = await appForFile({ clock, flags, environment });
const { users, database } = app;
const world = purchaseWorld(app);
const { buy, charge, order, tokenFor, paymentsOf, balances, waitFor, stored } = world;

afterEach(async () => {
  expect((await proveLedger(database.pool)).filter((line) => line.violations !== 0)).toEqual([]);
});

/** What was added to both balances since. */
async function gained(who: TestUser, before: readonly number[]) {
  return (await balances(who)).map((balance, n) => balance - (before[n] ?? 0));
}
const STARTER = [100_000, 1_000];
const NOTHING = [0, 0];

describe('a charge', () => {
  test('[PAY-2][PAY-3][PAY-5] that is approved gives the coins and the tickets of the pack, with a receipt', async () => {
    const who = await users.verified();
    const before = await balances(who);
    const payment = await buy(who, '123', { promoCode: 'spring' });
    expect(payment).toMatchObject({
      userId: who.userId,
      paymentProvider: 'NMI',
      status: 'SUCCEEDED',
      purchasePackCode: 'starter',
      promoCode: 'SPRING',
      amount: 999,
      points: 110_000,
      sweepTickets: 1_100,
      failureReason: null,
    });
    expect(await gained(who, before)).toEqual([110_000, 1_100]);
    expect(await paymentsOf(who)).toEqual([payment]);
    const { entries } = replyOf(await who.call(userActivity, { query: '?kind=money' }));
    const paid = { price: 999, status: 'SUCCEEDED' };
    expect(entries).toMatchObject([
      { reason: 'PURCHASE', currency: 'SWEEP_TICKETS', amount: 1_100, order: paid },
      { reason: 'PURCHASE', currency: 'POINTS', amount: 110_000, order: paid },
    ]);
    const { rows } = await database.pool.query<{ unplayed: bigint }>(
      'select unplayed from ledger.wallet where wallet_id = $1 and currency = 2',
      [await users.walletOf(who)],
    );
    expect(Number(rows[0]?.unplayed)).toBe(before[1] === undefined ? 0 : before[1] + 1_100);
    const link = await vi.waitFor(async () => {
      const answer = await fetch(
        `http://127.0.0.1:${app.ports.sandbox}/outbox?to=${encodeURIComponent(who.email)}`,
      );
      const emails = (await answer.json()) as { subject: string; text: string }[];
      const receipt = emails.find(({ subject }) => subject.includes('receipt'));
      expect(receipt?.text).toContain('$9.99');
      return receipt?.text ?? '';
    }, WAIT);
    expect(link).toContain(payment.paymentId);
  });

  test.each([
    ['901', 'INSUFFICIENT_FUNDS'],
    ['902', 'WRONG_DETAILS'],
    ['903', 'EXPIRED'],
    ['904', 'FRAUD'],
    ['911', 'INSUFFICIENT_FUNDS'],
    ['913', 'DO_NOT_HONOR'],
  ] as const)(
    '[PAY-2] with the security code %s fails with a sentence: %s',
    async (code, reason) => {
      const who = await users.verified();
      const before = await balances(who);
      expect(await buy(who, code)).toMatchObject({
        status: 'FAILED',
        failureReason: PAYMENT_FAILURES[reason],
      });
      expect(await gained(who, before)).toEqual(NOTHING);
      // Another attempt is another id, and may succeed.
      expect(await buy(who)).toMatchObject({ status: 'SUCCEEDED' });
      expect(await gained(who, before)).toEqual(STARTER);
    },
  );

  test('[PAY-6] one id twenty times at once charges once', async () => {
    const who = await users.verified();
    const before = await balances(who);
    const id = systemIds.uuidV7();
    const token = await tokenFor(who.brand);
    const answers = await Promise.all(Array.from({ length: 20 }, () => charge(who, token, {}, id)));
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined));
    expect(new Set(answers.map((one) => replyOf(one).payment.paymentId))).toEqual(new Set([id]));
    const fresh = answers.filter((one) => one.headers[IDEMPOTENT_REPLAY_HEADER] === undefined);
    expect(fresh).toHaveLength(1);
    await waitFor(who, 'SUCCEEDED', id);
    expect(await gained(who, before)).toEqual(STARTER);
    expect((await world.ledger()).filter(({ orderId }) => orderId === id)).toHaveLength(1);
    const other = await charge(who, token, { purchasePackCode: 'grand' }, id);
    expect(other.error?.code).toBe('REQUEST_ID_REUSED');
    const foreign = await charge(await users.verified(), token, {}, id);
    expect(foreign.error?.code).toBe('REQUEST_ID_REUSED');
  });

  test('[PAY-6] one id of two players at once is one payment of one of them', async () => {
    const [one, other] = await users.verifiedMany(2);
    if (one === undefined || other === undefined) throw new Error('two are needed');
    for (let round = 0; round < 6; round += 1) {
      const id = systemIds.uuidV7();
      const tokens = await Promise.all([tokenFor(one.brand), tokenFor(other.brand)]);
      const answers = await Promise.all(
        [one, other].map((who, n) => charge(who, tokens[n] ?? '', {}, id)),
      );
      const codes = answers.map(({ error }) => error?.code ?? 'paid').toSorted();
      expect(codes).toEqual(['REQUEST_ID_REUSED', 'paid']);
    }
  });

  test('[PAY-9] is for the server’s price alone: what else a body claims is refused', async () => {
    const who = await users.verified();
    const token = await tokenFor(who.brand);
    for (const claim of [
      { price: 1 },
      { amount: 1 },
      { orderAmount: 1 },
      { userId: 'somebody' },
      { points: 1_000_000_000 },
      { status: 'SUCCEEDED' },
    ]) {
      expect((await charge(who, token, claim)).error?.code).toBe('MALFORMED_REQUEST');
    }
    for (const purchasePackCode of ['nothing', 'STARTER', 'starter.']) {
      const refused = await charge(who, token, { purchasePackCode });
      expect(refused.error?.code).toBe('PACK_NOT_AVAILABLE');
    }
    expect(await paymentsOf(who)).toEqual([]);
  });

  test('[PAY-5] with a card number anywhere in it is refused and stored nowhere', async () => {
    const who = await users.verified();
    for (const token of ['4111111111111111', 'my card: 4111 1111 1111 1111']) {
      const refused = await charge(who, token);
      expect([refused.status, refused.error?.code]).toEqual([400, 'CARD_NUMBER_NOT_ACCEPTED']);
    }
    expect(await paymentsOf(who)).toEqual([]);
  });

  test('[PAY-11] is refused where the brand has switched the provider off', async () => {
    const who = await users.verified();
    const other = await who.call(chargeByNonce, {
      body: { purchasePackCode: 'starter', nonce: 'n', expiryMonth: 1, expiryYear: 2040 },
    });
    expect(other.error?.code).toBe('FEATURE_OFF');
    const off = await secondAppForTest(app, {
      roles: ['api'],
      clock,
      flags: { ...flags, purchasesEnabled: false },
    });
    const refused = await callApp(off.ports.api, chargeByToken, {
      host: `localhost:${off.ports.api}`,
      headers: who.headers(),
      body: { purchasePackCode: 'starter', paymentToken: 'token' },
    });
    expect(refused.error?.code).toBe('FEATURE_OFF');
  });

  test('[PAY-1] of a pack for a first purchase is made once', async () => {
    const who = await users.verified();
    expect(await buy(who, '123', { purchasePackCode: 'welcome' })).toMatchObject({ amount: 499 });
    const again = await charge(who, await tokenFor(who.brand), { purchasePackCode: 'welcome' });
    expect(again.error?.code).toBe('PACK_NOT_AVAILABLE');
  });

  test('[PLAY-27] stops at the limit that the player has set, decided or not', async () => {
    const who = await users.verified();
    replyOf(
      await who.call(setPlayerLimit, { body: { kind: 'purchase', period: 'day', amount: 2_000 } }),
    );
    await order({ order: 'trouble', trouble: 'fail', of: 'type=sale' });
    expect(await buy(who)).toMatchObject({ status: 'PENDING' });
    expect(await buy(who)).toMatchObject({ status: 'SUCCEEDED' });
    const third = await charge(who, await tokenFor(who.brand));
    expect([third.status, third.error?.code]).toEqual([403, 'PURCHASE_LIMIT_REACHED']);
    const [limit] = replyOf(await who.call(playerLimits)).limits;
    expect(limit).toMatchObject({ kind: 'purchase', amount: 2_000, used: 1_998 });
  });

  test('[PROMO-4][PROMO-5] a code for one purchase, by twenty players at once, is used once', async () => {
    await database.pool.query(
      `insert into purchase.promo (brand, code, points, sweep_tickets, uses_max, modified_at) values (1, 'ONCE', 5, 0, 1, now())`,
    );
    const players = await users.verifiedMany(20);
    const answers = await Promise.all(
      players.map(async (who) => charge(who, await tokenFor(who.brand), { promoCode: 'once' })),
    );
    const codes = answers.map(({ error }) => error?.code ?? 'paid').toSorted();
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 'CODE_NOT_VALID'), 'paid']);
  });
});

describe('without an answer', () => {
  test('[PAY-6] a charge that comes after all, once it counted as failed, is sent back', async () => {
    const who = await users.verified();
    const before = await balances(who);
    const { paymentId, status } = await buy(who, '905');
    expect(status).toBe('PENDING');
    await database.pool.query(
      "update purchase.payment set status = 'FAILED', failure_reason = 'TECHNICAL', due_at = null where payment_id = $1",
      [paymentId],
    );
    await order({ order: 'status', orderNumber: paymentId, status: 'captured' });
    await vi.waitFor(async () => expect((await stored(paymentId))?.money_back).toBe('DONE'), WAIT);
    const [booking] = (await world.ledger()).filter(({ orderId }) => orderId === paymentId);
    expect(booking?.condition).toBe('canceled');
    expect(await gained(who, before)).toEqual(NOTHING);
  });
});

describe('what must not be kept', () => {
  test('[PAY-2] who excluded themselves meanwhile gets the money back, settled or not', async () => {
    const who = await users.verified();
    const { paymentId } = await buy(who, '905');
    const excluded = await who.call(responsibleGaming, { body: { selfExclusion: true } });
    expect(excluded.status).toBeLessThan(300);
    await order({ order: 'status', orderNumber: paymentId, status: 'captured' });
    await order({ order: 'status', orderNumber: paymentId, status: 'settled' });
    await vi.waitFor(async () => expect((await stored(paymentId))?.money_back).toBe('DONE'), WAIT);
    const { rows } = await database.pool.query(
      'select failure_reason from purchase.payment where payment_id = $1',
      [paymentId],
    );
    expect(rows).toEqual([{ failure_reason: 'SENT_BACK' }]);
    const [booking] = (await world.ledger()).filter(({ orderId }) => orderId === paymentId);
    const back = booking?.actions.filter(({ type, isDone }) => isDone && type !== 'sale');
    expect(back).toHaveLength(1);
    await who.signInAgain();
    const closed = await charge(who, await tokenFor(who.brand));
    expect(closed.error?.code).toBe('SELF_EXCLUDED');
  });
});

describe('what a vendor reports', () => {
  test('[PAY-7] forged, foreign and broken deliveries are refused and change nothing', async () => {
    const who = await users.verified();
    await order({ order: 'wait' });
    await order({ order: 'trouble', trouble: 'mangled', of: 'type=sale' });
    const { paymentId } = await buy(who);
    const genuine = (await world.deliveries()).find(({ body }) => body.includes(paymentId));
    if (genuine === undefined) throw new Error('nothing was sent');
    const signedWith = (key: string, body = genuine.body) => ({
      body,
      headers: {
        ...genuine.headers,
        'webhook-signature': `t=n,s=${createHmac('sha256', key).update(`n.${body}`).digest('hex')}`,
      },
    });
    const [own, foreign] = [1, 2].map((brand) => sandboxSettings('', brand).webhookKey);
    const { 'webhook-signature': _, ...unsigned } = genuine.headers;
    for (const [what, delivery, status, brand] of [
      ['another body', { ...genuine, body: genuine.body.replace('9.99', '0.99') }, 401, 'sweeps'],
      ['another brand’s key', signedWith(foreign ?? ''), 401, 'sweeps'],
      ['another brand’s address', genuine, 401, 'luckyharbor'],
      ['no signature', { ...genuine, headers: unsigned }, 401, 'sweeps'],
      ['no brand', genuine, 404, 'nowhere'],
      ['no event', signedWith(own ?? '', '{}'), 400, 'sweeps'],
    ] as const) {
      expect([what, await deliver(app, delivery, brand)]).toEqual([what, status]);
    }
    const { rows } = await database.pool.query(
      'select 1 from purchase.event where payment_id = $1',
      [paymentId],
    );
    expect(rows).toEqual([]);
    // Events are hints: one that is signed and lies changes nothing, because the vendor is asked.
    const lie = JSON.stringify({
      event_id: 'lie',
      event_type: 'transaction.sale.failure',
      event_body: { transaction_id: 'x', order_id: paymentId, action: { amount: '9.99' } },
    });
    expect(await deliver(app, signedWith(own ?? '', lie))).toBe(200);
    await waitFor(who, 'SUCCEEDED', paymentId);
    await Promise.all(Array.from({ length: 40 }, () => deliver(app, genuine)));
    expect(await paymentsOf(who)).toHaveLength(1);
    await order({ order: 'deliver' });
  });
});
