/** What vendors of purchases do, each scenario at each vendor over HTTP, and how each has to end. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { PAYMENT_FAILURES } from '@jubilee/contract/values/payment-failures';
import { exportsOf } from '@jubilee/providers/vendor-folders';
import type { SandboxSettings } from '@jubilee/providers/vendor-module';
import type { SimulatedWebhook } from '@jubilee/providers/vendor-simulator';
import { appForFile, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { callApp } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import {
  FLAGS_OF_VENDORS,
  giveUp,
  type PaymentVendor,
  paymentVendors,
  UNPAID,
} from './payment-vendors.ts';
import { purchaseWorld, WAIT } from './purchase-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({
  clock,
  hasLocalFlags: true,
  flags: FLAGS_OF_VENDORS,
  environment: { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' },
});
const { users, database } = app;
const { post, balances, paymentsOf, stored } = purchaseWorld(app);
const vendors = paymentVendors(app);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PRICE = 999;
const PACK = [100_000, 1_000];
const NOTHING = [0, 0];

afterEach(async () => {
  expect((await proveLedger(database.pool)).filter((line) => line.violations !== 0)).toEqual([]);
});

interface Scene {
  readonly vendor: PaymentVendor;
  readonly who: TestUser;
  /** Of the payment that the scenario is about. */
  readonly id: string;
}

interface End {
  /** Absent: either, by what was read first. */
  readonly status?: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  readonly coins: readonly number[];
  /** In cents; absent where the vendor's books do not show it. */
  readonly kept?: number;
  readonly stored?: Record<string, unknown>;
}
const SOLD: End = { status: 'SUCCEEDED', coins: PACK, kept: PRICE, stored: { case_reason: null } };
const FAILED: End = { status: 'FAILED', coins: NOTHING, kept: 0, stored: { case_reason: null } };
const TAKEN_BACK: End = { ...SOLD, coins: NOTHING, stored: { points_open: 0n } };

/** An order whose payment came to nothing stays open until its player gives it up. */
async function giveUpOrder({ vendor, who, id }: Scene): Promise<void> {
  if (vendor.isOfCards) return;
  const found = async () => (await paymentsOf(who)).find(({ paymentId }) => paymentId === id);
  await vi.waitFor(async () => expect((await found())?.order).not.toBeNull(), WAIT);
  const payment = await found();
  if (payment === undefined) throw new Error(`there is no payment ${id}`);
  expect(payment.status).toBe('PENDING');
  await giveUp(who, payment);
}

/** Nothing is heard of the charge, whether it was booked or not. */
async function payUnheard({ vendor, who, id }: Scene, trouble: string, zip = ''): Promise<void> {
  if (vendor.isOfCards) await vendor.order({ order: 'wait' });
  await vendor.order({ order: 'trouble', trouble, of: vendor.charge });
  const payment = await vendor.pay(who, zip, id);
  // An order without an answer has no token for the page.
  expect(payment?.status).toBe(vendor.isOfCards ? 'PENDING' : undefined);
}

const review = async ({ vendor, who, id }: Scene) => {
  expect(await vendor.pay(who, '99005', id)).toMatchObject({ status: 'PENDING' });
};
const pay =
  (zip = '') =>
  async ({ vendor, who, id }: Scene) =>
    void (await vendor.pay(who, zip, id));

const isSold = (who: TestUser) =>
  vi.waitFor(async () => expect((await paymentsOf(who))[0]?.status).toBe('SUCCEEDED'), WAIT);
const paid = async (scene: Scene) => {
  await pay()(scene);
  await isSold(scene.who);
};

/** `act`, then the time that passes, then `after`, and how the payment ends for cards and for orders. */
interface Row {
  readonly act: (scene: Scene) => Promise<void>;
  readonly waitMs?: number;
  readonly after?: (scene: Scene) => Promise<unknown>;
  readonly end: End;
  readonly endOfOrder?: End;
}

