/** Wins that a killed process left unpaid. Source: JACK-5. */
import { openFundedWallets } from '@jubilee/testkit/bets';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet } from '../wallet/index.ts';
import { openParts, sharingBet } from './jackpots.test-kit.ts';

const { pool } = await createTestDatabase();
const nameOf = async (walletId: bigint): Promise<string> => {
  if (walletId === 1n) throw new Error('this player has no name');
  return `player ${walletId}`;
};
const parts = await openParts(pool, 1, nameOf);
/** Books bets and forgets what they hit, as a process does that is killed then. */
const killed = createWallet({ pool, clock: systemClock, ids: systemIds });
afterAll(() => Promise.all([parts.wallet.close(), parts.jackpots.close(), killed.close()]));

test('[JACK-5][JACK-6] one that cannot be paid keeps no other waiting', async () => {
  await openFundedWallets({ wallet: killed, pool }, [1n, 2n, 3n], 1_000n);
  for (const walletId of [1n, 2n, 3n]) {
    expect((await killed.applyBet(sharingBet(walletId, 10n, ['MAJOR']))).status).toBe('applied');
  }
  expect(await parts.jackpots.settleLeftOpen(0)).toBe(3);
  const { rows } = await pool.query('select wallet_id from jackpot.win order by wallet_id');
  expect(rows).toEqual([{ wallet_id: 2n }, { wallet_id: 3n }]);
  const { rows: open } = await pool.query('select wallet_id from jackpot.claim where state = 1');
  expect(open).toEqual([{ wallet_id: 1n }]);
});
