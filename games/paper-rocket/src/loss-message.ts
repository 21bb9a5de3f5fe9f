import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import type { RocketTexts } from './texts.ts';

/**
 * The message for a lost bet; `isOffline`: it ended while the connection was lost. After a lost connection the result may arrive rounds later: then it
 * names the bet, because another flight is on the screen. Source: CRASH-35.
 */
export function formatLossMessage(
  { bet, isOffline }: { readonly bet: CrashBet; readonly isOffline?: true },
  known: {
    readonly state: CrashRound | undefined;
    readonly past: NonNullable<CrashRound['history']>;
  },
  say: {
    readonly texts: Pick<RocketTexts, 'lost' | 'lostBefore' | 'lostOffline'>;
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
  if (isOffline === true) return say.texts.lostOffline(say.amount, at);
  return isSeen && at !== undefined ? say.texts.lost(at) : say.texts.lostBefore(say.amount, at);
}
