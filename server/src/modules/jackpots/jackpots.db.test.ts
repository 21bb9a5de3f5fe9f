/** Who wins, how often and how much, when many bets hit at one instant. Security review W10. */
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openManyWallets } from '@jubilee/testkit/many-wallets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, proveLedger, decidedBet } from '../wallet/index.ts';
import { OFTEN, openParts, randomStake, sharingBet } from './jackpots.test-kit.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const TRIGGERS = IS_LONG ? 10_000 : 320;
const KILLS = IS_LONG ? 20 : 2;
const AT_ONCE = 64;

const database = await createTestDatabase();
const { pool, url } = database;
await openManyWallets(pool, { first: 1n, count: 400, balance: 10_000_000n });
const parts = [
  await openParts(database.openPool()),
  // Another process: its lanes, memory and view of the cycles are its own.
  await openParts(database.openPool()),
] as const;
const [one, two] = parts;
afterAll(async () => {
  for (const { wallet, jackpots } of parts) {
    await wallet.close();
    await jackpots.close();
  }
});

const broken = async () => (await proveLedger(pool)).filter((line) => line.violations > 0);
const rows = async <T>(text: string, values: unknown[] = []) =>
  (await pool.query(text, values)).rows as T[];
async function settleAll(): Promise<void> {
  for (const { jackpots } of parts) await jackpots.settled();
  while ((await one.jackpots.settleLeftOpen(0)) > 0);
}

describe('hits at one instant', () => {
  test(
    `[JACK-6][JACK-9][WAL-20] ${TRIGGERS} hits, ${AT_ONCE} at once over two processes: one winner a generation, exact to the millionth`,
    async () => {
      for (let fired = 0; fired < TRIGGERS; fired += AT_ONCE) {
        const bets = Array.from({ length: AT_ONCE }, (_, n) =>
          parts[n % 2 === 0 ? 0 : 1].wallet.apply(
            decidedBet(sharingBet(BigInt(n + 1), randomStake(), ['MAJOR'])),
          ),
        );
        for (const answer of await Promise.all(bets)) expect(answer.status).toBe('applied');
      }
      await settleAll();
      const wins = await rows<{ generation: bigint; amount: bigint; n: bigint }>(
        `select generation, min(amount) as amount, count(*) as n from jackpot.win
         where type = 3 group by generation order by generation`,
      );
      expect(wins.map((win) => win.generation)).toEqual(wins.map((_, index) => BigInt(index + 1)));
      expect(wins.every((win) => win.n === 1n && win.amount >= 11n)).toBe(true);
      // Every drawn hit is paid: the losers of a race win the cycles that come next.
      expect(wins).toHaveLength(Math.ceil(TRIGGERS / AT_ONCE) * AT_ONCE);
      expect(await broken()).toEqual([]);
    },
    IS_LONG ? 600_000 : 60_000,
  );

  test('[JACK-6][JACK-10] meters fell too: never above the ceiling, each point revealed as committed', async () => {
    const cycles = await rows<{
      type: number;
      point: bigint;
      salt: Buffer;
      point_hash: Buffer;
      amount: bigint;
    }>(
      `select c.type, c.point, c.salt, c.point_hash, w.amount from jackpot.cycle c
       join jackpot.win w using (brand, currency, type, generation) where c.type in (1, 2)`,
    );
    expect(cycles.length).toBeGreaterThan(0);
    for (const { type, point, salt, point_hash, amount } of cycles) {
      const text = `${point}|${salt.toString('hex')}`;
      expect(createHash('sha256').update(text).digest()).toEqual(point_hash);
      expect(amount).toBeLessThanOrEqual(type === 1 ? 5n : 17n);
      // What was paid had reached the point, but for what is below one unit.
      expect((amount + 1n) * 1_000_000n).toBeGreaterThan(point);
    }
    const open = await rows(
      'select 1 from jackpot.cycle where closed_at is null and point is not null',
    );
    expect(open).toEqual([]);
  });

  test('[JACK-10][FAIR-13] the point of an open cycle is nowhere in clear', async () => {
    const [row] = await rows<{ text: string; encrypted: Buffer }>(
      `select row_to_json(c)::text as text, point_encrypted as encrypted from jackpot.cycle c
       where type = 1 and currency = 1 and closed_at is null`,
    );
    expect(row?.text).toContain('"point":null,"salt":null');
    expect(row?.encrypted.toString('latin1')).not.toMatch(/\d{7}\|/);
  });
});

describe('a meter', () => {
  test('[JACK-7] falls only by a win, whoever looks', async () => {
    let before = await totals();
    for (let turn = 0; turn < 20; turn += 1) {
      await Promise.all(
        Array.from({ length: 32 }, (_, n) =>
          parts[n % 2 === 0 ? 0 : 1].wallet.apply(
            decidedBet(sharingBet(BigInt(n + 100), 350n, [], { currency: 'SWEEP_TICKETS' })),
          ),
        ),
      );
      const after = await totals();
      for (const type of ['MINI', 'MINOR', 'MAJOR', 'GRAND'] as const) {
        const isSame = after.wins[type] === before.wins[type];
        if (isSame)
          expect(after.displayedTotals[type]).toBeGreaterThanOrEqual(before.displayedTotals[type]);
      }
      before = after;
    }
    await settleAll();
    expect(await broken()).toEqual([]);
  });

  async function totals() {
    await one.jackpots.refresh();
    const displayedTotals = one.jackpots.totalsOf(1)?.SWEEP_TICKETS;
    if (displayedTotals === undefined) throw new Error('no jackpots');
    const found = await rows<{ type: number; n: number }>(
      'select type, generation::int as n from jackpot.jackpot where currency = 2',
    );
    const of = (type: number) => found.find((row) => row.type === type)?.n ?? 0;
    return { displayedTotals, wins: { MINI: of(1), MINOR: of(2), MAJOR: of(3), GRAND: of(4) } };
  }

  test('[JACK-9] a bet of the smallest stake moves it by its exact part of a unit', async () => {
    const pot = async () => {
      const [row] = await rows<{ pot: bigint }>(
        'select jackpot.pot(j) as pot from jackpot.jackpot j where type = 4 and currency = 1',
      );
      return row?.pot ?? 0n;
    };
    const before = await pot();
    await one.wallet.apply(decidedBet(sharingBet(90n, 10n)));
    expect((await pot()) - before).toBe(30_030n);
  });
});

