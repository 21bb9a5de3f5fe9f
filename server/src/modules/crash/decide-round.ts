/** Decides the next step of a crash round. Pure: the time is an argument. Source: CRASH-5 to CRASH-9, CRASH-16, CRASH-23, CRASH-41. */
import { centsAt, runMs } from '@jubilee/core/games/crash/growth';
import { isoInstant } from '../../platform/clock/clock.ts';
import { type Decision, phaseStartMs, type RoundInProgress } from '../shared-rounds/index.ts';
import type { RoundMove, RoundRow, Stakes } from './rounds.store.ts';
import { type CrashPoint, RULES } from './rules-of-crash.ts';

/** For so long at most the end waits for processes to record the cash-outs that they received before it. */
const LATE_CLAIMS_MS = 5_000;
/** Four times a second. */
const RECEPTION_CHECK_TICKS = 5;

export interface RunState {
  readonly point: CrashPoint;
  /** The lowest multiplier at which a bet exits automatically. Undefined: has to be read again. */
  readonly nextExitCents: number | undefined;
  /** The last instant at which a cash-out could be received, when no process received any for a while. */
  readonly interruptedAt: string | null;
  readonly ticks: number;
}

export interface RoundState {
  /** Another leader began the round. */
  readonly isTakenOver: boolean;
  /** The last step of the phase that was performed. */
  readonly done?: 'resolve' | 'refund' | 'close';
  readonly run?: RunState;
}

export interface ReceptionFacts {
  /** False: for a while no process gave a sign that it receives cash-outs. */
  readonly isReceiving: boolean;
  readonly isReceivingAtEnd: boolean;
  /** A process has not recorded yet, or not said so, what it received before the end. */
  readonly hasPendingClaims: boolean;
}

export type RoundFacts =
  | { readonly phase: 'BETTING' | 'CLOSED' | 'RETURNED' }
  /** `staked`: undefined until every bet is confirmed or refunded. */
  | { readonly phase: 'LOCKED'; readonly staked: Stakes | undefined; readonly isReceiving: boolean }
  | {
      readonly phase: 'RUNNING';
      readonly run: RunState & { readonly nextExitCents: number };
      /** Undefined when no check was due. */
      readonly reception: ReceptionFacts | undefined;
    }
  | { readonly phase: 'ENDED' }
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
  /** Records the last instant at which a cash-out could be received; the bets without a target leave there. */
  | { readonly kind: 'interrupt' };

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
      if (state.isTakenOver) return abandon();
      const isDue = nowMs >= phaseStartMs(round.betting_at) + RULES.round.bettingMs;
      return isDue ? move(state, { event: 'lock', lockedAt: isoInstant(nowMs) }) : wait(state);
    }
    case 'LOCKED':
      return state.isTakenOver ? abandon() : decideLocked(current, facts, nowMs);
    case 'RUNNING':
      return decideRunning(current, facts, nowMs);
    case 'ENDED':
      return decideEnded(current, nowMs);
    case 'RETURNING':
      return decideReturning(current, facts);
    default:
      return wait(state);
  }
}

/** The round does not run, so every stake is refunded. Source: CRASH-8. */
function abandon(): CrashDecision {
  return { ...move({ isTakenOver: true }, { event: 'abandon' }), decideAgain: true };
}

function decideLocked(
  { round, state }: Current,
  { staked, isReceiving }: FactsOf<'LOCKED'>,
  nowMs: number,
): CrashDecision {
  if (nowMs < phaseStartMs(round.locked_at) + RULES.round.lockMs) return wait(state);
  // A run from which nobody could cash out does not begin.
  if (!isReceiving) return abandon();
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

/** Checked also when the run is over, because its end needs the answer. Source: CRASH-23, CRASH-41. */
export function isReceptionCheckDue({ round }: Current, run: RunState, nowMs: number): boolean {
  return run.ticks % RECEPTION_CHECK_TICKS === 0 || nowMs >= endOfRunMs(round, run.point);
}

function decideRunning(
  { round, state: before }: Current,
  { run, reception }: FactsOf<'RUNNING'>,
  nowMs: number,
): CrashDecision {
  const state = { ...before, run: { ...run, ticks: run.ticks + 1 } };
  if (reception?.isReceiving === false && run.interruptedAt === null) {
    // The next tick checks again and finds what this one records.
    return { state: { ...state, run: { ...run, ticks: 0 } }, effects: [{ kind: 'interrupt' }] };
  }
  const endMs = endOfRunMs(round, run.point);
  if (nowMs < endMs) {
    const cents = centsAt(RULES, nowMs - phaseStartMs(round.started_at));
    if (cents < run.nextExitCents) return wait(state);
    return {
      state: { ...state, run: { ...state.run, nextExitCents: undefined } },
      effects: [{ kind: 'payUpTo', cents }],
    };
  }
  if (reception === undefined) return wait(state);
  // The end is public once it is recorded, and nothing that arrives afterwards is paid, so all received before comes first.
  const isKnownToEnd = reception.isReceivingAtEnd || run.interruptedAt !== null;
  const isWaited = reception.hasPendingClaims && nowMs < endMs + LATE_CLAIMS_MS;
  if (!isKnownToEnd || isWaited) return wait(state);
  const { crashCents, gameHash } = run.point;
  const end = { at: isoInstant(endMs), gameHash: Buffer.from(gameHash, 'hex'), crashCents };
  return move(state, { event: 'end', end });
}

function decideEnded({ round, state }: Current, nowMs: number): CrashDecision {
  const crashCents = round.crash_cents ?? 0;
  if (state.done === undefined) {
    return {
      state: { ...state, done: 'close' },
      effects: [
        { kind: 'payUpTo', cents: crashCents },
        { kind: 'closeRest', crashCents },
      ],
    };
  }
  const isDue = nowMs >= phaseStartMs(round.ended_at) + RULES.round.afterCrashMs;
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
function move({ isTakenOver }: RoundState, change: RoundMove): CrashDecision {
  return { state: { isTakenOver }, effects: [{ kind: 'move', move: change }] };
}
