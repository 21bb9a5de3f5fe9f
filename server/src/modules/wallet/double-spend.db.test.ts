import { betOf, openFundedWallets, welcomeGrant } from '@jubilee/testkit/bets';
import { postingsOf } from '@jubilee/core/wallet/operation-kinds';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { MINOR_UNITS_MAX } from '@jubilee/contract/values/limits';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, proveLedger, type DecidedAnswer, decidedBet } from './index.ts';
import { applyEntry } from './wallet.store.ts';

const ROUNDS = process.env['JUBILEE_LONG'] === '1' ? 200 : 20;
const { pool } = await createTestDatabase();
// Two wallets stand for two processes: they share nothing but the database.
// On a busy machine a hundred bets of one wallet wait longer than a second; none is shed here.
const ports = { pool, clock: systemClock, ids: systemIds, lanes: { queuedMsMax: 60_000 } };
const wallet = createWallet(ports);
const other = createWallet(ports);
afterAll(() => Promise.all([wallet.close(), other.close()]));

const outcomeOf = (answer: DecidedAnswer) =>
  answer.status === 'refused' ? answer.code : answer.status;

describe('balance', () => {
  test(`[WAL-5][WAL-4] of 100 parallel bets on a balance for 10, exactly 10 are accepted, ${ROUNDS} times`, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const walletId = BigInt(round);
      await openFundedWallets({ wallet, pool }, [walletId], 1_000n);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          (index % 2 === 0 ? wallet : other).apply(decidedBet(betOf(walletId, 100n))),
        ),
      );
      const accepted = answers.filter((answer) => answer.status === 'applied');
      expect(accepted).toHaveLength(10);
      expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['applied', 'INSUFFICIENT_BALANCE']));
      const [points] = await wallet.accounts(walletId);
      expect(points).toMatchObject({ balance: 0n, lockedBalance: 0n, version: 11n });
    }
  });

  test('[WAL-4] a bet of exactly the balance is accepted, one unit more is refused', async () => {
    await openFundedWallets({ wallet, pool }, [1_001n], 99n);
    expect(outcomeOf(await wallet.apply(decidedBet(betOf(1_001n, 100n))))).toBe(
      'INSUFFICIENT_BALANCE',
    );
    expect(outcomeOf(await wallet.apply(decidedBet(betOf(1_001n, 99n))))).toBe('applied');
  });

  test('[WAL-6] a win that would pass 2^53 - 1 is refused and changes nothing; up to it is paid', async () => {
    await openFundedWallets({ wallet, pool }, [1_002n], MINOR_UNITS_MAX - 100n);
    const over = await wallet.apply(decidedBet(betOf(1_002n, 100n, { amountWon: 201n })));
    expect(outcomeOf(over)).toBe('BALANCE_LIMIT_REACHED');
    expect((await wallet.accounts(1_002n))[0]).toMatchObject({
      balance: MINOR_UNITS_MAX - 100n,
      version: 1n,
    });
    const exact = await wallet.apply(decidedBet(betOf(1_002n, 100n, { amountWon: 200n })));
    expect(exact).toMatchObject({ status: 'applied', operation: { balance: MINOR_UNITS_MAX } });
  });

  test('[WAL-6] the part set aside counts towards the limit, so a release always fits', async () => {
    await openFundedWallets({ wallet, pool }, [1_003n], MINOR_UNITS_MAX);
    const reservation = { ...betOf(1_003n, 1n), amount: 1_000n };
    await wallet.apply({ kind: 'reservation', operation: reservation });
    const bet = await wallet.apply(decidedBet(betOf(1_003n, 10n, { amountWon: 11n })));
    expect(outcomeOf(bet)).toBe('BALANCE_LIMIT_REACHED');
    const released = await wallet.apply({
      kind: 'reservationRelease',
      operation: { ...betOf(1_003n, 1n), reservationId: reservation.operationId },
    });
    expect(released).toMatchObject({ status: 'applied', operation: { balance: MINOR_UNITS_MAX } });
  });

  test('[WAL-4] amounts that no bet can have are faults before anything is sent', async () => {
    for (const stake of [0n, -1n, MINOR_UNITS_MAX + 1n]) {
      const bet = decidedBet(betOf(1_003n, stake));
      await expect(wallet.apply(bet)).rejects.toThrow(/impossible amount/);
    }
    const bet = decidedBet(betOf(1_003n, 1n, { amountWon: -1n }));
    await expect(wallet.apply(bet)).rejects.toThrow(/impossible/);
  });

  test('[WAL-24] a bet that comes after the exclusion of its player is refused', async () => {
    await openFundedWallets({ wallet, pool }, [1_005n], 100n);
    await wallet.setState(1_005n, 'EXCLUDED');
    for (const instance of [wallet, other]) {
      expect(outcomeOf(await instance.apply(decidedBet(betOf(1_005n, 10n))))).toBe('WALLET_CLOSED');
    }
    expect((await wallet.accounts(1_005n))[0]?.balance).toBe(100n);
  });

  test.each([
    ['that was affordable before it', 1_006n, 10n],
    ['that was not affordable before it', 1_007n, 100n],
  ] as const)(
    '[WAL-5] a bet that waits behind a credit, %s, is decided on the balance after it',
    async (_what, walletId, stake) => {
      await openFundedWallets({ wallet, pool }, [walletId], 50n);
      const client = await pool.connect();
      await client.query('begin');
      const { freePoints: _, ...credit } = welcomeGrant(walletId, 'POINTS', 1_000n);
      const postings = postingsOf('WELCOME_GRANT', { amount: 1_000n, won: 0n });
      await applyEntry(client, { ...credit, amountWon: 0n, postings }, new Date().toISOString());
      const bet = wallet.apply(decidedBet(betOf(walletId, stake)));
      await vi.waitFor(
        async () => {
          const { rowCount } = await pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          expect(rowCount).toBe(1);
        },
        { timeout: 20_000 },
      );
      await client.query('commit');
      client.release();
      const balance = 1_050n - stake;
      expect(await bet).toMatchObject({ status: 'applied', operation: { balance } });
      expect((await wallet.accounts(walletId))[0]?.balance).toBe(balance);
    },
  );

  test('[WAL-31] a wallet of another brand, or none, is not found and nothing is recorded', async () => {
    await openFundedWallets({ wallet, pool }, [1_004n], 100n);
    const foreign = betOf(1_004n, 10n, { brandNumber: 2 });
    expect(outcomeOf(await wallet.apply(decidedBet(foreign)))).toBe('NOT_FOUND');
    expect(await wallet.operation(1_004n, foreign.operationId)).toBeUndefined();
    expect(outcomeOf(await wallet.apply(decidedBet(betOf(9_999n, 10n))))).toBe('NOT_FOUND');
  });

  test('[WAL-11][WAL-12][WAL-13][WAL-14][WAL-17][WAL-25] the ledger proves whole afterwards', async () => {
    const lines = await proveLedger(pool);
    expect(lines).toHaveLength(15);
    expect(lines.filter((line) => line.violations > 0)).toEqual([]);
  });
});
