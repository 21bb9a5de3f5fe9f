/** What a player is shown of the session that goes on. Source: PLAY-28. */
import type { RealityCheck } from '@jubilee/contract/entities/player-limit';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import {
  REALITY_CHECK_MINUTES_DEFAULT,
  type RealityCheckMinutes,
} from '@jubilee/contract/values/player-limits';
import { minutesSince, nextRealityCheckMs } from '@jubilee/core/limits/reality-check';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Session } from '../sessions/index.ts';
import type { LimitPorts } from './limit-ports.ts';
import { putInterval, readInterval } from './limit.store.ts';

export async function chooseInterval(
  { pool, sharedClock }: Pick<LimitPorts, 'pool' | 'sharedClock'>,
  walletId: bigint,
  intervalMinutes: RealityCheckMinutes,
): Promise<void> {
  await putInterval(pool, walletId, intervalMinutes, isoInstant(await sharedClock.read()));
}

export async function readRealityCheck(
  { pool, sharedClock, wallet, sessions }: LimitPorts,
  { walletId, sessionId, createdAtMs }: Session,
): Promise<RealityCheck> {
  const nowMs = await sharedClock.read();
  const startedAt = isoInstant(createdAtMs);
  const before = { before: sessionId, from: undefined, to: undefined, limit: 1 };
  const [chosen, sums, signIns] = await Promise.all([
    readInterval(pool, walletId),
    wallet.playedSince(walletId, startedAt),
    sessions.signIns(walletId, before),
  ]);
  const intervalMinutes = chosen ?? REALITY_CHECK_MINUTES_DEFAULT;
  return {
    intervalMinutes,
    sessionStartedAt: startedAt,
    sessionMinutes: minutesSince(createdAtMs, nowMs),
    nextAt: isoInstant(nextRealityCheckMs(createdAtMs, nowMs, intervalMinutes)),
    lastSignInAt: signIns[0]?.at ?? null,
    played: CURRENCIES.map((currency) => {
      const sum = sums.find((one) => one.currency === currency);
      const staked = Number(sum?.staked ?? 0n);
      const won = Number(sum?.won ?? 0n);
      return { currency, staked, won, net: won - staked };
    }),
  };
}