const ROWS: Readonly<Record<string, Row>> = {
  approve: { act: pay(), end: SOLD },
  'decline, whatever the reason': {
    async act({ vendor, who, id }) {
      for (const zip of ['99001', '99002', '99003', '99004']) {
        const { paymentId = '' } = (await vendor.pay(who, zip)) ?? {};
        await giveUpOrder({ vendor, who, id: paymentId });
      }
      await vendor.pay(who, '99013', id);
    },
    after: giveUpOrder,
    end: FAILED,
  },
  'challenge, approved later': {
    act: review,
    after: ({ vendor, id }) => vendor.later(id, 'captured'),
    end: SOLD,
  },
  'challenge, declined later': {
    act: review,
    async after(scene) {
      await scene.vendor.later(scene.id, 'declined');
      await giveUpOrder(scene);
    },
    end: FAILED,
  },
  'timeout, and nothing was booked': {
    act: (scene) => payUnheard(scene, 'fail'),
    waitMs: MINUTE_MS,
    end: FAILED,
  },
  'timeout, and it was booked': {
    act: (scene) => payUnheard(scene, 'mangled'),
    waitMs: MINUTE_MS,
    async after({ vendor, who, id }) {
      if (vendor.isOfCards) return;
      // The same request finds the same order.
      expect(await vendor.pay(who, '', id)).toMatchObject({ paymentId: id });
    },
    end: SOLD,
  },
  'late webhook': {
    async act(scene) {
      if (scene.vendor.isOfCards) await payUnheard(scene, 'mangled');
      else await scene.vendor.pay(scene.who, UNPAID, scene.id);
    },
    after: ({ vendor, id }) =>
      vendor.order(vendor.isOfCards ? { order: 'deliver' } : { order: 'cash', orderNumber: id }),
    end: SOLD,
  },
  'early webhook': {
    async act({ vendor, who, id }) {
      const of = vendor.charge;
      await vendor.order({ order: 'trouble', trouble: 'delay', of, delayMs: 700 });
      const answer = vendor.pay(who, vendor.isOfCards ? '' : UNPAID, id);
      if (!vendor.isOfCards) await payBeforeReply(id);
      await isSold(who);
      expect(await answer).toMatchObject({ status: 'SUCCEEDED' });
    },
    end: SOLD,
  },
  'duplicate webhook': {
    act: pay('99009'),
    after: ({ vendor }) => vendor.order({ order: 'deliver', times: 40 }),
    end: SOLD,
  },
  'out of order': {
    async act(scene) {
      const { vendor, id } = scene;
      if (vendor.isOfCards) await payUnheard(scene, 'mangled');
      else {
        await review(scene);
        await vendor.order({ order: 'wait' });
        await vendor.later(id, 'captured');
      }
      await vendor.later(id, 'refunded');
      await vendor.order({ order: 'deliver', isReversed: true });
    },
    waitMs: MINUTE_MS,
    // What is read last decides: sold and taken back, or never sold.
    after: async ({ who }) =>
      vi.waitFor(async () => expect((await paymentsOf(who))[0]?.status).not.toBe('PENDING'), WAIT),
    end: { coins: NOTHING, kept: 0 },
  },
  forged: { act: paid, after: forge, end: SOLD },
  'amount mismatch': {
    act: pay('99010'),
    end: {
      status: 'PENDING',
      coins: NOTHING,
      kept: PRICE - 100,
      stored: { case_reason: 'AMOUNT_DIFFERS' },
    },
    // Such an amount is refused before the vendor takes it.
    endOfOrder: { ...FAILED, status: 'PENDING' },
  },
  reversal: {
    async act(scene) {
      await paid(scene);
      await scene.vendor.later(scene.id, 'charged-back');
      await scene.vendor.order({ order: 'deliver', times: 3 });
    },
    // Not every vendor has an event for it: its books are read again after a day.
    waitMs: DAY_MS,
    end: { status: 'SUCCEEDED', coins: NOTHING, stored: { kind: 'charged-back', points_open: 0n } },
  },
  refund: {
    act: paid,
    async after({ vendor, id }) {
      await vendor.later(id, 'refunded');
      await vendor.order({ order: 'deliver', times: 3 });
    },
    end: { ...TAKEN_BACK, kept: 0 },
  },
  partial: { act: pay('99011'), after: giveUpOrder, end: FAILED },
  'rate limit and outage': {
    async act(scene) {
      await payUnheard(scene, 'limit');
      if (scene.vendor.isOfCards) await scene.vendor.order({ order: 'deliver' });
      await scene.vendor.pay(scene.who, '99012');
    },
    waitMs: MINUTE_MS,
    async after({ vendor, who }) {
      await vendor.pay(who);
      await isSold(who);
    },
    end: { ...FAILED, coins: PACK },
  },
};

