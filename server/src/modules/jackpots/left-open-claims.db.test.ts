/** Wins that a killed process left unpaid. Source: JACK-5. */
import { openFundedWallets } from '@jubilee/testkit/bets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, decidedBet } from '../wallet/index.ts';
import { openParts, sharingBet } from './jackpots.test-kit.ts';

const { pool } = await createTestDatabase();
const nameOf = async (walletId: bigint): Promise<string> => {
  if (walletId === 1n) throw new Error('this player has no name');
  return `player ${walletId}`;
};
const parts = await openParts(pool, 1, nameOf);
/** Books bets and forgets what they hit, as a process does that is killed then. */
const killed = createWallet({ pool, clock: systemClock, ids: systemIds });
const [MINI, MAJOR] = [1, 3];
const LARGEST_BALANCE = 9_007_199_254_740_991n;
afterAll(() => Promise.all([parts.wallet.close(), parts.jackpots.close(), killed.close()]));

test('[JACK-5][JACK-6] one that cannot be paid keeps no other waiting', async () => {
  await openFundedWallets({ wallet: killed, pool }, [1n, 2n, 3n], 1_000n);
  for (const walletId of [1n, 2n, 3n]) {
    expect((await killed.apply(decidedBet(sharingBet(walletId, 10n, ['MAJOR'])))).status).toBe(
      'applied',
    );
  }
  expect(await parts.jackpots.settleLeftOpen(0)).toBe(3);
  const { rows } = await pool.query('select wallet_id from jackpot.win order by wallet_id');
  expect(rows).toEqual([{ wallet_id: 2n }, { wallet_id: 3n }]);
  const { rows: open } = await pool.query('select wallet_id from jackpot.claim where state = 1');
  expect(open).toEqual([{ wallet_id: 1n }]);
});

test('[JACK-21] one that an account cannot take bars no cycle: a meter goes to the next bet, a drawn hit waits', async () => {
  const [full, next] = [4n, 5n];
  await openFundedWallets({ wallet: killed, pool }, [full, next], 100_000n);
  const state = async (walletId: bigint, type: number) => {
    const { rows } = await pool.query<{ state: number }>(
      'select state from jackpot.claim where wallet_id = $1 and type = $2 order by at',
      [walletId, type],
    );
    return rows.map((row) => row.state);
  };
  const fillTo = (balance: bigint) =>
    pool.query('update ledger.wallet set available = $2 where wallet_id = $1 and currency = 1', [
      full,
      balance,
    ]);
  const bet = async (walletId: bigint, hits: readonly 'MAJOR'[] = []) => {
    const answer = await parts.wallet.apply(
      decidedBet(sharingBet(walletId, 10n, hits, { amountWon: 10n })),
    );
    expect(answer.status).toBe('applied');
    await parts.jackpots.settled();
  };
  await fillTo(LARGEST_BALANCE);
  await bet(full, ['MAJOR']);
  while ((await state(full, MINI)).length === 0) await bet(full);
  expect(await state(full, MINI)).toEqual([3]);
  expect(await state(full, MAJOR)).toEqual([1]);
  await bet(next);
  expect(await state(next, MINI)).toEqual([2]);
  await fillTo(0n);
  await parts.jackpots.settleLeftOpen(0);
  expect(await state(full, MAJOR)).toEqual([2]);
});

test('[JACK-5][WAL-7] what the last bets hit is paid before the process ends, after its wallet has closed', async () => {
  const last = await openParts(pool, 1, nameOf);
  const walletIds = [11n, 12n, 13n];
  await openFundedWallets({ wallet: killed, pool }, walletIds, 1_000n);
  const bets = walletIds.map((walletId) =>
    last.wallet.apply(decidedBet(sharingBet(walletId, 10n, ['MAJOR', 'GRAND']))),
  );
  const closed = last.wallet.close();
  const answers = await Promise.all(bets);
  expect(answers.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
  await closed;
  await last.jackpots.close();
  const { rows } = await pool.query(
    `select wallet_id, count(*)::int as paid from jackpot.claim
     where wallet_id = any($1) and type > 2 and state = jackpot.claim_state('PAID')
     group by wallet_id order by wallet_id`,
    [walletIds],
  );
  expect(rows).toEqual(walletIds.map((wallet_id) => ({ wallet_id, paid: 2 })));
});
