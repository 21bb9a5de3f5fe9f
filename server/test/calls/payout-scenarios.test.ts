/** What may become of a payout at every vendor, through the calls and over HTTP to the simulators: it ends once, and as it must. */
import { LINKED_PAYEE, PUSHED_PAYEE } from '@jubilee/contract/calls/pay-out-rails';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import type { PayOutAdapter, PayOutOutcome } from '@jubilee/providers/pay-out/port';
import type { SimulatedWebhook } from '@jubilee/providers/vendor-simulator';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { payoutApp, WAIT } from './payout-app.ts';
import type { Fate, PayoutRail } from './payout-rails.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IS_LONG = process.env['JUBILEE_LONG'] === '1';
/** Before the vendor's answer, and as often after it. */
const KILLS = IS_LONG ? 20 : 1;
const GIVEN = 200;
const { clock, database, ports, rails, work, control, sandboxOf, ...world } = await payoutApp({
  aptpayCashoutsEnabled: true,
  coinflowCashoutsEnabled: true,
  payNearMeCashoutsEnabled: true,
});
const { redeemer, ticketsOf, listOf, newestOf, factsOf, decide } = world;

/** Stands where the money is sent. */
const sending =
  (act: (send: () => Promise<PayOutOutcome>) => Promise<PayOutOutcome>) =>
  (adapter: PayOutAdapter): PayOutAdapter => {
    const { chooseMethod } = adapter;
    return {
      ...adapter,
      submit: (payout) => act(() => adapter.submit(payout)),
      ...(chooseMethod && { chooseMethod: (choice) => act(() => chooseMethod(choice)) }),
    };
  };

interface Begun {
  readonly rail: PayoutRail;
  readonly who: TestUser;
  readonly id: string;
}

async function begin(rail: PayoutRail, fate?: Fate): Promise<Begun> {
  const who = await redeemer();
  const payee = await rail.become(who, fate);
  const cashOutId = await payee.redeem();
  expect(await decide(who, cashOutId, 'approve')).toBe(true);
  return { rail, who, id: (await factsOf(who, cashOutId)).row.payout_id };
}

async function becomes({ who, id }: Begun, status: string): Promise<void> {
  await vi.waitFor(async () => {
    await work();
    expect((await factsOf(who, id)).row.status).toBe(status);
  }, WAIT);
}

/** The schedule alone brings it on. */
async function becomesInTime(begun: Begun, status: string): Promise<void> {
  await vi.waitFor(async () => {
    clock.advance(3 * MINUTE_MS);
    await work();
    expect((await factsOf(begun.who, begun.id)).row.status).toBe(status);
  }, WAIT);
}

async function staysOpen({ who, id }: Begun): Promise<void> {
  await work();
  expect((await factsOf(who, id)).row.status).toBe('REVIEWED');
  expect(await ticketsOf(who)).toEqual([4_000 + GIVEN, 1_000, 4_000]);
}

interface Scenario {
  readonly name: string;
  readonly fate?: Fate;
  readonly ends: 'SUCCEEDED' | 'FAILED';
  /** Before it is sent. */
  order?(rail: PayoutRail): object;
  play?(begun: Begun): Promise<void>;
}

const trouble = (name: string, at: 'submit' | 'lookUp') => (rail: PayoutRail) => ({
  order: 'trouble',
  trouble: name,
  of: rail.markers[at],
  ...(name === 'delay' ? { delayMs: 100 } : {}),
});