/** In the vendor's frame, while our call for the order still waits for its answer. */
async function payBeforeReply(id: string): Promise<void> {
  const url = `http://127.0.0.1:${app.ports.sandbox}/pay-near-me/sandbox/ledger`;
  const token = await vi.waitFor(async () => {
    const orders = (await (await fetch(url)).json()) as { siteId: string; token: string }[];
    const order = orders.find(({ siteId }) => siteId === id);
    expect(order).toBeDefined();
    return order?.token;
  }, WAIT);
  await post('/pay-near-me/frame/pay', { token, method: 'debit', zip: '' });
}

/** To the product, as the vendor would; the status. */
async function deliver(
  { vendor }: Pick<Scene, 'vendor'>,
  { method = 'POST', query = '', headers, body }: SimulatedWebhook,
  brand = vendor.brand.location,
): Promise<number> {
  const url = `http://127.0.0.1:${app.ports.api}/webhooks/pay-in/${vendor.folder}/${brand}?${query}`;
  const response = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body }) });
  await response.arrayBuffer();
  return response.status;
}

async function forge(scene: Scene): Promise<void> {
  const { vendor, id } = scene;
  const about = vendor.orderNumberOf(id);
  const genuine = (await vendor.deliveries()).findLast(({ body, query = '' }) =>
    `${body}${query}`.includes(about),
  );
  if (genuine === undefined) throw new Error('nothing was sent');
  const { headers, body, query = '' } = genuine;
  const unsigned = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.includes('signature')),
  );
  const events = async () =>
    (await database.pool.query('select from purchase.event where payment_id = $1', [id])).rowCount;
  const before = await events();
  const elsewhere = vendor.brand.location === 'sweeps' ? 'luckyharbor' : 'sweeps';
  for (const [delivery, brand] of [
    [{ ...genuine, body: body.replace('9.99', '0.99'), query: query.replace('9.99', '0.99') }],
    [{ ...genuine, headers: unsigned, query: query.replace(/&?signature=[^&]*/, '') }],
    [genuine, elsewhere],
  ] as const) {
    expect(await deliver(scene, delivery, brand)).toBe(401);
  }
  expect(await events()).toBe(before);
  expect(await deliver(scene, genuine)).toBe(200);
}

async function expectEnd({ vendor, who, id }: Scene, before: readonly number[], end: End) {
  const look = async () => ({
    status: (await paymentsOf(who)).find(({ paymentId }) => paymentId === id)?.status,
    coins: (await balances(who)).map((balance, n) => balance - (before[n] ?? 0)),
    ...(end.kept === undefined ? {} : { kept: (await vendor.kept()).get(id) ?? 0 }),
    stored: await stored(id),
  });
  await vi.waitFor(async () => expect(await look()).toMatchObject(end), WAIT);
}

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
/** In `npm test` each scenario is at one vendor in turn; `npm run test:long` has each at all. */
const CASES = Object.entries(ROWS).map(([script, row], n) => ({
  script,
  row,
  at: vendors.filter((_, place) => IS_LONG || place === n % vendors.length),
}));

