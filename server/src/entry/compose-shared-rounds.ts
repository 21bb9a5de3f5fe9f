/** The games that many players share. */
import { ROOM_NAME } from '@jubilee/core/games/bingo-room/room';
import type { Brand } from '@jubilee/contract/settings/brand';
import {
  CRASH_GAME,
  createChains,
  createPendingClaims,
  createReception,
  createRoundEndWaiter,
  isCrashLed,
} from '../modules/crash/index.ts';
import { rememberAnswers } from '../platform/clock/remember-answers.ts';
import type { Settings } from '../modules/settings/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Foundation } from './compose-foundation.ts';

const LEADER_AGE_MAX_MS = 1_000;

export function composeSharedRounds(
  foundation: Foundation,
  { wallet, settings }: { readonly wallet: Wallet; readonly settings: Settings },
) {
  const { cfg, backgroundPool, ids, log, encryptor } = foundation;
  const shared = { clock: foundation.roundClock, ids, log, encryptor };
  const pool = foundation.crashPool;
  const crash = { ...shared, pool };
  const claims = createPendingClaims();
  const { beatPool } = foundation;
  const silenceMs = cfg.crashSilenceMs;
  const leaders = rememberAnswers<boolean>({ ageMaxMs: LEADER_AGE_MAX_MS }, foundation.nowMs);
  return {
    /** One reading serves all callers of a second. */
    crashIsLed: () => leaders('crash', () => isCrashLed(backgroundPool)),
    crash: {
      ...crash,
      wallet,
      readPool: backgroundPool,
      chains: createChains({
        ...crash,
        settings: { rounds: cfg.crashChainRounds, salt: cfg.crashSalt },
      }),
      claims,
      reception: createReception({ ...crash, beatPool, claims, silenceMs }),
      beats: { pool: beatPool, silenceMs },
      ends: createRoundEndWaiter(pool),
      isOffered: (brand: Brand) => settings.gameOf(brand, CRASH_GAME.gameName) !== undefined,
    },
    bingo: {
      ...shared,
      pool: backgroundPool,
      wallet,
      isOffered: (brand: Brand) =>
        settings.flagsOf(brand).bingoEnabled && !settings.isPaused(brand, ROOM_NAME),
    },
  };
}
