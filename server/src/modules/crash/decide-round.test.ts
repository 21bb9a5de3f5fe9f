import { centsAt, runMs } from '@jubilee/core/games/crash/growth';
import { describe, expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  decideRound,
  isLivenessCheckDue,
  type RoundEffect,
  type RoundFacts,
  type RoundState,
} from './decide-round.ts';
import { ROUND_PHASES, type RoundPhase } from './round-phases.ts';
import type { RoundRow } from './rounds.store.ts';
import { RULES } from './rules-of-crash.ts';

const T0 = Date.parse('2026-01-01T00:00:00.000Z');
const HASH = 'ab'.repeat(32);
const point = { gameHash: HASH, crashCents: 200 };
const RUN_MS = runMs(RULES, point.crashCents);
const { bettingMs, lockMs, afterCrashMs } = RULES.round;
const FRESH: RoundState = { isInterrupted: false };
const INTERRUPTED: RoundState = { isInterrupted: true };
const staked = { points: 300n, tickets: 0n };

/** Its phase began at T0. */
function roundIn(phase: RoundPhase): RoundRow {
  const at = isoInstant(T0);
  const isRun = phase === 'RUNNING' || phase === 'ENDED' || phase === 'CLOSED';
  const isEnded = phase === 'ENDED' || phase === 'CLOSED';
  return {
    round_id: '01890000-0000-7000-8000-000000000001',
    brand: 1,
    chain_id: '01890000-0000-7000-8000-000000000002',
    number: 1,
    phase,
    link_encrypted: Buffer.from('00', 'hex'),
    betting_at: at,
    locked_at: phase === 'BETTING' ? null : at,
    started_at: isRun ? at : null,
    ended_at: isEnded ? at : null,
    points_staked: 0n,
    tickets_staked: 0n,
    game_hash: null,
    crash_cents: isEnded ? point.crashCents : null,
  };
}

/** `ticks`: 1, so that only what a case says is due. */
function running(facts: { isHandled?: boolean; hasPendingClaim?: boolean; exit?: number } = {}) {
  const { isHandled = true, hasPendingClaim = false, exit = Number.POSITIVE_INFINITY } = facts;
  const run = { point, nextExitCents: exit, ticks: 1 };
  return { phase: 'RUNNING', run, isHandled, hasPendingClaim } as const;
}
const ended = (hasPendingClaim = false) => ({ phase: 'ENDED', hasPendingClaim }) as const;

function toLine(effect: RoundEffect): string {
  if (effect.kind === 'move') return `move ${effect.move.event}`;
  if (effect.kind === 'payUpTo') return `payUpTo ${effect.cents}`;
  if (effect.kind === 'closeRest') return `closeRest ${effect.crashCents}`;
  return effect.kind;
}

interface Case {
  readonly title: string;
  readonly facts: RoundFacts;
  readonly state?: RoundState;
  readonly afterMs: number;
  /** In their order; a `+` at the end when the same tick decides again. */
  readonly effects: string;
  readonly next?: Partial<RoundState>;
}

const BEFORE_RUN: readonly Case[] = [
  {
    title: '[CRASH-5] bets are open',
    facts: { phase: 'BETTING' },
    afterMs: bettingMs - 1,
    effects: '',
  },
  {
    title: '[CRASH-5] bets are over',
    facts: { phase: 'BETTING' },
    afterMs: bettingMs,
    effects: 'move lock',
  },
  {
    title: '[CRASH-8] bets are open, taken over',
    facts: { phase: 'BETTING' },
    state: INTERRUPTED,
    afterMs: 0,
    effects: 'move abandon +',
    next: INTERRUPTED,
  },
  {
    title: '[CRASH-5] the lock lasts',
    facts: { phase: 'LOCKED', staked: undefined },
    afterMs: lockMs - 1,
    effects: '',
  },
  {
    title: '[CRASH-4] the lock is over, bets may be unconfirmed',
    facts: { phase: 'LOCKED', staked: undefined },
    afterMs: lockMs,
    effects: 'resolveUnconfirmed +',
    next: { done: 'resolve' },
  },
  {
    title: '[CRASH-5] the lock is over, every bet is resolved',
    facts: { phase: 'LOCKED', staked },
    state: { ...FRESH, done: 'resolve' },
    afterMs: lockMs,
    effects: 'move run',
  },
  {
    title: '[CRASH-8] the lock is over, taken over',
    facts: { phase: 'LOCKED', staked: undefined },
    state: INTERRUPTED,
    afterMs: lockMs,
    effects: 'move abandon +',
  },
  {
    title: '[CRASH-8] abandoned, stakes are not refunded',
    facts: { phase: 'RETURNING', gameHash: undefined },
    state: INTERRUPTED,
    afterMs: 0,
    effects: 'resolveUnconfirmed, refundRest +',
    next: { done: 'refund' },
  },
  {
    title: '[CRASH-8] abandoned, stakes are refunded',
    facts: { phase: 'RETURNING', gameHash: HASH },
    state: { ...INTERRUPTED, done: 'refund' },
    afterMs: 0,
    effects: 'move finishRefund',
  },
  { title: '[CRASH-8] refunded', facts: { phase: 'RETURNED' }, afterMs: 0, effects: '' },
];

