/** Bets on games of which another round may be open. Source: BET-23. */
import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, proveLedger } from './index.ts';

const { pool } = await createTestDatabase();
const wallet = createWallet({ pool, clock: systemClock, ids: systemIds });
const other = createWallet({ pool, clock: systemClock, ids: systemIds });
afterAll(() => Promise.all([wallet.close(), other.close()]));

let walletId = 0n;
beforeEach(async () => {
  walletId += 1n;
  await openFundedWallets({ wallet, pool }, [walletId], 1_000n);
});
const unbatchedBet = () => ({ ...betOf(walletId, 100n), amountWon: 250n });
const openRound = (currency: 'POINTS' | 'SWEEP_TICKETS' = 'POINTS') =>
  wallet.apply({
    kind: 'reservation',
    operation: { ...betOf(walletId, 1n, { currency }), amount: 100n, requiresNoOtherRound: true },
  });
const points = async () => (await wallet.accounts(walletId))[0];

describe('a round that is over with its deal', () => {
  test.each(['POINTS', 'SWEEP_TICKETS'] as const)(
    '[BET-23][WAL-4][WAL-28] is not booked while another round of its game is open in %s, and stays refused',
    async (currency) => {
      expect((await openRound(currency)).status).toBe('applied');
      const before = await points();
      const bet = unbatchedBet();
      const refused = { status: 'refused', replayed: false, code: 'GAME_OPEN' };
      expect(await wallet.apply({ kind: 'unbatchedBet', operation: bet })).toEqual(refused);
      expect(await points()).toEqual(before);
      const again = await other.apply({ kind: 'unbatchedBet', operation: bet });
      expect(again).toEqual({ ...refused, replayed: true });
      expect(await points()).toEqual(before);
    },
  );

  test('[BET-8][WAL-26] is found again after another one was opened', async () => {
    const bet = unbatchedBet();
    expect(await wallet.apply({ kind: 'unbatchedBet', operation: bet })).toMatchObject({
      status: 'applied',
      replayed: false,
    });
    expect((await openRound()).status).toBe('applied');
    expect(await other.apply({ kind: 'unbatchedBet', operation: bet })).toMatchObject({
      status: 'applied',
      replayed: true,
      operation: { balance: 1_150n, amountWon: 250n },
    });
  });

  test('[BET-23] of an opened round and such ones at once, none comes after the opened one', async () => {
    const bets = Array.from({ length: 12 }, unbatchedBet);
    const opening = betOf(walletId, 1n);
    const [reserved, ...answers] = await Promise.all([
      wallet.apply({
        kind: 'reservation',
        operation: { ...opening, amount: 100n, requiresNoOtherRound: true },
      }),
      ...bets.map((bet, n) =>
        (n % 2 === 0 ? wallet : other).apply({ kind: 'unbatchedBet', operation: bet }),
      ),
    ]);
    if (reserved.status !== 'applied') throw new Error(`the round was ${reserved.status}`);
    const booked = answers.flatMap((one) => (one.status === 'applied' ? [one.operation] : []));
    for (const { version } of booked) expect(version).toBeLessThan(reserved.operation.version);
    for (const answer of answers) {
      if (answer.status !== 'applied') expect(answer).toMatchObject({ code: 'GAME_OPEN' });
    }
    const won = BigInt(booked.length) * 150n;
    expect(await points()).toMatchObject({ balance: 900n + won, lockedBalance: 100n });
    expect((await proveLedger(pool)).filter(({ violations }) => violations > 0)).toEqual([]);
  });
});
