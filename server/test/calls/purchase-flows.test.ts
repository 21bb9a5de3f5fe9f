/** Mixed purchases with faults at all vendors: none stays open, and what the vendors have kept is what was sold. */
import { appForFile } from '@jubilee/testkit/app-for-file';
import { settableClock } from '@jubilee/testkit/clock';
import { constantFrom, nat, record, sample } from 'fast-check';
import { expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { FLAGS_OF_VENDORS, type Later, paymentVendors, UNPAID } from './payment-vendors.ts';
import { purchaseWorld } from './purchase-world.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const FLOWS = IS_LONG ? 300 : 20;
const PLAYERS = 3;
const PRICE = 999;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const clock = settableClock(Date.now());
const app = await appForFile({
  clock,
  hasLocalFlags: true,
  flags: FLAGS_OF_VENDORS,
  environment: { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' },
});
const { users, database } = app;
const { balances } = purchaseWorld(app);
const vendors = paymentVendors(app);

const SELDOM = Array.from({ length: 5 }, () => undefined);

/** By the ZIP code of the card, by what happens to a call, and by what the vendor's world does afterwards. */
const flow = record({
  at: nat({ max: vendors.length * PLAYERS - 1 }),
  zip: constantFrom('', '', UNPAID, '99001', '99005', '99008', '99009', '99013'),
  trouble: constantFrom(...SELDOM, 'fail', 'mangled', 'mangled', 'garbage', 'limit'),
  later: constantFrom<(Later | undefined)[]>(
    ...SELDOM,
    'captured',
    'declined',
    'settled',
    'refunded',
    'charged-back',
  ),
});

interface Row {
  readonly payment_id: string;
  readonly status: string;
  readonly money_back: string | null;
  readonly is_taken_back: boolean;
}

test(
  '[PAY-2][PAY-6][PAY-7][PAY-10] mixed purchases with faults end with none open, and both sides have booked the same',
  async () => {
    const people = (
      await Promise.all(
        vendors.map(async (vendor) => {
          const players = await users.verifiedMany(PLAYERS, { brand: vendor.brand });
          return players.map((who) => ({ who, vendor }));
        }),
      )
    ).flat();
    const before = await Promise.all(people.map(({ who }) => balances(who)));
    const begun = new Map<string, (typeof people)[number]>();
    for (const { at, zip, trouble, later } of sample(flow, { numRuns: FLOWS, seed: 7 })) {
      const one = people[at];
      if (one === undefined) throw new Error('a player is missing');
      const { who, vendor } = one;
      const id = systemIds.uuidV7();
      begun.set(id, one);
      if (trouble !== undefined) await vendor.order({ order: 'trouble', trouble });
      await vendor.pay(who, vendor.isOfCards && zip === UNPAID ? '' : zip, id);
      // What nothing was booked of has no later.
      if (later !== undefined) await vendor.later(id, later).catch(() => undefined);
    }
    const rowsOf = async () => {
      const { rows } = await database.pool.query<Row>(
        `select p.payment_id, p.status, p.money_back, r.payment_id is not null as is_taken_back
          from purchase.payment p left join purchase.reversal r using (payment_id) where p.payment_id = any($1)`,
        [[...begun.keys()]],
      );
      return rows;
    };
    const soldOf = async () =>
      (await rowsOf())
        .filter((row) => row.status === 'SUCCEEDED' && !row.is_taken_back)
        .map((row) => row.payment_id)
        .toSorted();
    const keptOf = async () =>
      (await Promise.all(vendors.map((vendor) => vendor.kept())))
        .flatMap((kept) => [...kept])
        .filter(([id, cents]) => begun.has(id) && cents > 0)
        .map(([id, cents]) => `${id} ${cents}`)
        .toSorted();
    const expectNoneOpen = async () => {
      clock.advance(MINUTE_MS);
      const open = (await rowsOf()).filter(
        (row) => row.status === 'PENDING' || row.money_back === 'DUE',
      );
      for (const { payment_id: id, status } of open) {
        const vendor = begun.get(id)?.vendor;
        if (status !== 'PENDING' || vendor === undefined) continue;
        // A processor decides at last, and an order that nobody pays ends at the vendor.
        await vendor
          .later(id, 'captured')
          .catch(() => vendor.order({ order: 'expire', orderNumber: id }))
          .catch(() => undefined);
      }
      expect(open).toEqual([]);
    };
    const timing = { timeout: IS_LONG ? 120_000 : 20_000, interval: 50 };
    await vi.waitFor(expectNoneOpen, timing);
    // What no event tells of is read then.
    clock.advance(DAY_MS);
    await vi.waitFor(async () => {
      await expectNoneOpen();
      const sold = await soldOf();
      const kept = await keptOf();
      for (const [id = ''] of kept.map((one) => one.split(' '))) {
        // A vendor tells again what nobody accepted.
        if (!sold.includes(id)) await begun.get(id)?.vendor.later(id, 'captured');
      }
      expect(kept).toEqual(sold.map((id) => `${id} ${PRICE}`));
    }, timing);
    const sold = await soldOf();
    expect(new Set(sold.map((id) => begun.get(id)?.vendor.provider)).size).toBe(vendors.length);
    for (const [n, { who }] of people.entries()) {
      await who.signInAgain();
      const count = sold.filter((id) => begun.get(id)?.who === who).length;
      const [points = 0, tickets = 0] = before[n] ?? [];
      expect(await balances(who)).toEqual([points + count * 100_000, tickets + count * 1_000]);
    }
    expect((await proveLedger(database.pool)).filter((line) => line.violations !== 0)).toEqual([]);
  },
  IS_LONG ? 600_000 : 60_000,
);
