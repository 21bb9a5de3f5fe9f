import { expect, test } from 'vitest';
import { seeded } from '../../fairness/draw.ts';
import { below } from '../../fairness/rng.ts';
import { fiveByFive943 } from '../five-by-five/five-by-five.ts';
import definition from '../five-by-five/five-by-five-943.json' with { type: 'json' };
import figures from '../five-by-five/five-by-five-943.figures.json' with { type: 'json' };
import { changedDefinition } from '../changed-definition.ts';
import { cardOf } from '../stateful/endless-cards.ts';
import { newBoard, putCard, seeCard } from './hand-bits.ts';
import { handPay, payingHand } from './hand-pay.ts';
import { FEATURES, featureOf } from './hint-features.ts';
import { hintTable, readHintRow } from './hint-text.ts';
import { adviseHand } from './hint.ts';
import { largestWin, loadPokerSolitaire } from './load.ts';
import { plainFifths } from './plain-hands.ts';

const { pays, hint } = fiveByFive943.definition;
const numberOf = (card: string): number =>
  Array.from({ length: 52 }, (_, number) => cardOf(number)).indexOf(card);
/** A board with these hands; all of its cards count as seen. */
function boardOf(...hands: readonly string[]) {
  const board = newBoard();
  hands.forEach((cards, hand) => {
    for (const card of cards.split(' ').filter((one) => one !== '')) {
      seeCard(board, numberOf(card));
      putCard(board, hand, numberOf(card));
    }
  });
  return board;
}
const payOf = (cards: string) => {
  const { ranks, pairs, suits } = boardOf(cards);
  return payingHand(ranks[0] ?? 0, pairs[0] ?? 0, suits[0] ?? 0);
};
/** The hint's choice for a card. */
const advised = (card: string, ...hands: readonly string[]) => {
  const board = boardOf(...hands);
  seeCard(board, numberOf(card));
  return adviseHand(hint, pays, board, numberOf(card));
};

test('[GAME-60] hands by name, with the ace high and low but never in the middle', () => {
  expect(payOf('AC KC QC JC TC')).toBe('royalFlush');
  expect(payOf('AC 2C 3C 4C 5C')).toBe('straightFlush');
  expect(payOf('KH QH JH TH 9H')).toBe('straightFlush');
  expect(payOf('AC KD QC JC TC')).toBe('straight');
  expect(payOf('5S AC 3C 4H 2D')).toBe('straight');
  expect(payOf('QC KC AC 2C 3D')).toBeUndefined();
  expect(payOf('QC KC AC 2C 3C')).toBe('flush');
  expect(payOf('7C 7D 7H 7S 2C')).toBe('fourOfAKind');
  expect(payOf('2C 7D 7H 7S 2D')).toBe('fullHouse');
  for (const none of ['7C 7D 7H 2S 3C', '7C 7D 2H 2S 3C', '7C 7D 2H 4S 3C', '7C 8D 2H 4S 3C']) {
    expect(payOf(none)).toBeUndefined();
  }
});

test('[GAME-22] random hands pay what the reference evaluator pays', () => {
  const rng = seeded(new Uint8Array(32).fill(9), 'hands');
  const paid = new Set<number>();
  for (let hand = 0; hand < 30_000; hand += 1) {
    // Uses few ranks and suits, so that every kind of hand occurs.
    const [ranks, suits] = hand % 3 === 0 ? [13, 4] : hand % 3 === 1 ? [6, 1] : [4, 4];
    const low = below(rng, 15 - ranks);
    const cards = new Set<number>();
    while (cards.size < 5) cards.add(((low + below(rng, ranks)) % 13) + 13 * below(rng, suits));
    const board = newBoard();
    for (const card of cards) putCard(board, 0, card);
    const fifths = handPay(pays, board.ranks[0] ?? 0, board.pairs[0] ?? 0, board.suits[0] ?? 0);
    expect(fifths).toBe(plainFifths([...cards].map(cardOf)));
    paid.add(fifths);
  }
  expect([...paid].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 8]);
});

