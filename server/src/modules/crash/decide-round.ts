/** Decides the next step of a crash round. Pure: the time is an argument. Source: CRASH-5 to CRASH-9, CRASH-16, CRASH-23. */
import { centsAt, runMs } from '@jubilee/core/games/crash/growth';
import { isoInstant } from '../../platform/clock/clock.ts';
import { type Decision, phaseStartMs, type RoundInProgress } from '../shared-rounds/index.ts';
import type { RoundMove, RoundRow, Stakes } from './rounds.store.ts';
import { type CrashPoint, RULES } from './rules-of-crash.ts';

/** Other processes get this time after the end to record cash-outs that they received before it. */
const LATE_CLAIMS_MS = 1_000;
/** Four times a second. A process takes longer to restart, so no outage stays unnoticed. */
const LIVENESS_CHECK_TICKS = 5;

export interface RunState {
  readonly point: CrashPoint;
  /** The lowest multiplier at which a bet exits automatically. Undefined: has to be read again. */
  readonly nextExitCents: number | undefined;
  readonly ticks: number;
}

export interface RoundState {
  /** Players may have been unable to cash out: no process handled it, or the leader changed. */
  readonly isInterrupted: boolean;
  /** The last step of the phase that was performed. */
  readonly done?: 'resolve' | 'refund' | 'pay' | 'close';
  readonly run?: RunState;
}

export type RoundFacts =
  | { readonly phase: 'BETTING' | 'CLOSED' | 'RETURNED' }
  /** `staked`: undefined until every bet is confirmed or refunded. */
  | { readonly phase: 'LOCKED'; readonly staked: Stakes | undefined }
  | {
      readonly phase: 'RUNNING';
      readonly run: RunState & { readonly nextExitCents: number };
      /** False: a check found no process that handles cash-outs. */
      readonly isHandled: boolean;
      readonly hasPendingClaim: boolean;
    }
  | { readonly phase: 'ENDED'; readonly hasPendingClaim: boolean }
  /** `gameHash`: undefined until every bet is refunded. */
  | { readonly phase: 'RETURNING'; readonly gameHash: string | undefined };

export type RoundEffect =
  | { readonly kind: 'move'; readonly move: RoundMove }
  /** Confirms the bets that are REQUESTED if their stake is reserved, and refunds the others. */
  | { readonly kind: 'resolveUnconfirmed' }
  /** Pays every bet that exits automatically up to this multiplier. */
  | { readonly kind: 'payUpTo'; readonly cents: number }
  /** Every bet that is still in has lost. */
  | { readonly kind: 'closeRest'; readonly crashCents: number }
  /** Every bet that is still in gets its stake back. */
  | { readonly kind: 'refundRest' }
  | { readonly kind: 'warnOfInterruption' };

export interface CrashRoundTypes {
  readonly round: RoundRow;
  readonly state: RoundState;
  readonly facts: RoundFacts;
  readonly effect: RoundEffect;
}

type Current = RoundInProgress<CrashRoundTypes>;
type CrashDecision = Decision<RoundState, RoundEffect>;
type FactsOf<Phase> = Extract<RoundFacts, { readonly phase: Phase }>;

export function decideRound(current: Current, facts: RoundFacts, nowMs: number): CrashDecision {
  const { round, state } = current;
  switch (facts.phase) {
    case 'BETTING': {
      if (state.isInterrupted) return abandon();
      const isDue = nowMs >= phaseStartMs(round.betting_at) + RULES.round.bettingMs;
      return isDue ? move(state, { event: 'lock', lockedAt: isoInstant(nowMs) }) : wait(state);
    }
    case 'LOCKED':
      return state.isInterrupted ? abandon() : decideLocked(current, facts, nowMs);
    case 'RUNNING':
      return decideRunning(current, facts, nowMs);
    case 'ENDED':
      return decideEnded(current, facts, nowMs);
    case 'RETURNING':
      return decideReturning(current, facts);
    default:
      return wait(state);
  }
}

/** The leader changed before the run, so every stake is refunded. Source: CRASH-8. */
function abandon(): CrashDecision {
  return { ...move({ isInterrupted: true }, { event: 'abandon' }), decideAgain: true };
}

