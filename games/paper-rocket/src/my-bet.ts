import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { CrashRoundPhase } from '@jubilee/contract/values/enums';

/** The player's own bet as this page knows it. */
export type MyBet =
  | { readonly kind: 'none' }
  | { readonly kind: 'requested' }
  | { readonly kind: 'in'; readonly bet: CrashBet }
  /** `isDecided`: nobody pressed; what the server has decided already is requested. */
  | { readonly kind: 'leaving'; readonly bet: CrashBet; readonly isDecided?: true }
  | { readonly kind: 'over'; readonly bet: CrashBet };

/** A bet queued until bets are accepted again; it has not been sent yet. */
export interface NextBet {
  readonly betAmount: number;
  readonly autoCashoutCents: number | null;
  /** It is for the round after this one. */
  readonly afterRoundId: string;
}

export type MainAction = 'place' | 'cancel' | 'cashOut' | 'queue' | 'unqueue' | 'wait';

/** What the big button does now. */
export function mainAction(
  mine: MyBet,
  phase: CrashRoundPhase | undefined,
  next?: NextBet,
): MainAction {
  if (mine.kind === 'in') {
    if (phase === 'BETTING') return 'cancel';
    return phase === 'RUNNING' ? 'cashOut' : 'wait';
  }
  const isFree = mine.kind === 'none' || mine.kind === 'over';
  if (!isFree || phase === undefined) return 'wait';
  if (phase === 'BETTING') return 'place';
  return next === undefined ? 'queue' : 'unqueue';
}

/** What happens to a queued bet when this state of the round arrives. Source: CRASH-21. */
export function nextBetAt(
  next: NextBet,
  round: { readonly roundId: string; readonly phase: CrashRoundPhase },
  mayPlace: boolean,
): 'keep' | 'place' | 'drop' {
  if (round.roundId === next.afterRoundId) return 'keep';
  return round.phase === 'BETTING' && mayPlace ? 'place' : 'drop';
}

/** What decides whether a bet is over. */
export interface KnownRound {
  readonly roundId: string;
  readonly phase: CrashRoundPhase;
  readonly cents: number;
  /** Set when the platform interrupted the run. */
  readonly interruptedCents?: number | undefined;
}

/** The server must have decided by now, so the result is requested. */
export function mayBeOver(mine: MyBet, round: KnownRound): boolean {
  if (mine.kind !== 'in') return false;
  const { bet } = mine;
  if (bet.roundId !== round.roundId || round.phase === 'ENDED') return true;
  if (round.phase !== 'RUNNING') return false;
  const { autoCashoutCents } = bet;
  return autoCashoutCents === null
    ? round.interruptedCents !== undefined
    : round.cents > autoCashoutCents;
}

/** The payout of a cash-out at this multiplier, minor units. */
export function worthAt(bet: CrashBet, cents: number, leastCents: number): number {
  const { autoCashoutCents, betAmount } = bet;
  const at = Math.min(Math.max(cents, leastCents), autoCashoutCents ?? Number.POSITIVE_INFINITY);
  return Math.floor((betAmount * at) / 100);
}
