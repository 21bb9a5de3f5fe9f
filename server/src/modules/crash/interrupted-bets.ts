import { selectBetsOfInterruptedRuns } from './bets.store.ts';
import type { CrashPorts } from './crash-ports.ts';
import { interruptionOfBet } from './interruption.ts';

/** The multiplier, in hundredths, at which an interruption ended a bet, for those of these bets that left by one. Source: CRASH-52. */
export async function interruptedBets(
  { readPool }: Pick<CrashPorts, 'readPool'>,
  walletId: bigint,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (betIds.length === 0) return new Map();
  const bets = await selectBetsOfInterruptedRuns(readPool, walletId, betIds);
  return new Map(
    bets.flatMap((bet) => {
      const { bet_id: betId, left_at_cents: cents } = bet;
      const { isInterrupted } = interruptionOfBet(bet, bet);
      return isInterrupted === true && cents !== null ? [[betId, cents] as const] : [];
    }),
  );
}
