/** Mixed purchases with faults: none stays open, and what the vendor has kept is what was sold. */
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import type { TestUser } from '@jubilee/testkit/test-users';
import { constantFrom, record, sample } from 'fast-check';
import { expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { purchaseWorld } from './purchase-world.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const FLOWS = IS_LONG ? 300 : 20;
const PLAYERS = 10;
const MINUTE_MS = 60_000;
const clock = settableClock(Date.now());
const app = await appForFile({
  clock,
  flags: { purchasesEnabled: true, cardPaymentsEnabled: true, cardPaymentProvider: 'NMI' },
  environment: { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' },
});
const { users, database } = app;
const { order, charge, tokenFor, balances, ledger } = purchaseWorld(app);

/** By the security code of the card, by what happens to the call, and by what the vendor's world does afterwards. */
const flow = record({
  code: constantFrom('123', '123', '901', '905', '908', '909', '913'),
  trouble: constantFrom(undefined, undefined, 'fail', 'mangled', 'garbage', 'limit'),
  later: constantFrom(undefined, 'captured', 'declined', 'settled'),
});

test(
  '[PAY-2][PAY-6][PAY-7] mixed purchases with faults end with none open, and both sides have booked the same',
  async () => {
    const people = await users.verifiedMany(PLAYERS);
    const before = await Promise.all(people.map(balances));
    const bought: { who: TestUser; paymentId: string }[] = [];
    for (const [n, { code, trouble, later }] of sample(flow, {
      numRuns: FLOWS,
      seed: 7,
    }).entries()) {
      const who = people[n % PLAYERS];
      if (who === undefined) throw new Error('a player is missing');
      const token = await tokenFor(who.brand, code);
      if (trouble !== undefined) await order({ order: 'trouble', trouble });
      const { paymentId } = replyOf(await charge(who, token)).payment;
      bought.push({ who, paymentId });
      const isBooked = (await ledger()).some(({ orderId }) => orderId === paymentId);
      if (isBooked && later !== undefined) {
        await order({ order: 'status', orderNumber: paymentId, status: later });
      }
    }
    const ids = bought.map(({ paymentId }) => paymentId);
    const rowsOf = async () => {
      const { rows } = await database.pool.query<{
        payment_id: string;
        status: string;
        money_back: string | null;
      }>('select payment_id, status, money_back from purchase.payment where payment_id = any($1)', [
        ids,
      ]);
      return rows;
    };
    const soldOf = async () =>
      (await rowsOf())
        .filter(({ status }) => status === 'SUCCEEDED')
        .map((row) => row.payment_id)
        .toSorted();
    const keptOf = async () =>
      (await ledger())
        .filter(
          ({ orderId, condition, actions }) =>
            ids.includes(orderId) &&
            ['pendingsettlement', 'complete'].includes(condition) &&
            actions[0]?.isDone === true &&
            actions.every(({ type }) => type !== 'refund'),
        )
        .map(({ orderId }) => orderId)
        .toSorted();
    // A processor that never decides leaves a payment open, so each decides at last.
    for (const row of await rowsOf()) {
      const isBooked = (await ledger()).some(({ orderId }) => orderId === row.payment_id);
      if (row.status === 'PENDING' && isBooked) {
        await order({ order: 'status', orderNumber: row.payment_id, status: 'captured' });
      }
    }
    await vi.waitFor(
      async () => {
        clock.advance(MINUTE_MS);
        const open = (await rowsOf()).filter(
          (row) => row.status === 'PENDING' || row.money_back === 'DUE',
        );
        expect(open).toEqual([]);
        // An approval of a payment that had failed is told by an event, which may still be on its way.
        const sold = await soldOf();
        for (const orderNumber of (await keptOf()).filter((one) => !sold.includes(one))) {
          // A vendor tells again what nobody accepted.
          await order({ order: 'status', orderNumber, status: 'captured' });
        }
        expect(await keptOf()).toEqual(await soldOf());
      },
      { timeout: IS_LONG ? 120_000 : 20_000, interval: 50 },
    );
    const sold = await soldOf();
    expect(sold.length).toBeGreaterThan(0);
    for (const [n, who] of people.entries()) {
      await who.signInAgain();
      const count = bought.filter((one) => one.who === who && sold.includes(one.paymentId)).length;
      const [points = 0, tickets = 0] = before[n] ?? [];
      expect(await balances(who)).toEqual([points + count * 100_000, tickets + count * 1_000]);
    }
    expect((await proveLedger(database.pool)).filter((line) => line.violations !== 0)).toEqual([]);
  },
  IS_LONG ? 600_000 : 60_000,
);
