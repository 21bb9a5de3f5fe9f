/** What vendors do with money after a purchase was decided: it comes late, or goes back. */
import { BRANDS } from '@jubilee/brands';
import { userActivity } from '@jubilee/contract/calls/activity';
import type { Brand } from '@jubilee/contract/settings/brand';
import { PAYMENT_FAILURES } from '@jubilee/contract/values/payment-failures';
import { sandboxSettings } from '@jubilee/providers/pay-in/nmi/simulator/sandbox-account';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { afterEach, expect, test, vi } from 'vitest';
import { correctTickets } from '../../src/entry/sandbox-demo-users.ts';
import {
  acceptPaymentEvent,
  hasOpenReversal,
  refundPayment,
  resolvePayment,
} from '../../src/modules/purchases/index.ts';
import { changePayment } from '../../src/modules/purchases/payment.store.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { cents } from '@jubilee/providers/amounts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { purchaseWorld, WAIT } from './purchase-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({
  clock,
  flags: { purchasesEnabled: true, cardPaymentsEnabled: true, cardPaymentProvider: 'NMI' },
});
const { users, database } = app;
const world = purchaseWorld(app);
const { buy, order, tokenFor, paymentsOf, balances, waitFor, stored } = world;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOTHING = [0, 0];

afterEach(async () => {
  expect((await proveLedger(database.pool)).filter((line) => line.violations !== 0)).toEqual([]);
});

const operator = () => ({
  pool: database.pool,
  ids: systemIds,
  nowMs: clock.now(),
  brand: 1,
  by: 'Bo',
  reason: 'a test',
});

/** How often a payment was read, and whether it is not about to be. */
async function readingsOf(paymentId: string) {
  const { rows } = await database.pool.query<{ readings: number; isAtRest: boolean }>(
    `select readings, due_at is null or due_at > $2::timestamptz + interval '1 hour' as "isAtRest"
      from purchase.payment where payment_id = $1`,
    [paymentId, new Date(clock.now()).toISOString()],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no payment ${paymentId}`);
  return row;
}

/** What was added to both balances since. */
async function gained(who: TestUser, before: readonly number[]) {
  return (await balances(who)).map((balance, n) => balance - (before[n] ?? 0));
}

/** The lost request of a charge arrives at last. */
async function arrivesLate(who: TestUser, paymentId: string): Promise<void> {
  const { securityKey } = sandboxSettings('', who.brand.number);
  const late = await fetch(`http://127.0.0.1:${app.ports.sandbox}/nmi/api/transact.php`, {
    method: 'POST',
    body: new URLSearchParams({
      security_key: securityKey,
      type: 'sale',
      amount: '9.99',
      currency: 'USD',
      orderid: paymentId,
      payment_token: await tokenFor(who.brand, '908'),
    }),
  });
  expect(await late.text()).toContain('response=1');
}

const bookingOf = async (paymentId: string) =>
  (await world.ledger()).find(({ orderId }) => orderId === paymentId);

/** The vendor reports what a bank took back, by its own id of the payment. */
const reportBack = (
  brand: Brand,
  reference: string,
  { amount, ...more }: { readonly attemptId?: string; readonly amount?: bigint } = {},
) =>
  acceptPaymentEvent(app.services.purchases, {
    brand,
    vendor: 'nmi',
    event: {
      kind: 'charged-back',
      trust: 'signed',
      dedupeKey: systemIds.uuidV7(),
      subject: { reference, ...more },
      ...(amount === undefined ? {} : { amount: cents(amount) }),
    },
  });

test('[PAY-6] money for a failed charge that no event tells of is found by looking again, and sent back', async () => {
  const who = await users.verified();
  const before = await balances(who);
  await order({ order: 'trouble', trouble: 'fail', of: 'type=sale' });
  const { paymentId } = await buy(who);
  clock.advance(MINUTE_MS);
  await waitFor(who, 'FAILED', paymentId);
  await arrivesLate(who, paymentId);
  clock.advance(15 * MINUTE_MS);
  await vi.waitFor(async () => expect((await stored(paymentId))?.money_back).toBe('DONE'), WAIT);
  const [booking] = (await world.ledger()).filter(({ orderId }) => orderId === paymentId);
  expect(booking?.condition).toBe('canceled');
  expect(await gained(who, before)).toEqual(NOTHING);
  const sentence = PAYMENT_FAILURES.SENT_BACK;
  expect((await paymentsOf(who))[0]).toMatchObject({ status: 'FAILED', failureReason: sentence });
});

