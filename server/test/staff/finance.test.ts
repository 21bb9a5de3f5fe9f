/** The money room: what it counts, against a full recomputation; closing and reopening days. */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import { approve, staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import {
  closeFinanceDay,
  financeDay,
  financeDays,
  financeGames,
  financeLiability,
  financePostings,
  reopenFinanceDay,
} from '@jubilee/contract/staff/calls/finance';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { dayIn, firstInstantOf } from '@jubilee/core/jurisdictions/first-instant-of-day';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { type TestPerson, testStaff } from '@jubilee/testkit/test-staff';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { countDays, zoneOfBrand } from '../../src/modules/finance/index.ts';
import { createLedgerCheckpoints, decidedBet } from '../../src/modules/wallet/index.ts';

const ZONE = DEFAULT_BRAND.timeZone;
// The ledger has the time of the database.
const today = dayIn(ZONE, Date.now());
// Far from midnight: signing in moves the clock.
const clock = settableClock(new Date(firstInstantOf(today, ZONE) + 6 * 3_600_000).toISOString());
const app = await appForFile({ clock, roles: ['api', 'worker'] });
const { wallet, backgroundPool: pool } = app.services;
const staff = testStaff(app, clock);
const WALLETS = [9_001n, 9_002n, 9_003n];
const GRANT = 100_000n;
let fay: TestPerson;
let fin: TestPerson;
let vic: TestPerson;

beforeAll(async () => {
  const admin = await staff.admin('root');
  fay = await staff.join(admin, { name: 'fay', roles: ['finance'] });
  fin = await staff.join(admin, { name: 'fin', roles: ['finance', 'compliance'] });
  vic = await staff.join(admin, { name: 'vic', roles: ['viewer'] });
  await openFundedWallets({ wallet, pool }, WALLETS, GRANT);
  for (const [index, walletId] of WALLETS.entries()) {
    for (let n = 0; n < 8; n += 1) await bet(walletId, 100n, n % 4 === index ? 250n : 0n);
  }
}, 120_000);

async function bet(walletId: bigint, stake: bigint, amountWon: bigint): Promise<void> {
  const operation = betOf(walletId, stake, { amountWon });
  const answer = await wallet.apply(decidedBet(operation));
  if (answer.status !== 'applied') throw new Error(`a bet was ${answer.status}`);
}

/** Counts like the worker, which may do so at the same moment. */
async function countAll(by: TestPerson = fay): Promise<void> {
  await vi.waitFor(
    async () => {
      await createLedgerCheckpoints(pool, [1], new Date(clock.now()).toISOString());
      await countDays(pool, BRANDS, zoneOfBrand);
      const { counted } = staffReply(await by.browser.call(financeLiability));
      const { rows } = await pool.query(
        'select count(*) as all from ledger.operation where brand = 1',
      );
      const covered = await pool.query(
        'select sum(operation_count) as all from ledger.checkpoint where brand = 1',
      );
      expect(counted.block).toBe(counted.headBlock);
      expect(Number(covered.rows[0].all)).toBe(Number(rows[0].all));
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** Every posting of the ledger by day, currency, kind, account and game; written without the code under test. */
const RECOMPUTED = `select o.brand, o.currency, (o.at at time zone '${ZONE}')::date as day, o.kind, p.account,
    coalesce(o.game_name, '') as game_name, sum(p.amount)::text as amount, count(*) as postings
  from ledger.posting p join ledger.operation o using (wallet_id, operation_id) group by 1, 2, 3, 4, 5, 6`;
const COUNTED = `select brand, currency, day, kind, account, game_name, amount::text as amount, postings
  from finance.day_sum`;
const rowsOf = async (sql: string): Promise<string[]> =>
  (await pool.query<Record<string, unknown>>(sql)).rows
    .map((row) => Object.values(row).map(String).join('|'))
    .toSorted();

const days = async (by: TestPerson, query = {}) =>
  staffReply(await by.browser.call(financeDays, { query: { currency: 'POINTS', ...query } }));
const close = async (by: TestPerson, day: string) => {
  await by.stepUp();
  return by.browser.call(closeFinanceDay, { params: { day }, body: { reason: 'the day is done' } });
};
const dayOf = async (day: string) =>
  staffReply(await fay.browser.call(financeDay, { params: { day } }));

describe('counting', () => {
  test('[FIN-1] equals a full recomputation, also when several count at once', async () => {
    await countAll();
    expect(await rowsOf(COUNTED)).toEqual(await rowsOf(RECOMPUTED));
    await Promise.all(
      WALLETS.map(async (walletId) => {
        for (let n = 0; n < 4; n += 1) {
          await bet(walletId, 50n, 0n);
          await countDays(pool, BRANDS, zoneOfBrand);
        }
      }),
    );
    await countAll();
    await Promise.all([1, 2, 3].map(() => countDays(pool, BRANDS, zoneOfBrand)));
    expect(await rowsOf(COUNTED)).toEqual(await rowsOf(RECOMPUTED));
    expect((await rowsOf(COUNTED)).length).toBeGreaterThan(4);
  });

  test('[FIN-1] days of another zone are counted anew, and back to the same sums', async () => {
    await countAll();
    const before = await rowsOf(COUNTED);
    await countDays(pool, BRANDS, () => 'Pacific/Kiritimati');
    const total = `select currency, account, sum(amount)::text from finance.day_sum group by 1, 2`;
    const elsewhere = await rowsOf(total);
    const { counted } = staffReply(await fay.browser.call(financeLiability));
    expect(counted.zone).toBe(ZONE);
    await countAll();
    expect(await rowsOf(total)).toEqual(elsewhere);
    expect(await rowsOf(COUNTED)).toEqual(before);
  });
});

describe('reading', () => {
  test('[FIN-2] a day and a game have stakes, wins, GGR, NGR and the win rate', async () => {
    await countAll();
    const { days: list, counted } = await days(vic);
    expect([counted.zone, counted.today, list.length]).toEqual([ZONE, today, 1]);
    const [first] = list;
    // 24 bets of 100 of which six won 250, and 12 of 50 that won nothing.
    const played = { bets: 36, staked: 3_000, won: 1_500, ggr: 1_500, winRate: 0.5 };
    expect(first).toMatchObject({ day: today, ...played, granted: 300_000, ngr: 1_500 - 300_000 });
    const { games } = staffReply(
      await vic.browser.call(financeGames, { query: { currency: 'POINTS' } }),
    );
    expect(games).toMatchObject([
      { gameName: 'copper-comet', ...played },
      { gameName: null, granted: 300_000 },
    ]);
  });

  test('[FIN-4] the liability is what the wallets of the brand have', async () => {
    await countAll();
    const { rows } = await pool.query<{ sum: string }>(
      'select sum(available) as sum from ledger.wallet where brand = 1 and currency = 1',
    );
    const { currencies } = staffReply(await vic.browser.call(financeLiability));
    const [points] = currencies;
    expect(points).toMatchObject({ currency: 'POINTS', reserved: 0 });
    expect(points?.available).toBe(Number(rows[0]?.sum));
    expect((await days(vic)).days[0]?.available).toBe(points?.available);
    expect(points?.jackpots.map(({ type }) => type)).toEqual(['MINI', 'MINOR', 'MAJOR', 'GRAND']);
  });

  test('[FIN-4] credits count until they are played or expire', async () => {
    await pool.query(
      `insert into credit.gift (wallet_id, gift_id, brand, action_id, paytables, currency, credit_value, credits, played,
         request_hash, expires_at, granted_at)
       values (1, 'a', 1, 'x', '{p}', 1, 25, 10, 4, '', $1, $1), (1, 'b', 1, 'x', '{p}', 1, 25, 10, 10, '', $1, $1),
         (1, 'c', 1, 'x', '{p}', 1, 25, 10, 0, '', $2, $2), (1, 'd', 2, 'x', '{p}', 1, 25, 10, 0, '', $1, $1)`,
      [new Date(clock.now() + 3_600_000).toISOString(), new Date(clock.now() - 1).toISOString()],
    );
    const { currencies } = staffReply(await vic.browser.call(financeLiability));
    expect(currencies[0]?.credits).toEqual({ gifts: 1, rounds: 6, value: 150 });
  });

  test('[FIN-3] a sum leads to its operations and their postings, page by page', async () => {
    await countAll();
    const { sums } = await dayOf(today);
    for (const kind of ['BET', 'WELCOME_GRANT'] as const) {
      const found = [];
      let before: string | undefined;
      do {
        const query = { currency: 'POINTS', kind, ...(before === undefined ? {} : { before }) };
        const page = staffReply(
          await fay.browser.call(financePostings, { params: { day: today }, query }),
        );
        found.push(...page.operations);
        before = page.next === null ? undefined : String(page.next);
      } while (before !== undefined);
      for (const sum of sums.filter((one) => one.kind === kind && one.currency === 'POINTS')) {
        const postings = found.flatMap((one) =>
          one.postings.filter(({ account }) => account === sum.account),
        );
        expect(postings.length).toBe(sum.postings);
        expect(postings.reduce((all, { amount }) => all + amount, 0)).toBe(sum.amount);
      }
      expect(new Set(found.map(({ operationId }) => operationId)).size).toBe(found.length);
    }
    const game = staffReply(
      await fay.browser.call(financePostings, {
        params: { day: today },
        query: { currency: 'POINTS', game: 'moonjelly' },
      }),
    );
    expect(game).toEqual({ operations: [], next: null });
  });

  test('[FIN-1] a brand reads its own days only', async () => {
    await countAll();
    const other = BRANDS.find((brand) => brand !== DEFAULT_BRAND);
    const browser = staff.browser(`${other?.location}.localhost`);
    await fay.signInFrom(browser);
    const { days: list } = staffReply(
      await browser.call(financeDays, { query: { currency: 'POINTS' } }),
    );
    expect(list.every(({ staked, granted }) => staked === 0 && granted === 0)).toBe(true);
  });

  test('[FIN-1] no day is listed before the first one with anything, and today always', async () => {
    await countAll();
    const { rows } = await pool.query<{ day: string }>(
      `select min((at at time zone '${ZONE}')::date)::text as day from ledger.operation where brand = 1`,
    );
    const { days: listed } = await days(vic);
    expect([listed[0]?.day, listed.at(-1)?.day]).toEqual([today, rows[0]?.day]);
    expect((await days(vic, { from: '2026-01-01', to: '2026-01-31' })).days).toEqual([]);
    const other = BRANDS.find((brand) => brand !== DEFAULT_BRAND);
    const browser = staff.browser(`${other?.location}.localhost`);
    await fay.signInFrom(browser);
    const none = staffReply(await browser.call(financeDays, { query: { currency: 'POINTS' } }));
    expect(none.days.map(({ day }) => day)).toEqual([none.counted.today]);
  });

  test.each([
    { currency: 'GOLD' },
    { currency: 'POINTS', from: '2026-02-30' },
    { currency: 'POINTS', from: '2026-01-02', to: '2026-01-01' },
    { currency: 'POINTS', from: '2020-01-01', to: '2026-01-01' },
    { currency: 'POINTS', from: '0000-01-01' },
    { currency: 'POINTS', more: 'x' },
  ])('[FIN-1] %o is refused with the field', async (query: Record<string, string>) => {
    const { error } = await vic.browser.call(financeDays, { query });
    expect(error?.code).toBe('MALFORMED_REQUEST');
    expect(error?.details).toBeDefined();
  });

  test('[FIN-3] a kind that does not exist is not found', async () => {
    const query = { currency: 'POINTS', kind: 'THEFT' };
    const { error } = await fay.browser.call(financePostings, { params: { day: today }, query });
    expect(error?.code).toBe('NOT_FOUND');
  });
});

describe('closing', () => {
  test('[FIN-5] a day closes when it is over and counted; a correction shows as a difference', async () => {
    await countAll();
    expect((await close(fay, today)).error?.code).toBe('DAY_NOT_OVER');
    clock.advance(86_400_000);
    await fay.signInFrom(fay.browser);
    await fin.signInFrom(fin.browser);
    await vic.signInFrom(vic.browser);
    let attempt = 0;
    await vi.waitFor(
      async () => {
        await bet(9_001n, 100n, 0n);
        await createLedgerCheckpoints(pool, [1], new Date(clock.now()).toISOString());
        // The worker may have counted the checkpoint already; then this old day closes, and the next one is tried.
        const { error } = await close(fay, `2026-02-0${(attempt += 1)}`);
        expect(error?.code).toBe('DAY_NOT_COUNTED');
      },
      { timeout: 10_000 },
    );
    await countAll();
    expect((await dayOf(today)).mayClose).toBe(true);
    expect((await close(fay, today)).status).toBe(200);
    expect((await close(fin, today)).error?.code).toBe('STATE_CONFLICT');
    const closed = await dayOf(today);
    expect(closed.mayClose).toBe(false);
    expect(closed.close).toMatchObject({ closedByName: 'fay', differs: false });
    const { rows } = await pool.query<{ hash: Buffer }>(
      'select hash from ledger.checkpoint where brand = 1 and block = $1',
      [closed.close?.block],
    );
    expect(closed.close?.blockHash).toBe(rows[0]?.hash.toString('hex'));
    const entries = staffReply(
      await fin.browser.call(staffAudit, { query: { what: 'closeFinanceDay', kind: 'act' } }),
    );
    // An old day may have been closed above.
    const ofToday = entries.entries.filter(({ subject }) => subject?.id === today);
    expect(ofToday).toMatchObject([{ staffName: 'fay' }]);
    // What is booked late for the day, as after a clock that was behind.
    clock.advance(-86_400_000);
    await bet(9_002n, 500n, 0n);
    clock.advance(86_400_000);
    await countAll();
    const late = await dayOf(today);
    expect(late.close?.differs).toBe(true);
    const stakes = late.sums.find(
      ({ account, kind }) => account === 'HOUSE_BETS' && kind === 'BET',
    );
    expect((stakes?.amount ?? 0) - (stakes?.closedAmount ?? 0)).toBe(500);
    const { days: list } = await days(vic, { to: today });
    expect(list[0]?.close?.differs).toBe(true);
  });

  test('[FIN-5] two who close at once close it once', async () => {
    const day = '2026-01-02';
    await countAll();
    await fay.stepUp();
    await fin.stepUp();
    const answers = await Promise.all(
      [fay, fin].map((by) =>
        by.browser.call(closeFinanceDay, { params: { day }, body: { reason: 'the day is done' } }),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  test('[FIN-6] reopening needs a second person, and a closing is approved once', async () => {
    const day = '2026-01-03';
    await countAll();
    expect((await close(fay, day)).status).toBe(200);
    const reopen = async () => {
      await fay.stepUp();
      const body = { reason: 'a late correction' };
      return fay.browser.call(reopenFinanceDay, { params: { day }, body });
    };
    const proposed = await reopen();
    expect(proposed.status).toBe(202);
    const again = staffReply(await reopen());
    const { approvalId } = staffReply(proposed);
    const { approvals } = staffReply(await fin.browser.call(staffApprovals));
    const hashOf = (id: string) => approvals.find((one) => one.approvalId === id)?.hash;
    const decide = async (by: TestPerson, id: string) => {
      await by.stepUp();
      return by.browser.call(approve, {
        params: { approvalId: id },
        body: { hash: hashOf(id), reason: 'looks right' },
      });
    };
    expect((await decide(fay, approvalId)).error?.code).toBe('OWN_PROPOSAL');
    expect((await dayOf(day)).close).not.toBeNull();
    expect((await decide(fin, approvalId)).status).toBe(200);
    expect((await dayOf(day)).close).toBeNull();
    // Closed anew, it is another closing than the one that the second proposal is about.
    await countAll();
    expect((await close(fay, day)).status).toBe(200);
    expect((await decide(fin, again.approvalId)).error?.code).toBe('APPROVAL_OUTDATED');
    expect((await reopen()).status).toBe(202);
    const unknown = await fay.browser.call(reopenFinanceDay, {
      params: { day: '2026-01-04' },
      body: { reason: 'nothing there' },
    });
    expect(unknown.error?.code).toBe('STATE_CONFLICT');
  });
});
