import { createTestDatabase } from '@jubilee/testkit/postgres';
import { openManyWallets } from '@jubilee/testkit/many-wallets';
import { runStorm } from '@jubilee/testkit/storm';
import { betOf } from '@jubilee/testkit/bets';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, decidedBet, proveLedger, type Wallet } from './index.ts';

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
      const [wallet] = wallets;
      if (wallet === undefined) throw new Error('There is no wallet.');
      const late: string[] = [];
      for (const walletId of walletIds.slice(0, EXCLUDED)) {
        await wallet.setState(walletId, 'EXCLUDED');
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
});
