import { crashablePostgres } from '@jubilee/testkit/kill';
import { MIGRATIONS, SQL_FOLDER } from '@jubilee/testkit/migrations';
import { openManyWallets } from '@jubilee/testkit/many-wallets';
import { runStorm } from '@jubilee/testkit/storm';
import type { Pool } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createWallet, proveLedger } from '../../src/modules/wallet/index.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openPool } from '../../src/platform/db/pool.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const KILLS = IS_LONG ? 200 : 3;
const WALLETS = 500;
const PROOF_MS_MAX = 300_000;
const ACCEPTED_BETWEEN_KILLS = 400n;
/** The control has to catch bets that are not written yet. */
const ACCEPTED_IN_CONTROL = 2_000n;

/** Bets continue while the server and all its backends are killed and started again. */
async function stormWithKills(
  kills: number,
  acceptedBetween: bigint,
  settings: Readonly<Record<string, string>> = {},
) {
  const postgres = await crashablePostgres(settings);
  try {
    await migrate({ url: postgres.url, folder: MIGRATIONS, sqlFolder: SQL_FOLDER });
    const pool = openPool(postgres.url, { max: 14, applicationName: 'storm' });
    await openManyWallets(pool, { first: 1n, count: WALLETS, balance: 1_000_000n });
    const wallets = [1, 2].map(() => createWallet({ pool, clock: systemClock, ids: systemIds }));
    let isOver = false;
    const storm = runStorm({
      wallets,
      walletIds: Array.from({ length: WALLETS }, (_, index) => BigInt(index + 1)),
      clients: 128,
      stake: 10n,
      duplicates: 0.1,
      altered: 0.02,
      isOver: () => isOver,
    });
    let booked = 0n;
    for (let kill = 0; kill < kills; kill += 1) {
      booked = await bookedBeyond(pool, booked + acceptedBetween);
      await postgres.killHard();
      await postgres.restart();
    }
    await bookedBeyond(pool, booked + acceptedBetween);
    isOver = true;
    const report = await storm;
    await Promise.all(wallets.map((wallet) => wallet.close()));
    const history = await report.history.check(pool);
    await pool.end();
    // The ledger of two hundred kills is read as a whole, which takes longer than a pool for bets allows.
    const patient = openPool(postgres.url, {
      max: 1,
      applicationName: 'proof',
      statementTimeoutMs: PROOF_MS_MAX,
    });
    const broken = (await proveLedger(patient)).filter((line) => line.violations > 0);
    await patient.end();
    return { report, history, broken };
  } finally {
    await postgres.stop();
  }
}

/**
 * Waits until that many operations are stored, over lost connections, and returns how many there
 * are.
 */
function bookedBeyond(pool: Pool, count: bigint): Promise<bigint> {
  return vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ count: bigint }>('select count(*) from ledger.operation');
      const found = rows[0]?.count ?? 0n;
      expect(found).toBeGreaterThan(count);
      return found;
    },
    { timeout: 30_000, interval: 20 },
  );
}

describe('a database that is killed', () => {
  test(
    `[WAL-7][WAL-34] loses nothing that was acknowledged and doubles nothing, ${KILLS} kills`,
    async () => {
      const { report, history, broken } = await stormWithKills(KILLS, ACCEPTED_BETWEEN_KILLS);
      expect(report.faults).toEqual([]);
      expect(history).toMatchObject({ lost: 0, conflicting: 0, doubled: 0, misordered: 0 });
      expect(history.acknowledged).toBeGreaterThan(1_000);
      expect(report.alteredRefused).toBe(report.alteredSent);
      expect(broken).toEqual([]);
    },
    KILLS * 30_000 + 30_000,
  );

  test.runIf(IS_LONG)(
    '[WAL-39] control: with synchronous_commit off the same load does lose acknowledged bets',
    async () => {
      let lost = 0;
      for (let attempt = 0; attempt < 5 && lost === 0; attempt += 1) {
        const { history } = await stormWithKills(4, ACCEPTED_IN_CONTROL, {
          synchronous_commit: 'off',
          wal_writer_delay: '10s',
        });
        lost = history.lost + history.doubled + history.conflicting;
      }
      expect(lost).toBeGreaterThan(0);
    },
    600_000,
  );
});