function decideLocked(
  { round, state }: Current,
  { staked }: FactsOf<'LOCKED'>,
  nowMs: number,
): CrashDecision {
  if (nowMs < phaseStartMs(round.locked_at) + RULES.round.lockMs) return wait(state);
  if (staked === undefined) {
    return {
      state: { ...state, done: 'resolve' },
      effects: [{ kind: 'resolveUnconfirmed' }],
      decideAgain: true,
    };
  }
  return move(state, { event: 'run', startedAt: isoInstant(nowMs), staked });
}

export function endOfRunMs(round: RoundRow, { crashCents }: CrashPoint): number {
  return phaseStartMs(round.started_at) + runMs(RULES, crashCents);
}

/** The last check is made when the run is over, so an outage at its end is noticed. Source: CRASH-23. */
export function isLivenessCheckDue({ round, state }: Current, run: RunState, nowMs: number) {
  const isDue = run.ticks % LIVENESS_CHECK_TICKS === 0 || nowMs >= endOfRunMs(round, run.point);
  return isDue && !state.isInterrupted;
}

function decideRunning(
  { round, state: before }: Current,
  { run, isHandled, hasPendingClaim }: FactsOf<'RUNNING'>,
  nowMs: number,
): CrashDecision {
  const isInterrupted = before.isInterrupted || !isHandled;
  const state = { isInterrupted, run: { ...run, ticks: run.ticks + 1 } };
  const warning: RoundEffect[] =
    isInterrupted && !before.isInterrupted ? [{ kind: 'warnOfInterruption' }] : [];
  const endMs = endOfRunMs(round, run.point);
  const { crashCents, gameHash } = run.point;
  if (nowMs < endMs) {
    const cents = centsAt(RULES, nowMs - phaseStartMs(round.started_at));
    if (cents < run.nextExitCents) return { state, effects: warning };
    return {
      state: { ...state, run: { ...state.run, nextExitCents: undefined } },
      effects: [...warning, { kind: 'payUpTo', cents }],
    };
  }
  if (isInterrupted && (nowMs < endMs + LATE_CLAIMS_MS || hasPendingClaim)) {
    return { state, effects: warning };
  }
  // Refunded before the round is ENDED: a runner that takes over in between refunds again and closes nobody's bet.
  const refund: readonly RoundEffect[] = isInterrupted
    ? [{ kind: 'payUpTo', cents: crashCents }, { kind: 'refundRest' }]
    : [];
  const end = { at: isoInstant(endMs), gameHash: Buffer.from(gameHash, 'hex'), crashCents };
  const ending = move(state, { event: 'end', end });
  return { ...ending, effects: [...warning, ...refund, ...ending.effects] };
}

function decideEnded(
  { round, state }: Current,
  { hasPendingClaim }: FactsOf<'ENDED'>,
  nowMs: number,
): CrashDecision {
  const crashCents = round.crash_cents ?? 0;
  const endedMs = phaseStartMs(round.ended_at);
  if (state.done === undefined) {
    return { state: { ...state, done: 'pay' }, effects: [{ kind: 'payUpTo', cents: crashCents }] };
  }
  if (state.done === 'pay') {
    if (nowMs < endedMs + LATE_CLAIMS_MS || hasPendingClaim) return wait(state);
    return { state: { ...state, done: 'close' }, effects: [{ kind: 'closeRest', crashCents }] };
  }
  const isDue = nowMs >= endedMs + RULES.round.afterCrashMs;
  return isDue ? move(state, { event: 'close' }) : wait(state);
}

function decideReturning({ state }: Current, { gameHash }: FactsOf<'RETURNING'>): CrashDecision {
  if (gameHash === undefined) {
    return {
      state: { ...state, done: 'refund' },
      effects: [{ kind: 'resolveUnconfirmed' }, { kind: 'refundRest' }],
      decideAgain: true,
    };
  }
  return move(state, { event: 'finishRefund', gameHash: Buffer.from(gameHash, 'hex') });
}

function wait(state: RoundState): CrashDecision {
  return { state, effects: [] };
}

/** What was done and known in this phase does not apply to the next. */
function move({ isInterrupted }: RoundState, change: RoundMove): CrashDecision {
  return { state: { isInterrupted }, effects: [{ kind: 'move', move: change }] };
}
