/** The games that many players share. */
import type { Brand } from '@jubilee/contract/settings/brand';
import {
  CRASH_GAME,
  createChains,
  createPendingClaims,
  createRoundEndWaiter,
} from '../modules/crash/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Foundation } from './compose-foundation.ts';

export function composeSharedRounds(
  { cfg, backgroundPool: pool, clock, ids, log, encryptor }: Foundation,
  { wallet, settings }: { readonly wallet: Wallet; readonly settings: Settings },
) {
  const ports = { pool, clock, ids, log, encryptor };
  return {
    crash: {
      ...ports,
      wallet,
      chains: createChains({
        ...ports,
        settings: { rounds: cfg.crashChainRounds, salt: cfg.crashSalt },
      }),
      claims: createPendingClaims(),
      ends: createRoundEndWaiter(pool),
      isOffered: (brand: Brand) => settings.gameOf(brand, CRASH_GAME.gameName) !== undefined,
    },
    bingo: {
      ...ports,
      wallet,
      isOffered: (brand: Brand) => settings.flagsOf(brand).bingoEnabled,
    },
  };
}
