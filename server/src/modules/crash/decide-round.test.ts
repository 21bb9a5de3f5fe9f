import { centsAt, runMs } from '@jubilee/core/games/crash/growth';
import { describe, expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  decideRound,
  type ReceptionFacts,
  isReceptionCheckDue,
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
const FRESH: RoundState = { isTakenOver: false };
const TAKEN_OVER: RoundState = { isTakenOver: true };
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
    interrupted_at: null,
    points_staked: 0n,
    tickets_staked: 0n,
    game_hash: null,
    crash_cents: isEnded ? point.crashCents : null,
  };
}

const RECEIVING: ReceptionFacts = {
  isReceiving: true,
  isReceivingAtEnd: true,
  hasPendingClaims: false,
};
const SILENT: ReceptionFacts = {
  isReceiving: false,
  isReceivingAtEnd: false,
  hasPendingClaims: false,
};
const INTERRUPTED_AT = isoInstant(T0 + 4_000);

interface Running {
  readonly reception?: ReceptionFacts;
  readonly interruptedAt?: string;
  readonly exit?: number;
}

/** `ticks`: 1, so that only what a case says is due. */
function running({ reception, interruptedAt, exit = Number.POSITIVE_INFINITY }: Running = {}) {
  const run = { point, nextExitCents: exit, interruptedAt: interruptedAt ?? null, ticks: 1 };
  return { phase: 'RUNNING', run, reception } as const;
}
const ended = { phase: 'ENDED' } as const;
const locked = (parts: { staked?: typeof staked; isReceiving?: boolean } = {}) =>
  ({ phase: 'LOCKED', staked: parts.staked, isReceiving: parts.isReceiving ?? true }) as const;

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
    state: TAKEN_OVER,
    afterMs: 0,
    effects: 'move abandon +',
    next: TAKEN_OVER,
  },
  {
    title: '[CRASH-5] the lock lasts',
    facts: locked(),
    afterMs: lockMs - 1,
    effects: '',
  },
  {
    title: '[CRASH-4] the lock is over, bets may be unconfirmed',
    facts: locked(),
    afterMs: lockMs,
    effects: 'resolveUnconfirmed +',
    next: { done: 'resolve' },
  },
  {
    title: '[CRASH-5] the lock is over, every bet is resolved',
    facts: locked({ staked }),
    state: { ...FRESH, done: 'resolve' },
    afterMs: lockMs,
    effects: 'move run',
  },
  {
    title: '[CRASH-8] the lock is over, taken over',
    facts: locked(),
    state: TAKEN_OVER,
    afterMs: lockMs,
    effects: 'move abandon +',
  },
  {
    title: '[CRASH-8] the lock is over, and nobody could receive a cash-out',
    facts: locked({ isReceiving: false }),
    afterMs: lockMs,
    effects: 'move abandon +',
    next: TAKEN_OVER,
  },
  {
    title: '[CRASH-8] abandoned, stakes are not refunded',
    facts: { phase: 'RETURNING', gameHash: undefined },
    state: TAKEN_OVER,
    afterMs: 0,
    effects: 'resolveUnconfirmed, refundRest +',
    next: { done: 'refund' },
  },
  {
    title: '[CRASH-8] abandoned, stakes are refunded',
    facts: { phase: 'RETURNING', gameHash: HASH },
    state: { ...TAKEN_OVER, done: 'refund' },
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
    next: {
      run: { point, nextExitCents: centsAt(RULES, 5_000) + 1, interruptedAt: null, ticks: 2 },
    },
  },
  {
    title: '[CRASH-6] it runs and an exit is reached',
    facts: running({ exit: centsAt(RULES, 5_000) }),
    afterMs: 5_000,
    effects: `payUpTo ${centsAt(RULES, 5_000)}`,
    next: { run: { point, nextExitCents: undefined, interruptedAt: null, ticks: 2 } },
  },
  {
    title: '[CRASH-16] it runs under another leader than the one that began it',
    facts: running({ reception: RECEIVING, exit: 101 }),
    state: TAKEN_OVER,
    afterMs: 5_000,
    effects: `payUpTo ${centsAt(RULES, 5_000)}`,
    next: TAKEN_OVER,
  },
  {
    title:
      '[CRASH-23] it runs and no process receives cash-outs: the next tick looks what was recorded',
    facts: running({ reception: SILENT, exit: 101 }),
    afterMs: 5_000,
    effects: 'interrupt',
    next: { run: { point, nextExitCents: 101, interruptedAt: null, ticks: 0 } },
  },
  {
    title: '[CRASH-23] it runs, is interrupted, and the bets without a target leave',
    facts: running({
      reception: SILENT,
      interruptedAt: INTERRUPTED_AT,
      exit: centsAt(RULES, 4_000),
    }),
    afterMs: 5_000,
    effects: `payUpTo ${centsAt(RULES, 5_000)}`,
  },
  {
    title: '[CRASH-5] one millisecond before the end',
    facts: running({ reception: RECEIVING }),
    afterMs: RUN_MS - 1,
    effects: '',
  },
  {
    title: '[CRASH-5][CRASH-41] at the end, with all that was received recorded',
    facts: running({ reception: RECEIVING, exit: 150 }),
    afterMs: RUN_MS,
    effects: 'move end',
  },
  {
    title: '[CRASH-41] at the end a claim is pending, or no process has said that none is',
    facts: running({ reception: { ...RECEIVING, hasPendingClaims: true } }),
    afterMs: RUN_MS + 4_999,
    effects: '',
  },
  {
    title: '[CRASH-41] a claim is pending for too long',
    facts: running({ reception: { ...RECEIVING, hasPendingClaims: true } }),
    afterMs: RUN_MS + 5_000,
    effects: 'move end',
  },
  {
    title: '[CRASH-41] no process received cash-outs at the end yet',
    facts: running({ reception: { ...RECEIVING, isReceivingAtEnd: false } }),
    afterMs: RUN_MS + 60_000,
    effects: '',
  },
  {
    title: '[CRASH-23] at the end no process receives cash-outs',
    facts: running({ reception: SILENT }),
    afterMs: RUN_MS + 60_000,
    effects: 'interrupt',
  },
  {
    title: '[CRASH-16] interrupted, and the end is reached',
    facts: running({ reception: SILENT, interruptedAt: INTERRUPTED_AT }),
    afterMs: RUN_MS,
    effects: 'move end',
  },
  {
    title: '[CRASH-16] interrupted, and a process that is back has a claim pending',
    facts: running({
      reception: { isReceiving: true, isReceivingAtEnd: false, hasPendingClaims: true },
      interruptedAt: INTERRUPTED_AT,
    }),
    afterMs: RUN_MS,
    effects: '',
  },
];

