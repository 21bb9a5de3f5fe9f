/** What players read about an interruption. Source: CRASH-16, CRASH-52. */
import type { BetRow } from './bets.store.ts';
import type { RoundRow } from './rounds.store.ts';
import { lastReceivableCents } from './rules-of-crash.ts';

type InterruptedRound = Pick<RoundRow, 'interrupted_at' | 'started_at'>;
type DecidedBet = Pick<BetRow, 'status' | 'auto_cents' | 'left_at_cents' | 'decided_at'>;

/** Where the bets without a target left; absent when the run came down before, as far as it is known. */
export function interruptionOf(round: InterruptedRound & Pick<RoundRow, 'crash_cents'>): {
  readonly interruptedCents?: number;
} {
  const cents = lastReceivableCents(round);
  if (cents === null || (round.crash_cents !== null && cents > round.crash_cents)) return {};
  return { interruptedCents: cents };
}

/** Whether the bet left by the interruption. A cash-out that was received by then is the player's own. */
export function interruptionOfBet(
  bet: DecidedBet,
  round: InterruptedRound,
): { readonly isInterrupted?: true } {
  const { interrupted_at: interruptedAt } = round;
  if (interruptedAt === null || bet.decided_at === null) return {};
  const isLeftThere =
    bet.status === 'SETTLED' &&
    bet.auto_cents === null &&
    bet.left_at_cents === lastReceivableCents(round);
  const isDecidedAfter = Date.parse(bet.decided_at) > Date.parse(interruptedAt);
  return isLeftThere && isDecidedAfter ? { isInterrupted: true } : {};
}