test('[PAY-10] takes the coins that are left, and what is missing closes redeeming', async () => {
  const who = await users.verified();
  const walletId = await users.walletOf(who);
  const { paymentId } = await buy(who);
  const before = await balances(who);
  // All tickets but 40 are gone by then.
  await correctTickets(app.services, who.brand, who.userId, BigInt(40 - (before[1] ?? 0)));
  await order({ order: 'status', orderNumber: paymentId, status: 'charged-back' });
  await vi.waitFor(
    async () =>
      expect(await stored(paymentId)).toMatchObject({
        kind: 'charged-back',
        points_open: 0n,
        sweep_tickets_open: 960n,
      }),
    WAIT,
  );
  expect(await balances(who)).toEqual([(before[0] ?? 0) - 100_000, 0]);
  expect(await hasOpenReversal(database.pool, walletId)).toBe(true);
  await order({ order: 'status', orderNumber: paymentId, status: 'charged-back' });
  expect(await balances(who)).toEqual([(before[0] ?? 0) - 100_000, 0]);
  // What the bank took back is not paid back as well.
  const refunded = await refundPayment(operator(), paymentId);
  expect(refunded).toMatchObject({ ok: false, refusal: { code: 'STATE_CONFLICT' } });
});

test('[PAY-10] also when the bank takes it back before anybody knew that it was paid', async () => {
  const who = await users.verified();
  const before = await balances(who);
  await order({ order: 'wait' });
  await order({ order: 'trouble', trouble: 'mangled', of: 'type=sale' });
  const { paymentId } = await buy(who);
  await order({ order: 'status', orderNumber: paymentId, status: 'charged-back' });
  await order({ order: 'deliver', isReversed: true });
  await vi.waitFor(
    async () => expect(await stored(paymentId)).toMatchObject({ kind: 'charged-back' }),
    WAIT,
  );
  expect(await gained(who, before)).toEqual(NOTHING);
});

test('[PAY-10] refunds and charge-backs in part take their share, each cent once, and all of it in the end', async () => {
  const who = await users.verified();
  const before = await balances(who);
  const { paymentId } = await buy(who);
  const back = async (status: string, amount: number, taken: readonly [number, number]) => {
    await order({ order: 'status', orderNumber: paymentId, status, cents: amount });
    await vi.waitFor(async () => {
      const [points = 0, tickets = 0] = await gained(who, before);
      expect([100_000 - points, 1_000 - tickets]).toEqual(taken);
    }, WAIT);
  };
  // Of 9.99: shares are rounded up to the whole unit.
  await back('refunded', 333, [33_334, 334]);
  const { rows } = await database.pool.query(
    'select count(*)::int as booked from purchase.payment where payment_id = $1 and reference = $2',
    [paymentId, (await world.ledger()).find(({ orderId }) => orderId === paymentId)?.id],
  );
  expect(rows).toEqual([{ booked: 1 }]);
  await back('charged-back', 333, [66_667, 667]);
  await back('refunded', 333, [100_000, 1_000]);
  await order({ order: 'deliver', times: 3 });
  expect(await stored(paymentId)).toMatchObject({ case_reason: null, points_open: 0n });
  expect(await gained(who, before)).toEqual(NOTHING);
  const query = '?kind=money&currency=SWEEP_TICKETS';
  const { entries } = replyOf(await who.call(userActivity, { query }));
  expect(entries.map((one) => one.kind === 'money' && one.order?.price)).toEqual([
    333, 333, 333, 999,
  ]);
});

test.each(['voided', 'refunded'])(
  '[PAY-10] a payment that is %s in the vendor’s own pages takes its coins back',
  async (status) => {
    const who = await users.verified();
    const before = await balances(who);
    const { paymentId } = await buy(who);
    await order({ order: 'status', orderNumber: paymentId, status });
    await vi.waitFor(async () => expect(await gained(who, before)).toEqual(NOTHING), WAIT);
    expect(await stored(paymentId)).toMatchObject({ kind: status, points_open: 0n });
  },
);