const AFTER_RUN: readonly Case[] = [
  {
    title: '[CRASH-6] ended: what leaves by itself is paid before the rest is lost',
    facts: ended,
    afterMs: 0,
    effects: 'payUpTo 200, closeRest 200',
    next: { done: 'close' },
  },
  {
    title: '[CRASH-5] ended, the pause lasts',
    facts: ended,
    state: { ...FRESH, done: 'close' },
    afterMs: afterCrashMs - 1,
    effects: '',
  },
  {
    title: '[CRASH-5] ended, the pause is over',
    facts: ended,
    state: { ...FRESH, done: 'close' },
    afterMs: afterCrashMs,
    effects: 'move close',
  },
  {
    title: '[CRASH-8] ended, taken over: every step is repeated, however late',
    facts: ended,
    state: TAKEN_OVER,
    afterMs: 60_000,
    effects: 'payUpTo 200, closeRest 200',
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
    if (line.includes('move')) expect(Object.keys(state)).toEqual(['isTakenOver']);
    if (one.state?.isTakenOver === true) expect(state.isTakenOver).toBe(true);
  });

  test('[CRASH-5] a round has 6 s for bets, a lock of 0.5 s, a flight that doubles in 11.553 s and a pause of 3 s', () => {
    expect(RULES.round).toMatchObject({ bettingMs: 6_000, lockMs: 500, afterCrashMs: 3_000 });
    expect([centsAt(RULES, 11_552), centsAt(RULES, 11_553)]).toEqual([199, 200]);
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
    // Decided five seconds late, and still the instant at which the point was reached.
    expect(moveOf(byTitle('a claim is pending for too long'))).toEqual({
      event: 'end',
      end: {
        at: isoInstant(T0 + RUN_MS),
        gameHash: Buffer.from(HASH, 'hex'),
        crashCents: 200,
      },
    });
  });

  test.each([
    { ticks: 0, afterMs: 0, isDue: true },
    { ticks: 1, afterMs: 0, isDue: false },
    { ticks: 5, afterMs: 0, isDue: true },
    { ticks: 1, afterMs: RUN_MS - 1, isDue: false },
    { ticks: 1, afterMs: RUN_MS, isDue: true },
  ])('[CRASH-23] after $ticks ticks and $afterMs ms a check is due: $isDue', (one) => {
    const run = { point, nextExitCents: 101, interruptedAt: null, ticks: one.ticks };
    const current = { round: roundIn('RUNNING'), state: FRESH };
    expect(isReceptionCheckDue(current, run, T0 + one.afterMs)).toBe(one.isDue);
  });
});
