import { describe, expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { PACE } from './bingo-ports.ts';
import { decideRound, type RoundEffect, type RoundFacts } from './decide-round.ts';
import type { PurchaseStatus } from './purchase-states.ts';
import type { PurchaseRow } from './purchases.store.ts';
import { outcomeOf, wonBy } from './room-outcome.ts';
import { ROUND_PHASES, type RoundPhase } from './round-phases.ts';
import type { RoundRow } from './rounds.store.ts';

const T0 = Date.parse('2026-01-01T00:00:00.000Z');
const ROUND_ID = '01890000-0000-7000-8000-000000000001';
const seed = new Uint8Array(32).fill(7);
const [ann, bob, unconfirmed, returned] = [
  purchase(1, 'IN', 1),
  purchase(2, 'IN', 3),
  purchase(3, 'REQUESTED', null),
  purchase(4, 'RETURNED', 5),
];
const purchases = [ann, bob, unconfirmed, returned];
const outcome = outcomeOf(seed, ROUND_ID, purchases);
const CALLING: RoundFacts = { phase: 'CALLING', seed, purchases, outcome };
const CALLING_MS = (outcome.calls + 1) * PACE.ballMs;

function purchase(walletId: number, status: PurchaseStatus, firstCard: number | null): PurchaseRow {
  return {
    wallet_id: BigInt(walletId),
    purchase_id: `01890000-0000-7000-8000-00000000010${walletId}`,
    round_id: ROUND_ID,
    brand: 1,
    currency: 1,
    cards: 2,
    amount: 200n,
    display_name: 'Ann',
    first_card: firstCard,
    status,
    won: 0n,
    end_id: '01890000-0000-7000-8000-000000000200',
    booked: false,
    created_at: isoInstant(T0),
    decided_at: null,
  };
}

/** Its sale ended, its draw began, or it was over, at T0. */
function roundIn(phase: RoundPhase): RoundRow {
  const at = isoInstant(T0);
  const isOver = phase === 'OVER' || phase === 'CLOSED';
  return {
    round_id: ROUND_ID,
    brand: 1,
    phase,
    seed_encrypted: Buffer.from('00', 'hex'),
    seed_hash: Buffer.from('00', 'hex'),
    opened_at: at,
    sale_ends_at: at,
    drawing_at: phase === 'SALE' || phase === 'CLOSING' ? null : at,
    over_at: isOver ? at : null,
    balls: isOver ? 1 : null,
    cards: isOver ? 1 : null,
    seed: isOver ? Buffer.from(seed) : null,
  };
}

const toLine = (effect: RoundEffect): string =>
  effect.kind === 'move' ? `move ${effect.move.event}` : effect.kind;

interface Case {
  readonly title: string;
  readonly facts: RoundFacts;
  readonly isSettled?: boolean;
  readonly afterMs: number;
  /** In their order; a `+` at the end when the same tick decides again. */
  readonly effects: string;
}

const CASES: readonly Case[] = [
  { title: '[BINGO-7] the sale lasts', facts: { phase: 'SALE' }, afterMs: -1, effects: '' },
  {
    title: '[BINGO-7] the sale is over',
    facts: { phase: 'SALE' },
    afterMs: 0,
    effects: 'move endSale',
  },
  {
    title: '[BINGO-8][BINGO-11] the sale closes',
    facts: { phase: 'CLOSING', sold: undefined },
    afterMs: 0,
    effects: 'resolveUnconfirmed, returnLone +',
  },
  {
    title: '[BINGO-7] the sale is settled and cards are in',
    facts: { phase: 'CLOSING', sold: 'CARDS' },
    isSettled: true,
    afterMs: 5,
    effects: 'move draw, book',
  },
  {
    title: '[BINGO-7] the sale is settled and nobody bought cards',
    facts: { phase: 'CLOSING', sold: 'NOTHING' },
    isSettled: true,
    afterMs: 5,
    effects: 'move prolong, book',
  },
  {
    title: '[BINGO-7][BINGO-11] the sale is settled and all cards were canceled or refunded',
    facts: { phase: 'CLOSING', sold: 'RETURNED', seed },
    isSettled: true,
    afterMs: 5,
    effects: 'move end, book',
  },
  { title: '[BINGO-7] balls are called', facts: CALLING, afterMs: CALLING_MS - 1, effects: '' },
  {
    title: '[BINGO-8] every ball is called',
    facts: CALLING,
    afterMs: CALLING_MS,
    effects: 'returnUnconfirmed, finishPurchases, move finish, book',
  },
  {
    title: '[BINGO-7] the pause lasts',
    facts: { phase: 'OVER' },
    afterMs: PACE.pauseMs - 1,
    effects: '',
  },
  {
    title: '[BINGO-7] the pause is over',
    facts: { phase: 'OVER' },
    afterMs: PACE.pauseMs,
    effects: 'move close',
  },
  { title: '[BINGO-7] closed', facts: { phase: 'CLOSED' }, afterMs: 60_000, effects: '' },
];

const decide = ({ facts, isSettled = false, afterMs }: Case) =>
  decideRound({ round: roundIn(facts.phase), state: { isSettled } }, facts, T0 + afterMs);
const effectsOf = (title: string) => {
  const one = CASES.find((row) => row.title.endsWith(title));
  return one === undefined ? [] : decide(one).effects;
};

describe('what a bingo round does next', () => {
  test.each(CASES)('$title', (one) => {
    const { state, effects, decideAgain } = decide(one);
    const line = effects.map(toLine).join(', ');
    expect(decideAgain === true ? `${line} +` : line).toBe(one.effects);
    // What is settled is forgotten with the phase.
    expect(state.isSettled).toBe(decideAgain === true);
  });

  test('[BINGO-7] a sale lasts 30 seconds, a ball is called every two, and the next sale begins after ten', () => {
    expect(PACE).toEqual({ saleMs: 30_000, ballMs: 2_000, pauseMs: 10_000 });
  });

  test('[BINGO-7] every phase is in the table, and every move is legal in its phase', () => {
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

  test('[BINGO-7] the draw and the prolonged sale count from the decision', () => {
    expect(effectsOf('settled and cards are in')[0]).toEqual({
      kind: 'move',
      move: { event: 'draw', drawingAt: isoInstant(T0 + 5) },
    });
    expect(effectsOf('nobody bought cards')[0]).toEqual({
      kind: 'move',
      move: { event: 'prolong', saleEndsAt: isoInstant(T0 + 5 + PACE.saleMs) },
    });
  });

  test('[BINGO-4][BINGO-7] a round without a draw is over with its seed, and without a ball', () => {
    const at = isoInstant(T0 + 5);
    expect(effectsOf('canceled or refunded')[0]).toEqual({
      kind: 'move',
      move: { event: 'end', drawingAt: at, over: { at, seed, balls: 0, cards: 0 } },
    });
  });

  test('[BINGO-8] what is sold is finished with its win, what nobody confirmed is returned', () => {
    const over = { at: isoInstant(T0 + CALLING_MS), seed, balls: outcome.calls, cards: 4 };
    expect(effectsOf('every ball is called')).toEqual([
      { kind: 'returnUnconfirmed', purchases: [unconfirmed] },
      {
        kind: 'finishPurchases',
        wins: [ann, bob].map((one) => ({ purchase: one, won: wonBy(outcome, one) })),
      },
      { kind: 'move', move: { event: 'finish', over } },
      { kind: 'book', outcome },
    ]);
    expect(wonBy(outcome, ann) + wonBy(outcome, bob)).toBe(380n);
  });
});