const RUN: readonly Case[] = [
  { title: '[CRASH-6] it runs and nobody exits', facts: running(), afterMs: 5_000, effects: '' },
  {
    title: '[CRASH-6] it runs and an exit is not reached',
    facts: running({ exit: centsAt(RULES, 5_000) + 1 }),
    afterMs: 5_000,
    effects: '',
    next: { run: { point, nextExitCents: centsAt(RULES, 5_000) + 1, ticks: 2 } },
  },
  {
    title: '[CRASH-6] it runs and an exit is reached',
    facts: running({ exit: centsAt(RULES, 5_000) }),
    afterMs: 5_000,
    effects: `payUpTo ${centsAt(RULES, 5_000)}`,
    next: { run: { point, nextExitCents: undefined, ticks: 2 } },
  },
  {
    title: '[CRASH-23] it runs and no process handles cash-outs',
    facts: running({ isHandled: false }),
    afterMs: 5_000,
    effects: 'warnOfInterruption',
    next: INTERRUPTED,
  },
  {
    title: '[CRASH-23] it runs, is interrupted, and an exit is reached',
    facts: running({ exit: 101 }),
    state: INTERRUPTED,
    afterMs: 5_000,
    effects: `payUpTo ${centsAt(RULES, 5_000)}`,
    next: INTERRUPTED,
  },
  {
    title: '[CRASH-5] one millisecond before the end',
    facts: running(),
    afterMs: RUN_MS - 1,
    effects: '',
  },
  {
    title: '[CRASH-5] at the end',
    facts: running(),
    afterMs: RUN_MS,
    effects: 'move end',
  },
  {
    title: '[CRASH-6] at the end, with exits and a cash-out pending: both are decided after it',
    facts: running({ exit: 150, hasPendingClaim: true }),
    afterMs: RUN_MS,
    effects: 'move end',
  },
  {
    title: '[CRASH-23] at the end no process handles cash-outs',
    facts: running({ isHandled: false }),
    afterMs: RUN_MS,
    effects: 'warnOfInterruption',
    next: INTERRUPTED,
  },
  {
    title: '[CRASH-16] interrupted, late claims have time',
    facts: running(),
    state: INTERRUPTED,
    afterMs: RUN_MS + 999,
    effects: '',
    next: INTERRUPTED,
  },
  {
    title: '[CRASH-16] interrupted, a claim is pending',
    facts: running({ hasPendingClaim: true }),
    state: INTERRUPTED,
    afterMs: RUN_MS + 60_000,
    effects: '',
    next: INTERRUPTED,
  },
  {
    title: '[CRASH-16] interrupted, all claims are on record',
    facts: running(),
    state: INTERRUPTED,
    afterMs: RUN_MS + 1_000,
    effects: 'payUpTo 200, refundRest, move end',
  },
  {
    title: '[CRASH-23] found interrupted when late claims had their time',
    facts: running({ isHandled: false }),
    afterMs: RUN_MS + 1_000,
    effects: 'warnOfInterruption, payUpTo 200, refundRest, move end',
  },
];