test('[PAY-6][PAY-10] what fails later without any event is found by looking, and what is never decided waits for an operator', async () => {
  const [sold, open] = await users.verifiedMany(2);
  if (sold === undefined || open === undefined) throw new Error('two are needed');
  const { paymentId } = await buy(sold);
  await order({ order: 'wait' });
  const undecided = await buy(open, '905');
  await order({ order: 'status', orderNumber: paymentId, status: 'declined' });
  clock.advance(3 * DAY_MS);
  await vi.waitFor(
    async () => expect(await stored(paymentId)).toMatchObject({ kind: 'voided' }),
    WAIT,
  );
  const caseOf = async () => (await stored(undecided.paymentId))?.case_reason;
  await vi.waitFor(async () => expect(await caseOf()).toBe('UNDECIDED'), WAIT);
  await order({ order: 'status', orderNumber: undecided.paymentId, status: 'declined' });
  await order({ order: 'deliver' });
  await vi.waitFor(async () => expect(await caseOf()).toBeNull(), WAIT);
  clock.advance(-3 * DAY_MS);
  await open.signInAgain();
  expect((await paymentsOf(open))[0]).toMatchObject({ status: 'FAILED' });
});

test.each([
  ['AMOUNT_DIFFERS', '910'],
  ['NOT_SENT_BACK', '123'],
])(
  '[PAY-6] what an operator has settled outside of the platform (%s) no later event sends back as well',
  async (caseReason, code) => {
    const who = await users.verified();
    const { paymentId } = await buy(who, code);
    if (caseReason === 'NOT_SENT_BACK') {
      await database.pool.query(
        `update purchase.payment set money_back = 'DUE', refund_id = $2, case_reason = 'NOT_SENT_BACK', due_at = null
          where payment_id = $1`,
        [paymentId, systemIds.uuidV7()],
      );
    }
    expect(await stored(paymentId)).toMatchObject({ case_reason: caseReason });
    expect(await resolvePayment(operator(), paymentId)).toMatchObject({ ok: true });
    const { readings: before } = await readingsOf(paymentId);
    await order({ order: 'status', orderNumber: paymentId, status: 'captured' });
    await vi.waitFor(async () => {
      const { readings, isAtRest } = await readingsOf(paymentId);
      expect([readings > before, isAtRest]).toEqual([true, true]);
    }, WAIT);
    const [booking] = (await world.ledger()).filter(({ orderId }) => orderId === paymentId);
    expect(booking?.condition).toBe('pendingsettlement');
    expect(await stored(paymentId)).toMatchObject({ money_back: 'DONE', case_reason: null });
  },
);

test('[PAY-10][CASH-14] money on its way back closes redeeming until its coins are taken', async () => {
  const who = await users.verified();
  const walletId = await users.walletOf(who);
  const before = await balances(who);
  const { paymentId } = await buy(who);
  await order({ order: 'trouble', trouble: 'fail', of: 'type=void' });
  expect(await refundPayment(operator(), paymentId)).toMatchObject({ ok: true });
  expect(await hasOpenReversal(database.pool, walletId)).toBe(true);
  await vi.waitFor(
    async () => {
      clock.advance(MINUTE_MS);
      expect((await stored(paymentId))?.money_back).toBe('DONE');
    },
    { ...WAIT, interval: 300 },
  );
  expect(await gained(who, before)).toEqual(NOTHING);
  expect(await hasOpenReversal(database.pool, walletId)).toBe(false);
});

test('[PAY-10] a look that the vendor does not answer is made again the next day', async () => {
  const who = await users.verified();
  await order({ order: 'wait' });
  const { paymentId } = await buy(who);
  await order({ order: 'status', orderNumber: paymentId, status: 'declined' });
  await order({ order: 'trouble', trouble: 'fail', of: paymentId });
  clock.advance(121 * DAY_MS);
  await vi.waitFor(
    async () => expect(await readingsOf(paymentId)).toMatchObject({ isAtRest: true }),
    WAIT,
  );
  clock.advance(DAY_MS + MINUTE_MS);
  await vi.waitFor(
    async () => expect(await stored(paymentId)).toMatchObject({ kind: 'voided' }),
    WAIT,
  );
  clock.advance(-122 * DAY_MS - MINUTE_MS);
  await order({ order: 'deliver' });
});