const SCENARIOS: readonly Scenario[] = [
  { name: 'is approved', ends: 'SUCCEEDED' },
  { name: 'is declined', fate: 'declined', ends: 'FAILED' },
  {
    name: 'is lost on its way there',
    ends: 'SUCCEEDED',
    order: trouble('fail', 'submit'),
    async play(begun) {
      await staysOpen(begun);
      await becomesInTime(begun, 'SUCCEEDED');
    },
  },
  {
    name: 'is booked, and its answer is lost',
    ends: 'SUCCEEDED',
    order: trouble('late', 'submit'),
    play: (begun) => becomesInTime(begun, 'SUCCEEDED'),
  },
  {
    name: 'is settled the next day',
    fate: 'waits',
    ends: 'SUCCEEDED',
    async play(begun) {
      await staysOpen(begun);
      clock.advance(DAY_MS);
      await begun.who.signInAgain();
      await staysOpen(begun);
      await begun.rail.tell(begun.id, 'paid');
    },
  },
  {
    name: 'is announced before it is answered',
    ends: 'SUCCEEDED',
    order: trouble('delay', 'submit'),
  },
  { name: 'is announced three times', fate: 'thrice', ends: 'SUCCEEDED' },
  {
    name: 'is announced out of order',
    ends: 'SUCCEEDED',
    order: () => ({ order: 'wait' }),
    async play({ rail }) {
      await work();
      await control(rail.vendor, { order: 'deliver', times: 3, isReversed: true });
    },
  },
  {
    name: 'has forged and borrowed announcements',
    fate: 'waits',
    ends: 'SUCCEEDED',
    async play(begun) {
      await work();
      const { vendor } = begun.rail;
      const all = (await sandboxOf(vendor, 'deliveries')) as SimulatedWebhook[];
      const genuine = all.findLast(({ body, query = '' }) => `${body}${query}`.includes(begun.id));
      if (genuine === undefined) throw new Error('nothing was delivered');
      const send = async (
        { method = 'POST', query = '', headers, body }: SimulatedWebhook,
        brand: string,
      ) => {
        const url = `http://127.0.0.1:${ports.api}/webhooks/pay-out/${folderOfVendor(vendor)}/${brand}?${query}`;
        const sent = method === 'GET' ? { headers } : { method, headers, body };
        const { status } = await fetch(url, sent);
        return status;
      };
      const { query, body } = genuine;
      const changed = {
        body: `${body} `,
        ...(query && { query: `${query}&payment_amount=99.00` }),
      };
      expect(await send({ ...genuine, ...changed }, 'sweeps')).toBe(401);
      expect(await send(genuine, 'luckyharbor')).toBeGreaterThanOrEqual(400);
      for (let n = 0; n < 3; n += 1) expect(await send(genuine, 'sweeps')).toBe(200);
      await staysOpen(begun);
      await begun.rail.tell(begun.id, 'paid');
    },
  },
  {
    name: 'has another amount there, until staff have looked',
    ends: 'SUCCEEDED',
    async play({ who, id }) {
      await work(
        sending(async (send) => {
          const sent = await send();
          return 'amount' in sent
            ? { ...sent, amount: (sent.amount - 1n) as typeof sent.amount }
            : sent;
        }),
      );
      const { row } = await factsOf(who, id);
      expect([row.status, row.doubts.at(-1)]).toEqual(['REVIEWED', 'AMOUNT_DIFFERS']);
      expect(await decide(who, id, 'paid')).toBe(true);
    },
  },
  {
    name: 'comes back after it was paid',
    ends: 'FAILED',
    async play(begun) {
      await becomes(begun, 'SUCCEEDED');
      await begun.rail.tell(begun.id, 'returned');
      await becomes(begun, 'FAILED');
      await begun.rail.tell(begun.id, 'returned');
      await work();
      expect(await newestOf(begun.who)).toMatchObject({ failureReason: 'RETURNED' });
    },
  },
  {
    name: 'cannot be looked up for a while',
    fate: 'waits',
    ends: 'SUCCEEDED',
    async play(begun) {
      await staysOpen(begun);
      await control(begun.rail.vendor, trouble('limit', 'lookUp')(begun.rail));
      await control(begun.rail.vendor, trouble('garbage', 'lookUp')(begun.rail));
      await begun.rail.tell(begun.id, 'paid');
      await becomesInTime(begun, 'SUCCEEDED');
    },
  },
  {
    name: 'is refused for our own settings',
    ends: 'SUCCEEDED',
    async play(begun) {
      await work(sending(async () => ({ outcome: 'misconfigured', why: 'a wrong key' })));
      await staysOpen(begun);
      await becomesInTime(begun, 'SUCCEEDED');
    },
  },
];