test('[GAME-61] every hand of up to four cards has a feature in the table', () => {
  const rng = seeded(new Uint8Array(32).fill(9), 'features');
  for (let number = 0; number < 20_000; number += 1) {
    const board = newBoard();
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const next = (): number => deck.splice(below(rng, deck.length), 1)[0] ?? 0;
    for (let other = below(rng, 21); other > 0; other -= 1) seeCard(board, next());
    const size = below(rng, 5);
    for (let held = 0; held < size; held += 1) {
      const card = next();
      seeCard(board, card);
      putCard(board, 0, card);
    }
    const bits = [board.ranks, board.pairs, board.trips, board.suits].map((of) => of[0] ?? 0);
    const [ranks = 0, pairs = 0, trips = 0, suits = 0] = bits;
    const feature = featureOf(board, size, ranks, pairs, trips, suits);
    expect(Number.isInteger(feature) && feature >= 0 && feature < FEATURES).toBe(true);
    expect(feature === 0).toBe(size === 0);
  }
});

test('[GAME-61] the hint completes what pays and spares the hands that can still win', () => {
  expect(advised('5D', '2S 9D KH', '', '6C 7D 8H 9S', '3H 3D', '')).toBe(2);
  expect(advised('TC', '2S 9D KH', 'AC KC QC JC', '6C 7D 8H 9S', '', '')).toBe(1);
  expect(advised('2D', '2S 9D KH', '6C 7C 8C', '7H 8H 9H', '9S TS JS', 'TC JC QC')).toBe(0);
  expect(advised('7S', '7C 7D 7H 2C', '2S 9D KH', '6H 8D', '', '')).toBe(0);
});

test('[GAME-61] the first of equal hands gets the card', () => {
  expect(advised('2C', '', '', '', '', '')).toBe(0);
  const board = boardOf('', '', '', '', '');
  expect(adviseHand(new Float32Array(hint.length), pays, board, 0)).toBe(0);
  for (const hand of [0, 1, 2, 3]) for (let held = 0; held < 5; held += 1) putCard(board, hand, 0);
  expect(adviseHand(hint, pays, board, 0)).toBe(4);
});

test('[GAME-61] the table is what its rows say', () => {
  expect(readHintRow('BC'.repeat(FEATURES))).toEqual(Array(FEATURES).fill(66 / 500));
  expect(hintTable(definition.hint.rows.map((row) => readHintRow(row) ?? []))).toEqual(hint);
  expect(readHintRow('AB')).toBeUndefined();
  expect(readHintRow('*'.repeat(definition.hint.rows[0]?.length ?? 0))).toBeUndefined();
});

test.each([
  ['pays.flush', 2.5, 'must be a whole number'],
  ['pays.flush', 5, 'must not pay more than'],
  ['pays.pair', 1, 'is not a known field'],
  ['hands', 6, 'must be 5'],
  ['aceInStraight', 'high', 'must be "high or low"'],
  ['allowedBets.0', 12, 'is not a stake'],
  ['hint.rows.3', 'AA', 'is not a row of the table'],
  ['hint.rows', ['AA'], 'must have 24 items'],
  ['hint.features', 'other', 'must be "poker-hint/1"'],
])('[GAME-7] a definition with %s = %j is refused', (path, value, problem) => {
  const load = () =>
    loadPokerSolitaire('file.json', changedDefinition(definition, path, value), figures);
  expect(load).toThrow(`file.json: ${path}`);
  expect(load).toThrow(problem);
});

test('[GAME-62] figures of another version stop the start: one pay more, or one worth', () => {
  const rows = definition.hint.rows.map((row) => row.replace('A', 'B'));
  for (const [path, value] of [
    ['pays.straight', 3],
    ['hint.rows', rows],
  ] as const) {
    const load = () =>
      loadPokerSolitaire('file.json', changedDefinition(definition, path, value), figures);
    expect(load).toThrow('the measured figures belong to version');
  }
});

test('[GAME-62][GAME-4] both returns are stated, each inside its interval', () => {
  const { rtp, spread } = fiveByFive943;
  for (const { rtp: value, low, high, games } of [figures.hint, figures.best, figures.random]) {
    expect(low).toBeLessThan(value);
    expect(value).toBeLessThan(high);
    expect(games).toBeGreaterThan(0);
  }
  expect(figures.hint.games).toBeGreaterThanOrEqual(400_000);
  expect(rtp).toMatchObject({
    kind: 'simulated',
    value: figures.best.rtp,
    hint: figures.hint.rtp,
  });
  expect(rtp.strategyNote).toContain(`${(figures.hint.rtp * 100).toFixed(2)} %`);
  expect(spread?.maxWinStakes).toBe(7.2);
  expect(largestWin(pays)).toBe(7.2);
});
