/** Deliveries of vendors of money: forged, of another brand, repeated and in every order, to the receiver and the workers. */
import { BANK_PAYEE, LINKED_PAYEE } from '@jubilee/contract/calls/pay-out-rails';
import { createPaymentOrder } from '@jubilee/contract/calls/payment-orders';
import { userIdInfo } from '@jubilee/contract/calls/kyc';
import { SAMPLE_IDENTITY_FORM } from '@jubilee/contract/calls/sample-values';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import type { PaymentProvider } from '@jubilee/contract/vendors/vendor-enums';
import { vendorsOf } from '@jubilee/contract/vendors/vendor-table';
import { APPROVED_TOKEN } from '@jubilee/providers/vendor-module';
import type { SimulatedWebhook } from '@jubilee/providers/vendor-simulator';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chargeCard, runDuePayments } from '../../src/modules/purchases/index.ts';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { cashOutWorld, payoutVendors } from './cash-out-world.ts';

const clock = settableClock('2026-11-30T12:00:00.000Z');
const app = await appForFile({
  clock,
  roles: ['api', 'identity'],
  environment: { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' },
  flags: {
    purchasesEnabled: true,
    cardPaymentsEnabled: true,
    payNearMePaymentsEnabled: true,
    cashoutsEnabled: true,
    aptpayCashoutsEnabled: true,
    coinflowCashoutsEnabled: true,
  },
});
const { users, services, database, ports } = app;
const { give, decide, factsOf } = cashOutWorld(app);
const { work, control, sandboxOf } = payoutVendors(app);
/** Of the 24 orders each one in the long run. */
const EVERY = process.env['JUBILEE_LONG'] === '1' ? 1 : 5;
type Port = 'pay-in' | 'pay-out';
/** One payment or payout, all that its vendor sent about it, and what we hold of it. */
interface Subject {
  readonly events: readonly SimulatedWebhook[];
  readonly state: () => Promise<unknown>;
}
interface Row {
  readonly vendor: string;
  readonly port: Port;
  readonly begin: () => Promise<Subject>;
  readonly ends: unknown;
}

let who: TestUser;
beforeAll(async () => {
  who = await users.verified();
  await give(who, 500_000n);
});
afterAll(async () => {
  expect((await proveLedger(database.pool)).filter((line) => line.violations !== 0)).toEqual([]);
});

const sent = async (vendor: string) =>
  (await sandboxOf(vendor, 'deliveries')) as readonly SimulatedWebhook[];
/** What the vendor sends during some work, and delivers only when the test does. */
async function eventsOf(vendor: string, happen: () => Promise<void>) {
  await control(vendor, { order: 'wait' });
  const before = (await sent(vendor)).length;
  await happen();
  return (await sent(vendor)).slice(before);
}

function deliver(vendor: string, port: Port, one: SimulatedWebhook, brand = who.brand.location) {
  const query = one.query === undefined || one.query === '' ? '' : `?${one.query}`;
  const url = `http://127.0.0.1:${ports.api}/webhooks/${port}/${folderOfVendor(vendor)}/${brand}${query}`;
  const { method = 'POST', headers, body } = one;
  return fetch(url, { method, headers, ...(method === 'GET' ? {} : { body }) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
  );
}
const eventsStored = async () => {
  const { rows } = await database.pool.query<{ n: bigint }>(
    'select (select count(*) from purchase.event) + (select count(*) from cash_out.event) as n',
  );
  return rows[0]?.n;
};
/** Both workers, until nothing is due. */
async function workers(): Promise<void> {
  const faults: unknown[] = [];
  while ((await runDuePayments(services.purchases, (error) => faults.push(error))) > 0);
  expect([...faults, ...(await work())]).toEqual([]);
}

function vendorOf(provider: PaymentProvider): string {
  const vendor = vendorsOf('pay-in').find((one) => one.ports['pay-in'].wire === provider);
  if (vendor === undefined) throw new Error(`no vendor is ${provider}`);
  return vendor.name;
}
function card(provider: 'NMI' | 'ACCEPT_BLUE' | 'AUTHORIZE_NET', statuses: readonly string[]): Row {
  const vendor = vendorOf(provider);
  return {
    vendor,
    port: 'pay-in',
    ends: { status: 'SUCCEEDED', kind: 'charged-back' },
    async begin() {
      const paymentId = systemIds.uuidV7();
      const player = await services.accounts.bySubject(who.brand.number, who.userId);
      if (player === undefined) throw new Error('there is no player');
      const events = await eventsOf(vendor, async () => {
        const charged = await chargeCard(
          services.purchases,
          {
            player,
            claims: {
              subject: who.userId,
              email: who.email,
              emailVerified: true,
              phoneNumber: undefined,
              phoneVerified: false,
              identitySessionId: undefined,
              signInProvider: 'password',
              issuedAtMs: clock.now(),
              authTimeMs: 0,
              isDeviceOnly: false,
            },
            context: {
              requestId: paymentId,
              brand: who.brand,
              flags: { ...services.settings.flagsOf(who.brand), cardPaymentProvider: provider },
              hostname: 'localhost',
              address: '127.0.0.1',
              capabilities: undefined,
              location: 'off',
              nowMs: clock.now(),
              areTextsAccepted: () => true,
              callerIfAny: () => Promise.resolve(undefined),
              header: () => undefined,
            },
          },
          {
            call: { name: 'webhooks', provider },
            body: { purchasePackCode: 'starter' },
            card: { token: APPROVED_TOKEN, card: { expiryMonth: 12, expiryYear: 2_099 } },
          },
        );
        expect(replyStatus(charged)).toBe('SUCCEEDED');
        const orderNumber = await orderNumberOf(vendor, paymentId);
        for (const status of statuses)
          await control(vendor, { order: 'status', orderNumber, status });
      });
      return {
        events,
        async state() {
          const { rows } = await database.pool.query(
            `select p.status, r.kind from purchase.payment p left join purchase.reversal r using (payment_id)
              where payment_id = $1`,
            [paymentId],
          );
          return rows[0];
        },
      };
    },
  };
}
const replyStatus = (answer: Awaited<ReturnType<typeof chargeCard>>) =>
  answer.ok ? answer.value.payment.status : answer.refusal.code;
/** Our id as the vendor stores it, which is the newest booking's. */
async function orderNumberOf(vendor: string, paymentId: string): Promise<string> {
  const bookings = (await sandboxOf(vendor, 'ledger')) as readonly {
    orderId?: string;
    orderNumber?: string;
  }[];
  const newest = bookings.at(-1);
  return newest?.orderId ?? newest?.orderNumber ?? paymentId;
}

/** Payouts of one player, who is registered at the vendor once. */
function payout(
  vendor: string,
  register: () => Promise<(tickets: number) => Promise<string>>,
  orders: (payoutId: string) => readonly object[],
): Row {
  let ask: ((tickets: number) => Promise<string>) | undefined;
  return {
    vendor,
    port: 'pay-out',
    ends: { status: 'FAILED', failure_reason: 'RETURNED' },
    async begin() {
      ask ??= await register();
      const cashOutId = await ask(1_000);
      await decide(who, cashOutId, 'approve');
      const { payout_id: payoutId } = (await factsOf(who, cashOutId)).row;
      const events = await eventsOf(vendor, async () => {
        await work();
        for (const order of orders(payoutId)) await control(vendor, order);
      });
      return {
        events,
        async state() {
          const { status, failure_reason } = (await factsOf(who, cashOutId)).row;
          return { status, failure_reason };
        },
      };
    },
  };
}

const ROWS: readonly Row[] = [
  card('NMI', ['settled', 'charged-back']),
  card('ACCEPT_BLUE', ['settled', 'returned']),
  card('AUTHORIZE_NET', ['captured', 'settled', 'chargeback']),
  payout(
    BANK_PAYEE.vendor,
    async () => {
      const idInfo = { ...SAMPLE_IDENTITY_FORM, userId: who.userId };
      replyOf(await who.call(userIdInfo, { body: { idType: 'IDENTITY_FORM', idInfo } }));
      replyOf(await who.call(BANK_PAYEE.register, { body: BANK_PAYEE.register.sample.body }));
      replyOf(await who.call(BANK_PAYEE.addAccount, { body: BANK_PAYEE.addAccount.sample.body }));
      return async (sweepTicketsAmount) =>
        replyOf(await who.call(BANK_PAYEE.cashOut, { body: { sweepTicketsAmount } })).cashOut
          .cashOutId;
    },
    (referenceId) => [
      { order: 'status', referenceId, status: 'SETTLED' },
      { order: 'status', referenceId, status: 'ERROR', errorCode: 'R02' },
    ],
  ),
  payout(
    LINKED_PAYEE.vendor,
    async () => {
      replyOf(await who.call(LINKED_PAYEE.register, { body: LINKED_PAYEE.register.sample.body }));
      const { sessionKey } = replyOf(await who.call(LINKED_PAYEE.openPage));
      const bank = { kind: 'bank', number: '000123456789', detail: '011000015' };
      await fetch(
        `http://127.0.0.1:${ports.sandbox}/${folderOfVendor(LINKED_PAYEE.vendor)}/ui/link`,
        { method: 'POST', body: JSON.stringify({ sessionKey, ...bank }) },
      );
      const { withdrawer } = replyOf(await who.call(LINKED_PAYEE.find));
      const account = withdrawer.bankAccounts[0]?.id ?? '';
      return async (sweepTicketsAmount) => {
        const body = { sweepTicketsAmount, account, speed: 'asap' } as const;
        return replyOf(await who.call(LINKED_PAYEE.cashOut, { body })).cashOut.cashOutId;
      };
    },
    (idempotencyKey) => [
      { order: 'status', idempotencyKey, status: 'completed' },
      { order: 'status', idempotencyKey, status: 'returned' },
    ],
  ),
  {
    vendor: vendorOf(createPaymentOrder.provider),
    port: 'pay-in',
    ends: { status: 'SUCCEEDED', kind: null },
    // It asks before money moves, so what it sends is answered as it happens and then sent again.
    async begin() {
      const vendor = vendorOf(createPaymentOrder.provider);
      await control(vendor, { order: 'deliver' });
      const before = (await sent(vendor)).length;
      const body = { orderAmount: 999, phone: '+15125550100', purchasePackCode: 'starter' };
      const { order } = replyOf(await who.call(createPaymentOrder, { body }));
      await control(vendor, { order: 'cash', orderNumber: order.actionId });
      const state = async () => {
        const { rows } = await database.pool.query(
          `select p.status, r.kind from purchase.payment p left join purchase.reversal r using (payment_id)
            where payment_id = $1`,
          [order.actionId],
        );
        return rows[0];
      };
      await vi.waitFor(
        async () => {
          await workers();
          expect(await state()).toMatchObject({ status: 'SUCCEEDED' });
        },
        { timeout: 20_000, interval: 20 },
      );
      return { events: (await sent(vendor)).slice(before), state };
    },
  },
];

function permutations<T>(of: readonly T[]): readonly (readonly T[])[] {
  if (of.length < 2) return [of];
  return of.flatMap((first, n) =>
    permutations(of.filter((_, index) => index !== n)).map((rest) => [first, ...rest]),
  );
}
/** As if one letter had been lost on the way. */
const changed = (one: SimulatedWebhook): SimulatedWebhook => ({
  ...one,
  body: one.body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
  ...(one.query === undefined
    ? {}
    : { query: one.query.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) }),
});

describe.each(ROWS)('[PAY-7][CASH-6] $vendor', ({ vendor, port, begin, ends }) => {
  test('four events in every order, and twenty times each, end as the vendor says', async () => {
    for (const order of permutations([0, 1, 2, 3]).filter((_, n) => n % EVERY === 0)) {
      const { events, state } = await begin();
      expect(events.length).toBeGreaterThan(0);
      for (const [step, index] of order.entries()) {
        const event = events[index % events.length];
        if (event === undefined) throw new Error('an event is missing');
        // The first order as often as a vendor sends that is never content.
        const times = order.every((at, n) => at === n) ? 20 : 1;
        const statuses = await Promise.all(
          Array.from({ length: times }, () => deliver(vendor, port, event)),
        );
        expect(new Set(statuses)).toEqual(new Set([200]));
        if (step % 2 === 1) await workers();
      }
      await workers();
      expect([order, await state()]).toEqual([order, ends]);
    }
  }, 120_000);

  test('forged ones and those of another brand are refused and change nothing', async () => {
    const { events, state } = await begin();
    await workers();
    const [before, stored] = [await state(), await eventsStored()];
    for (const event of events) {
      expect(await deliver(vendor, port, changed(event))).toBe(401);
      expect(await deliver(vendor, port, event, 'rubysweepsmvp')).toBe(401);
      expect(await deliver(vendor, port, event, 'nowhere')).toBe(404);
    }
    await workers();
    expect([await state(), await eventsStored()]).toEqual([before, stored]);
  });
});
