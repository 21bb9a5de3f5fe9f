/** Players with money on an installation of two processes, whose limits a test chooses. */
import { insertPlayer, openFundedWallets } from '@jubilee/testkit/bets';
import { settableClock, sharedClock } from '@jubilee/testkit/clock';
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { systemIds } from '../../platform/ids/ids.ts';
import { createWallet, type Wallet } from '../wallet/index.ts';
import type { LimitedPlayer } from './change-limits.ts';
import type { LimitPorts } from './limit-ports.ts';

export const ZONE = 'America/New_York';
/** Nothing that waits its turn is shed. */
export const PATIENT_LANES = { queuedMsMax: 120_000 };
const BALANCE = 1_000_000_000n;

export async function limitedPlayers() {
  const { pool } = await createTestDatabase();
  const clock = settableClock('2026-10-28T12:00:00.000Z');
  // Two wallets stand for two processes.
  const wallets = [1, 2].map(() =>
    createWallet({ pool, clock, ids: systemIds, lanes: PATIENT_LANES }),
  );
  const [wallet] = wallets as [Wallet];
  const ports: LimitPorts = {
    pool,
    sharedClock: sharedClock(clock),
    ids: systemIds,
    wallet,
    sessions: { signIns: () => Promise.resolve([]) },
    spentSince: () => Promise.resolve(0),
  };
  let last = 0n;
  return {
    pool,
    clock,
    wallets,
    wallet,
    ports,
    async newPlayer(): Promise<LimitedPlayer> {
      last += 1n;
      await openFundedWallets({ wallet, pool }, [last], BALANCE);
      await insertPlayer(pool, last);
      return { walletId: last, timeZone: ZONE };
    },
    close: () => Promise.all(wallets.map((one) => one.close())),
  };
}