const AFTER_RUN: readonly Case[] = [
  {
    title: '[CRASH-6] ended, automatic exits first',
    facts: ended(true),
    afterMs: 0,
    effects: 'payUpTo 200',
    next: { done: 'pay' },
  },
  {
    title: '[CRASH-3] ended, late claims have time',
    facts: ended(),
    state: { ...FRESH, done: 'pay' },
    afterMs: 999,
    effects: '',
    next: { done: 'pay' },
  },
  {
    title: '[CRASH-3] ended, a claim is pending',
    facts: ended(true),
    state: { ...FRESH, done: 'pay' },
    afterMs: 60_000,
    effects: '',
    next: { done: 'pay' },
  },
  {
    title: '[CRASH-3] ended, all claims are on record',
    facts: ended(),
    state: { ...FRESH, done: 'pay' },
    afterMs: 1_000,
    effects: 'closeRest 200',
    next: { done: 'close' },
  },
  {
    title: '[CRASH-5] ended, the pause lasts',
    facts: ended(),
    state: { ...FRESH, done: 'close' },
    afterMs: afterCrashMs - 1,
    effects: '',
  },
  {
    title: '[CRASH-5] ended, the pause is over',
    facts: ended(),
    state: { ...FRESH, done: 'close' },
    afterMs: afterCrashMs,
    effects: 'move close',
  },
  {
    title: '[CRASH-8] ended, taken over: every step is repeated, however late',
    facts: ended(),
    state: INTERRUPTED,
    afterMs: 60_000,
    effects: 'payUpTo 200',
  },
  { title: '[CRASH-5] closed', facts: { phase: 'CLOSED' }, afterMs: 0, effects: '' },
];

const CASES = [...BEFORE_RUN, ...RUN, ...AFTER_RUN];

function decide({ facts, state = FRESH, afterMs }: Case) {
  return decideRound({ round: roundIn(facts.phase), state }, facts, T0 + afterMs);
}

describe('what a crash round does next', () => {
  test.each(CASES)('$title', (one) => {
    const { state, effects, decideAgain } = decide(one);
    const line = effects.map(toLine).join(', ');
    expect(decideAgain === true ? `${line} +` : line).toBe(one.effects);
    if (one.next !== undefined) expect(state).toMatchObject(one.next);
    if (line.includes('move')) expect(Object.keys(state)).toEqual(['isInterrupted']);
    // Nothing makes an interrupted round an uninterrupted one.
    if (one.state?.isInterrupted === true) expect(state.isInterrupted).toBe(true);
  });

  test('[CRASH-5] every phase is in the table, and every move is legal in its phase', () => {
    expect(new Set(CASES.map(({ facts }) => facts.phase))).toEqual(new Set(ROUND_PHASES.states));
    const moves = CASES.flatMap((one) =>
      decide(one).effects.flatMap((effect) =>
        effect.kind === 'move' ? [[one.facts.phase, effect.move.event] as const] : [],
      ),
    );
    for (const [phase, event] of moves) ROUND_PHASES.requireNext(phase, event);
    expect(new Set(moves.map(([, event]) => event))).toEqual(
      new Set(ROUND_PHASES.events.filter((event) => event !== 'open')),
    );
  });

  test('[CRASH-5][CRASH-6] moves record the time of the decision, and the end its own time', () => {
    const moveOf = (one: Case | undefined) =>
      one && decide(one).effects.find((effect) => effect.kind === 'move')?.move;
    const byTitle = (title: string) => CASES.find((one) => one.title.endsWith(title));
    expect(moveOf(byTitle('bets are over'))).toEqual({
      event: 'lock',
      lockedAt: isoInstant(T0 + bettingMs),
    });
    expect(moveOf(byTitle('every bet is resolved'))).toEqual({
      event: 'run',
      startedAt: isoInstant(T0 + lockMs),
      staked,
    });
    // Decided a second late, and still the instant at which the point was reached.
    expect(moveOf(byTitle('interrupted, all claims are on record'))).toEqual({
      event: 'end',
      end: {
        at: isoInstant(T0 + RUN_MS),
        gameHash: Buffer.from(HASH, 'hex'),
        crashCents: 200,
      },
    });
  });

  test.each([
    { ticks: 0, afterMs: 0, state: FRESH, isDue: true },
    { ticks: 1, afterMs: 0, state: FRESH, isDue: false },
    { ticks: 5, afterMs: 0, state: FRESH, isDue: true },
    { ticks: 1, afterMs: RUN_MS - 1, state: FRESH, isDue: false },
    { ticks: 1, afterMs: RUN_MS, state: FRESH, isDue: true },
    { ticks: 0, afterMs: RUN_MS, state: INTERRUPTED, isDue: false },
  ])(
    '[CRASH-23] after $ticks ticks and $afterMs ms, $state, a check is due: $isDue',
    ({ ticks, afterMs, state, isDue }) => {
      const run = { point, nextExitCents: 101, ticks };
      const current = { round: roundIn('RUNNING'), state };
      expect(isLivenessCheckDue(current, run, T0 + afterMs)).toBe(isDue);
    },
  );
});