test.each(CASES)('[PAY-2][PAY-6][PAY-7][PAY-9][PAY-10] $script', async ({ row, at }) => {
  const scenes = await Promise.all(
    at.map(async (vendor) => {
      const who = await users.verified({ brand: vendor.brand });
      return { vendor, who, id: systemIds.uuidV7(), before: await balances(who) };
    }),
  );
  const ofEach = (work: (scene: (typeof scenes)[number]) => Promise<unknown>) =>
    Promise.all(
      scenes.map((scene) =>
        work(scene).catch((cause: unknown) => {
          throw new Error(`${scene.vendor.provider}: ${String(cause)}`, { cause });
        }),
      ),
    );
  await ofEach(row.act);
  clock.advance(row.waitMs ?? 0);
  if (row.waitMs === DAY_MS) await ofEach(({ who }) => who.signInAgain());
  await ofEach(async (scene) => row.after?.(scene));
  await ofEach((scene) =>
    expectEnd(scene, scene.before, scene.vendor.isOfCards ? row.end : (row.endOfOrder ?? row.end)),
  );
  // What waits at a vendor must not reach the next scenario.
  await ofEach(({ vendor }) => vendor.order({ order: 'deliver' }));
});

test('[PAY-6] with a wrong key nothing is sold, the operator sees why, and the player may try later', async () => {
  const file = join(tmpdir(), `vendors-${systemIds.uuidV7()}.json`);
  onTestFinished(() => rmSync(file));
  const secrets = ['securityKey', 'pin', 'transactionKey', 'apiSecret'];
  const settings: Record<string, { 'pay-in': Record<string, unknown> }> = {};
  const accounts = await exportsOf('pay-in', 'simulator/sandbox-account.ts', 'sandboxSettings');
  for (const [name, account] of accounts) {
    const { folder = '', brand } = vendors.find((one) => one.folder === folderOfVendor(name)) ?? {};
    if (brand === undefined) continue;
    const base = `http://127.0.0.1:${app.ports.sandbox}/${folder}`;
    const own = (account as SandboxSettings)(base, brand.number) as Record<string, unknown>;
    const wrong = secrets.filter((secret) => secret in own).map((secret) => [secret, 'wrong']);
    const ofBrand = (settings[brand.location] ??= { 'pay-in': {} })['pay-in'];
    ofBrand[name] = { ...own, ...Object.fromEntries(wrong) };
  }
  writeFileSync(file, JSON.stringify(settings));
  const other = await secondAppForTest(app, {
    roles: ['api'],
    clock,
    hasLocalFlags: true,
    flags: FLAGS_OF_VENDORS,
    environment: { JUBILEE_VENDOR_SETTINGS: file },
  });
  for (const vendor of vendors) {
    const who = await users.verified({ brand: vendor.brand });
    const id = systemIds.uuidV7();
    const payment = await vendor.pay(
      {
        brand: vendor.brand,
        call: (call, input) =>
          callApp(other.ports.api, call, {
            host: hostOf(vendor.brand, other.ports.api),
            ...input,
            headers: who.headers(input?.headers as Record<string, string>),
          }),
      },
      '',
      id,
    );
    expect(payment?.status).toBe(vendor.isOfCards ? 'FAILED' : undefined);
    const [attempt] = await paymentsOf(who);
    expect(attempt).toMatchObject({ status: 'FAILED', failureReason: PAYMENT_FAILURES.TECHNICAL });
    const { rows } = await database.pool.query<{ vendor_status: string | null }>(
      'select vendor_status from purchase.payment where payment_id = $1',
      [id],
    );
    expect(rows[0]?.vendor_status).toBeTruthy();
    expect((await vendor.kept()).get(id) ?? 0).toBe(0);
  }
});