describe.each(IS_LONG ? rails : rails.slice(0, 1))('by $provider', (rail) => {
  test.each(SCENARIOS)('[CASH-4][CASH-5][CASH-6] what $name', async (scenario) => {
    const begun = await begin(rail, scenario.fate);
    const { who, id } = begun;
    if (scenario.order !== undefined) await control(rail.vendor, scenario.order(rail));
    await scenario.play?.(begun);
    await becomes(begun, scenario.ends);
    await work();
    const isPaid = scenario.ends === 'SUCCEEDED';
    expect(isPaid ? [1] : [0, 1]).toContain(await rail.paidFor(id));
    const left = isPaid ? 4_000 : 5_000;
    expect(await ticketsOf(who)).toEqual([left + GIVEN, 0, left]);
    const open = (await listOf(who)).filter(({ status }) => status.startsWith('RE'));
    expect(open).toEqual([]);
  });
});

test.each(rails)(
  '[CASH-5][CASH-6] by $provider, killed before and after the vendor’s answer: one payout each',
  async (rail) => {
    const total = 2 * KILLS;
    const who = await redeemer(BigInt(total * 1_000));
    const payee = await rail.become(who);
    const ids: string[] = [];
    for (let n = 0; n < total; n += 1) {
      const cashOutId = await payee.redeem();
      await decide(who, cashOutId, 'approve');
      ids.push((await factsOf(who, cashOutId)).row.payout_id);
    }
    const statuses = async () =>
      Promise.all(ids.map(async (id) => (await factsOf(who, id)).row.status));
    // Nothing but the schedule finds them.
    await control(rail.vendor, { order: 'wait' });
    let calls = 0;
    const faults = await work(
      sending(async (send) => {
        calls += 1;
        if (calls % 2 === 0) await send();
        throw new Error('killed');
      }),
    );
    expect(faults).toHaveLength(total);
    expect(new Set(await statuses())).toEqual(new Set(['REVIEWED']));
    // This one asks before it pays.
    if (rail.provider === PUSHED_PAYEE.provider) await control(rail.vendor, { order: 'deliver' });
    await vi.waitFor(async () => {
      clock.advance(3 * MINUTE_MS);
      expect(await work()).toEqual([]);
      expect(new Set(await statuses())).toEqual(new Set(['SUCCEEDED']));
    }, WAIT);
    for (const id of ids) expect(await rail.paidFor(id)).toBe(1);
    await control(rail.vendor, { order: 'deliver' });
    await who.signInAgain();
    expect(await ticketsOf(who)).toEqual([GIVEN, 0, 0]);
  },
);

test('[CASH-9] a payee of whom the vendor wants to know more is paid nothing until it does', async () => {
  const who = await redeemer();
  const { ssnLast4: _, ...form } = LINKED_PAYEE.register.sample.body;
  replyOf(await who.call(LINKED_PAYEE.register, { body: form }));
  const payee = async () => replyOf(await who.call(LINKED_PAYEE.find)).withdrawer;
  expect(await payee()).toMatchObject({
    status: 'pending',
    verificationLink: expect.stringMatching(/^https:/),
  });
  const order = { order: 'verification', userId: who.userId, status: 'approved' };
  await control(LINKED_PAYEE.vendor, order);
  expect(await payee()).toMatchObject({ status: 'approved', verificationLink: null });
});

test('[CASH-6] after all that the books are right', async () => {
  expect((await proveLedger(database.pool)).filter((one) => one.violations > 0)).toEqual([]);
});
