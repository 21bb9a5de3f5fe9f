import { createTestDatabase } from '@jubilee/testkit/postgres';
import { openManyWallets } from '@jubilee/testkit/many-wallets';
import { runStorm } from '@jubilee/testkit/storm';
import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, decidedBet, proveLedger, type Wallet } from './index.ts';
import { applyBets } from './wallet.store.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const STORM_MS = IS_LONG ? 60_000 : 3_000;
const WALLETS = 300;
const EXCLUDED = 160;

const database = await createTestDatabase();
const { pool } = database;
const wallets = [1, 2].map(() =>
  createWallet({
    pool: database.openPool({ max: 8 }),
    clock: systemClock,
    ids: systemIds,
    lanes: { lanes: 6 },
  }),
);
const [first] = wallets;
if (first === undefined) throw new Error('There is no wallet.');
afterAll(() => Promise.all(wallets.map((wallet) => wallet.close())));

/** The other account of the player may be busy; then nothing is recorded, and the same id is decided again. */
async function untilDecided(wallet: Wallet, command: Parameters<Wallet['apply']>[0]) {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await wallet.apply(command);
    if (answer.status !== 'seedChanged') return answer;
  }
  throw new Error('the bet was never decided');
}

describe('contention', () => {
  test(
    '[WAL-5][WAL-24][WAL-26][WAL-27][WAL-37] a storm on few wallets, with repeats, altered repeats and exclusions, leaves nothing wrong',
    async () => {
      await openManyWallets(pool, { first: 1n, count: WALLETS, balance: 5_000n });
      const walletIds = Array.from({ length: WALLETS }, (_, index) => BigInt(index + 1));
      const until = performance.now() + STORM_MS;
      const storm = runStorm({
        wallets,
        walletIds,
        clients: 200,
        stake: 100n,
        duplicates: 0.2,
        altered: 0.05,
        isOver: () => performance.now() > until,
      });
      const late: string[] = [];
      for (const walletId of walletIds.slice(0, EXCLUDED)) {
        await first.setState(walletId, 'EXCLUDED');
        // Sent after the exclusion was confirmed: every instance must refuse it.
        const answers = await Promise.all(
          wallets.map((instance) => untilDecided(instance, decidedBet(betOf(walletId, 1n)))),
        );
        late.push(
          ...answers.map((answer) => (answer.status === 'refused' ? answer.code : answer.status)),
        );
      }
      const report = await storm;
      expect(report.faults).toEqual([]);
      expect([...new Set(late)]).toEqual(['WALLET_CLOSED']);
      expect(report.accepted).toBeGreaterThan(IS_LONG ? 20_000 : 500);
      expect(report.duplicatesSent).toBeGreaterThan(50);
      expect(report.alteredSent).toBeGreaterThan(10);
      expect(report.alteredRefused).toBe(report.alteredSent);
      expect(report.unknown).toBe(0);
      // The wallet repeats the loser of a deadlock, so that only the server's own count gives one away.
      const { rows } = await pool.query<{ deadlocks: bigint }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      );
      expect(rows).toEqual([{ deadlocks: 0n }]);
      expect(await report.history.check(pool)).toMatchObject({
        lost: 0,
        conflicting: 0,
        doubled: 0,
        misordered: 0,
      });
      expect((await proveLedger(pool)).filter((line) => line.violations > 0)).toEqual([]);
    },
    STORM_MS + 60_000,
  );

  test('[WAL-37] two batches with the same wallets in opposite orders wait in line, and none is undone', async () => {
    const walletIds = [901n, 902n, 903n];
    await openFundedWallets({ wallet: first, pool }, walletIds, 100n);
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select from ledger.wallet where wallet_id = 902 for update');
    const at = new Date().toISOString();
    const batches = [walletIds, walletIds.toReversed()].map((ids) => {
      const bets = ids.map((walletId) => betOf(walletId, 10n));
      return applyBets(pool, bets, { slot: 0, points: [] }, at);
    });
    await vi.waitFor(
      async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(2);
      },
      { timeout: 20_000 },
    );
    await holder.query('commit');
    holder.release();
    const verdicts = (await Promise.all(batches)).flatMap((batch) => batch.verdicts);
    expect(verdicts.map(({ verdict, refusal }) => [verdict, refusal])).toEqual(
      Array.from({ length: 6 }, () => ['FRESH', null]),
    );
  });
});
