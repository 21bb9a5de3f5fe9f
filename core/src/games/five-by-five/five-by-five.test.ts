import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect, test } from 'vitest';
import { seeded } from '../../fairness/draw.ts';
import { below } from '../../fairness/rng.ts';
import { plainFifths } from '../poker-solitaire/plain-hands.ts';
import { hintedHand, shuffledDeck } from '../poker-solitaire/state.ts';
import type { PokerView } from '../poker-solitaire/steps.ts';
import { after, opened, testDraw } from '../stateful/deal-for-test.ts';
import { drawDistinct } from '../stateful/draw-distinct.ts';
import { cardOf } from '../stateful/endless-cards.ts';
import type { StatefulRound } from '../stateful/stateful-rules.ts';
import { fiveByFive943 } from './five-by-five.ts';

const { rules, figures } = fiveByFive943;
const deal = (number: number) => opened(rules, {}, testDraw(number));
const viewOf = (round: StatefulRound, bet = 100n) => round.view(bet) as PokerView;
const put = (...hands: readonly number[]) => hands.map((hand) => ({ hand }));
const ROUNDS = 1_500;

/** Plays a round with the placements of `choose` and returns every state on the way. */
function played(number: number, choose: (round: StatefulRound) => unknown): StatefulRound[] {
  const seen = [deal(number)];
  for (;;) {
    const round = seen.at(-1);
    if (round === undefined || round.isComplete) return seen;
    seen.push(after(round, choose(round)));
  }
}
function byChance(number: number): (round: StatefulRound) => unknown {
  const rng = seeded(new Uint8Array(32).fill(5), `hands ${number}`);
  return (round) => {
    for (;;) {
      const hand = below(rng, 5);
      if ((viewOf(round).hands[hand]?.length ?? 5) < 5) return { hand };
    }
  };
}

test('[GAME-21][GAME-60] a round starts with the first card of a shuffled deck and five empty hands', () => {
  for (let number = 0; number < 100; number += 1) {
    const round = deal(number);
    const deck = drawDistinct(testDraw(number).rng, 52, 52).map(cardOf);
    expect(round.hidden()).toBe(deck.join(','));
    expect(new Set(deck).size).toBe(52);
    const view = viewOf(round);
    expect(view).toEqual({
      hands: [[], [], [], [], []],
      card: deck[0],
      hint: 0,
      amountWon: 0,
    });
  }
});

test('[GAME-21][GAME-26] each placement shows the next card, and no state holds one beyond it', () => {
  for (let number = 0; number < 15; number += 1) {
    const seen = played(number, byChance(number));
    expect(seen).toHaveLength(26);
    for (const [placed, round] of seen.entries()) {
      const deck = round.hidden().split(',');
      const { card, hands, hint } = viewOf(round);
      expect(card).toBe(placed === 25 ? null : deck[placed]);
      expect(hands.flat().toSorted()).toEqual(deck.slice(0, placed).toSorted());
      expect(hands.every((hand) => hand.length <= 5)).toBe(true);
      expect(hint === null).toBe(placed === 25);
      if (hint !== null) expect(hands[hint]?.length).toBeLessThan(5);
      const viewText = JSON.stringify(viewOf(round));
      for (const later of deck.slice(placed + 1)) expect(viewText).not.toContain(later);
    }
  }
});

test('[GAME-21] a full hand and any other index are refused and change nothing', () => {
  const full = after(deal(1), ...put(2, 2, 2, 2, 2));
  expect(full.act({ hand: 2 })).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  for (const hand of [-1, 5, 0.5, '0', null, Number.NaN, undefined]) {
    expect(full.act({ hand })).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  }
  expect(full.act({ hand: 0, more: 1 })).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  expect(full.act(2)).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  expect(full.version).toBe(5);
  expect(viewOf(after(full, { hand: 1 })).hands[1]).toHaveLength(1);
});

test('[GAME-22][GAME-3][GAME-60] 25 cards complete it; the win is the sum over five hands at every stake', () => {
  for (let number = 0; number < 300; number += 1) {
    const choose =
      number % 2 === 0 ? byChance(number) : (round: StatefulRound) => round.autoAction();
    const round = played(number, choose).at(-1);
    if (round === undefined) throw new Error('A round has states.');
    const fifths = viewOf(round).hands.reduce((sum, hand) => sum + plainFifths(hand), 0);
    expect(round.isComplete).toBe(true);
    for (const bet of BET_AMOUNTS) {
      expect(round.win(BigInt(bet)) * 5n).toBe(BigInt(fifths * bet));
      expect(viewOf(round, BigInt(bet)).amountWon).toBe((fifths * bet) / 5);
    }
    expect(round.act({ hand: 0 })).toMatchObject({ refusal: { code: 'GAME_COMPLETE' } });
  }
});

test('[GAME-61][GAME-26] the hint does not depend on the hidden cards', () => {
  const { pays, hint } = fiveByFive943.definition;
  for (let number = 0; number < 20; number += 1) {
    const deck = shuffledDeck(testDraw(number).rng);
    let state = { deck, placements: [] as readonly number[], pays, hint };
    while (state.placements.length < 25) {
      const open = state.placements.length + 1;
      const other = { ...state, deck: [...deck.slice(0, open), ...deck.slice(open).toReversed()] };
      const hand = hintedHand(state);
      expect(hintedHand(other)).toBe(hand);
      state = { ...state, placements: [...state.placements, hand] };
    }
  }
});

test('[GAME-61][GAME-27] an abandoned round is continued by the hint', () => {
  for (const round of played(3, byChance(3)).slice(0, -1)) {
    expect(round.autoAction()).toEqual({ hand: viewOf(round).hint });
  }
});

test(`[GAME-62] ${ROUNDS} rounds by the hint return what was measured, within four standard errors`, () => {
  let fifths = 0;
  for (let number = 0; number < ROUNDS; number += 1) {
    const round = played(number, (open) => open.autoAction()).at(-1);
    fifths += Number(round?.win(5n) ?? 0n);
  }
  const error = figures.hint.sd / Math.sqrt(ROUNDS);
  expect(Math.abs(fifths / ROUNDS / 5 - figures.hint.rtp)).toBeLessThan(4 * error);
});