test('[PAY-7][PAY-10] a charge-back that names an id which we do not know yet counts once the payment has it', async () => {
  const who = await users.verified();
  const before = await balances(who);
  const id = systemIds.uuidV7();
  await order({ order: 'wait' });
  await order({ order: 'trouble', trouble: 'mangled', of: id });
  await world.charge(who, await tokenFor(who.brand), {}, id);
  const reference = (await bookingOf(id))?.id ?? '';
  for (const brand of BRANDS) await reportBack(brand, reference);
  expect(await gained(who, before)).toEqual(NOTHING);
  clock.advance(2 * MINUTE_MS);
  await vi.waitFor(async () => {
    expect(await paymentsOf(who)).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(await gained(who, before)).toEqual(NOTHING);
    expect(await stored(id)).toMatchObject({ kind: 'charged-back', case_reason: null });
  }, WAIT);
});

test('[PAY-6][PAY-7] what a bank took back under an id that we did not know is not sent back as well', async () => {
  const who = await users.verified();
  await order({ order: 'trouble', trouble: 'fail', of: 'type=sale' });
  const { paymentId } = await buy(who);
  clock.advance(MINUTE_MS);
  await waitFor(who, 'FAILED', paymentId);
  await arrivesLate(who, paymentId);
  await reportBack(who.brand, (await bookingOf(paymentId))?.id ?? '');
  clock.advance(15 * MINUTE_MS);
  await vi.waitFor(async () => expect((await stored(paymentId))?.money_back).toBe('DONE'), WAIT);
  expect(await bookingOf(paymentId)).toMatchObject({ condition: 'pendingsettlement' });
});

test('[PAY-6][PAY-7] of a failed payment only what a bank has not taken back is sent back', async () => {
  const who = await users.verified();
  await order({ order: 'trouble', trouble: 'fail', of: 'type=sale' });
  const { paymentId } = await buy(who);
  clock.advance(MINUTE_MS);
  await waitFor(who, 'FAILED', paymentId);
  await arrivesLate(who, paymentId);
  await order({ order: 'status', orderNumber: paymentId, status: 'settled' });
  await reportBack(who.brand, (await bookingOf(paymentId))?.id ?? '', { amount: 333n });
  clock.advance(15 * MINUTE_MS);
  await vi.waitFor(async () => expect((await stored(paymentId))?.money_back).toBe('DONE'), WAIT);
  const refunds = (await world.ledger()).flatMap(({ actions }) =>
    actions.filter(({ type, isDone }) => type === 'refund' && isDone),
  );
  expect(refunds.at(-1)?.amount).toBe(666);
});

test('[PAY-7] an event of a refund, which has an order number of its own, waits for no payment', async () => {
  const who = await users.verified();
  const before = await balances(who);
  const id = systemIds.uuidV7();
  await order({ order: 'wait' });
  await order({ order: 'trouble', trouble: 'mangled', of: id });
  await world.charge(who, await tokenFor(who.brand), {}, id);
  await reportBack(who.brand, (await bookingOf(id))?.id ?? '', { attemptId: systemIds.uuidV7() });
  clock.advance(MINUTE_MS);
  await waitFor(who, 'SUCCEEDED', id);
  clock.advance(DAY_MS);
  await vi.waitFor(async () => expect((await readingsOf(id)).readings).toBeGreaterThan(0), WAIT);
  clock.advance(-DAY_MS);
  expect(await gained(who, before)).toEqual([100_000, 1_000]);
  await order({ order: 'deliver' });
});

test('[PAY-7][PAY-10] a charge-back at the instant in which its payment gets the id is not lost', async () => {
  const who = await users.verified();
  const before = await balances(who);
  const { paymentId } = await buy(who);
  const client = await database.pool.connect();
  await client.query('begin');
  const reference = systemIds.uuidV7();
  await changePayment(client, paymentId, { reference }, new Date(clock.now()).toISOString());
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const isReported = reportBack(who.brand, reference);
  await vi.waitFor(async () => {
    const { rows: waiting } = await database.pool.query(
      'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
      [own[0]?.pid],
    );
    expect(waiting).toHaveLength(1);
  }, WAIT);
  await client.query('commit');
  client.release();
  await isReported;
  await vi.waitFor(async () => expect(await gained(who, before)).toEqual(NOTHING), WAIT);
});
