import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import type { RocketTexts } from './texts.ts';

/**
 * What a lost bet is told. When the line was gone its end may be learnt rounds later: then the bet is
 * named, since the flight that is seen is another one. Source: CRASH-35.
 */
export function formatLossMessage(
  bet: CrashBet,
  known: {
    readonly state: CrashRound | undefined;
    readonly past: NonNullable<CrashRound['history']>;
  },
  say: {
    readonly texts: Pick<RocketTexts, 'lost' | 'lostBefore'>;
    readonly amount: string;
    readonly formatMultiplier: (cents: number) => string;
  },
): string {
  const { state, past } = known;
  const isSeen = state?.roundId === bet.roundId;
  const end = isSeen
    ? state.crashCents
    : past.find(({ roundId }) => roundId === bet.roundId)?.crashCents;
  const at = typeof end === 'number' ? say.formatMultiplier(end) : undefined;
  return isSeen && at !== undefined ? say.texts.lost(at) : say.texts.lostBefore(say.amount, at);
}