describe('what takes no part', () => {
  test('[JACK-8][JACK-11] a bet without a share, a refused one and a repeated one give and win nothing', async () => {
    const sum = () => rows('select * from jackpot.pool order by brand, currency, slot');
    const { jackpot: _, ...plain } = sharingBet(91n, 100n);
    const before = await sum();
    await one.wallet.apply(decidedBet(plain));
    const refused = sharingBet(91n, 9_000_000_000n, ['GRAND']);
    expect((await one.wallet.apply(decidedBet(refused))).status).toBe('refused');
    expect(await sum()).toEqual(before);
    const bet = sharingBet(92n, 100n, ['GRAND']);
    await one.wallet.apply(decidedBet(bet));
    const after = await sum();
    expect(after).not.toEqual(before);
    expect(await two.wallet.apply(decidedBet(bet))).toMatchObject({
      status: 'applied',
      replayed: true,
    });
    expect(await sum()).toEqual(after);
    await settleAll();
    expect(await rows('select 1 from jackpot.win where type = 4')).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });

  test('[JACK-5] money of a win reaches a wallet that was closed in between', async () => {
    // Nobody of this wallet settles hits: they wait for the sweep.
    const alone = createWallet({ pool: database.openPool(), clock: systemClock, ids: systemIds });
    await alone.apply(decidedBet(sharingBet(93n, 100n, ['GRAND'])));
    await alone.setState(93n, 'EXCLUDED');
    await alone.close();
    await settleAll();
    const [win] = await rows<{ amount: bigint }>(
      'select amount from jackpot.win where wallet_id = 93 and type = 4',
    );
    expect(win?.amount).toBeGreaterThanOrEqual(101n);
    expect(await broken()).toEqual([]);
  });
});

describe('a kill in between', () => {
  test(
    `[JACK-6][WAL-7] ${KILLS} processes killed amid hits: every stored hit is paid once, by whoever looks next`,
    async () => {
      const script = fileURLToPath(new URL('trigger-storm.test-kit.ts', import.meta.url));
      for (let kill = 0; kill < KILLS; kill += 1) {
        const child = fork(script, [url, '200'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
        const ended = once(child, 'exit');
        const checkWins = async () =>
          Promise.race([
            once(child, 'message'),
            ended.then(() => Promise.reject(new Error('the process ended by itself'))),
          ]);
        for (let turn = 0; turn <= 1 + (kill % 4); turn += 1) await checkWins();
        child.kill('SIGKILL');
        await ended;
      }
      const gone = async () =>
        (await rows(`select 1 from pg_stat_activity where application_name = 'to be killed'`))
          .length;
      while ((await gone()) > 0);
      await settleAll();
      const left = await rows<{ state: number }>(
        `select state from jackpot.claim where wallet_id >= 200 and (state = 1 or type = 3 and state <> 2)`,
      );
      expect(left).toEqual([]);
      const hits = await rows<{ n: number }>(
        `select (select count(*) from jackpot.claim where type = 3 and wallet_id >= 200)
           - (select count(*) from jackpot.win where type = 3 and wallet_id >= 200) as n`,
      );
      expect(hits).toEqual([{ n: 0n }]);
      expect(await broken()).toEqual([]);
    },
    IS_LONG ? 300_000 : 60_000,
  );

  test.each([
    'update jackpot.pool set mini = mini + 1 where slot = (select min(slot) from jackpot.pool)',
    'update jackpot.jackpot set paid = paid + 1 where type = 3 and currency = 1',
    'update jackpot.jackpot set seeded = seeded - 1 where type = 3 and currency = 1',
    'update jackpot.win set amount = amount + 1 where type = 3 and generation = 1',
    'delete from jackpot.win where type = 1 and generation = 1 and currency = 1',
    'update jackpot.claim set state = 3 where type = 3 and wallet_id = 1',
    'update jackpot.cycle set point = point + 1 where type = 1 and generation = 1 and currency = 1',
  ])('[WAL-20] the proof finds: %s', async (change) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(change);
      const lines = await proveLedger(client);
      expect(lines.filter((line) => line.violations > 0).map((line) => line.invariant)).toEqual([
        'I10',
      ]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('[JACK-6] the paid amounts are seeds and contributions, nothing else', async () => {
    const sums = await rows<{ type: number; left: bigint; pot: bigint; paid: bigint; n: bigint }>(
      `select j.type, j.paid, j.generation as n, jackpot.pot(j) as pot,
         (select sum(case j.type when 1 then p.mini when 2 then p.minor when 3 then p.major else p.grand end)
            from jackpot.pool p where p.currency = j.currency)::bigint as left
       from jackpot.jackpot j where j.currency = 1`,
    );
    for (const { type, left, pot, paid, n } of sums) {
      const seed = BigInt(Object.values(OFTEN.POINTS)[type - 1]?.seed ?? 0);
      expect(n * seed * 1_000_000n + left - paid * 1_000_000n).toBe(pot);
    }
  });
});
