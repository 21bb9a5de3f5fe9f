import {
  dynamicWaysBookSchema,
  type DynamicWaysBook,
  type DynamicWaysEvent,
} from '@jubilee/contract/books/dynamic-ways';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect, test } from 'vitest';
import { seeded } from '../../fairness/draw.ts';
import { koiCascade959 } from '../koi-cascade/koi-cascade.ts';
import { drawBoards, type BoardSource } from './compile.ts';
import { payDynamicWays } from './pay-book.ts';
import { playRound } from './play-round.ts';
import { writeDynamicWaysBook } from './write-book.ts';

const { compiled } = koiCascade959;
const { symbols, rowsMax } = compiled.definition;
const FIFTH = 20;
type Window = readonly (readonly string[])[];
const NOTHING: Window = [
  ['B1', 'B1', 'B1'],
  ['B2', 'B2', 'B2'],
  ['B1', 'B1', 'B1'],
  ['B2', 'B2', 'B2'],
  ['B1', 'B1', 'B1'],
  ['B2', 'B2', 'B2'],
];

/** Plays these windows, spin after spin, and then only losing spins. */
function played(...spins: readonly Window[]) {
  let spin = 0;
  const source: BoardSource = (_, { heights, cells }) => {
    (spins[spin] ?? NOTHING).forEach((rows, reel) => {
      heights[reel] = rows.length;
      rows.forEach((symbol, row) => (cells[reel * rowsMax + row] = symbols.indexOf(symbol)));
    });
    spin += 1;
  };
  return writeDynamicWaysBook(compiled, FIFTH, source);
}

function withReels(...reels: readonly (readonly string[])[]): Window {
  return NOTHING.map((rows, reel) => reels[reel] ?? rows);
}

const ofType = <T extends DynamicWaysEvent['type']>(book: DynamicWaysBook, type: T) =>
  book.events.filter(
    (event): event is Extract<DynamicWaysEvent, { type: T }> => event.type === type,
  );
const rng = (text: string) => seeded(new Uint8Array(32).fill(7), text);

const TRIGGER = withReels(['S', 'B1'], ['S', 'B2'], ['S', 'B1'], ['S', 'B2']);

test('[GAME-90] a symbol wins once for each choice of its cells and wilds on neighboring reels', () => {
  const { book } = played(
    withReels(['A1', 'A1'], ['A1', 'W', 'B2'], ['A1', 'A1', 'W', 'A1', 'B1'], ['B2', 'B3']),
  );
  expect(ofType(book, 'waysWins')[0]?.wins).toEqual([
    {
      symbol: 'A1',
      count: 3,
      ways: 2 * 2 * 4,
      positions: [
        { reel: 0, row: 0 },
        { reel: 0, row: 1 },
        { reel: 1, row: 0 },
        { reel: 1, row: 1 },
        { reel: 2, row: 0 },
        { reel: 2, row: 1 },
        { reel: 2, row: 2 },
        { reel: 2, row: 3 },
      ],
      amount: 16 * 3 * FIFTH,
    },
  ]);
});

test('[GAME-90] four scatters anywhere pay and award ten free spins, two on one reel among them', () => {
  const { book, fifths } = played(withReels(['S', 'S'], ['S', 'B2'], ['S', 'B1']));
  expect(ofType(book, 'scatterWin')[0]).toMatchObject({ amount: 15 * FIFTH });
  expect(ofType(book, 'scatterWin')[0]?.positions).toHaveLength(4);
  expect(ofType(book, 'freeSpinsAwarded')[0]?.awarded).toBe(10);
  expect(ofType(book, 'roundEnd')[0]?.freeSpinsPlayed).toBe(10);
  expect(fifths).toBe(15);
});

test('[GAME-90] a free-spin win is multiplied, the multiplier grows after it, scatters only add spins', () => {
  const winning = withReels(['A4', 'B1', 'B1'], ['A4', 'B2', 'B2'], ['A4', 'B1', 'B1']);
  const again = withReels(['S', 'B1', 'B1'], ['S', 'B2', 'B2'], ['S', 'B1', 'B1']);
  const { book, fifths } = played(TRIGGER, winning, NOTHING, winning, again, winning);
  const reveals = ofType(book, 'reveal');
  expect(reveals.slice(0, 7).map(({ multiplier }) => multiplier)).toEqual([1, 1, 2, 2, 3, 3, 4]);
  expect(ofType(book, 'waysWins').map(({ amount }) => amount / FIFTH)).toEqual([1, 2, 3]);
  expect(ofType(book, 'scatterWin')).toHaveLength(1);
  expect(ofType(book, 'roundEnd')[0]).toMatchObject({
    freeSpinsPlayed: 15,
    freeSpinsAmount: 6 * FIFTH,
  });
  expect(fifths).toBe(15 + 6);
});

test('[GAME-90] the round ends at 5,000 stakes, with free spins left', () => {
  const rich = withReels(
    ...['A1', 'W', 'W', 'W', 'W', 'A1'].map((symbol) => Array.from({ length: 5 }, () => symbol)),
  );
  const { book, fifths } = played(TRIGGER, rich, rich);
  expect(fifths).toBe(25_000);
  expect(ofType(book, 'roundEnd')[0]).toMatchObject({ capped: true, freeSpinsPlayed: 1 });
  expect(payDynamicWays(compiled, book)).toBe(25_000);
});

test('[GAME-2] the wins of 3,000 books add up, by the slow evaluator too, in the shape of the contract', () => {
  for (let i = 0; i < 3_000; i += 1) {
    const { book, fifths } = writeDynamicWaysBook(
      compiled,
      FIFTH,
      drawBoards(compiled, rng(`${i}`)),
    );
    if (i % 10 === 0) expect(dynamicWaysBookSchema.safeParse(book).success).toBe(true);
    const ways = ofType(book, 'waysWins');
    for (const { amount, wins } of ways) {
      expect(wins.reduce((sum, win) => sum + win.amount, 0)).toBe(amount);
    }
    const sum = [...ways, ...ofType(book, 'scatterWin')].reduce((all, win) => all + win.amount, 0);
    const [end] = ofType(book, 'roundEnd');
    expect(end?.capped === true ? fifths : sum / FIFTH).toBe(fifths);
    expect(payDynamicWays(compiled, book)).toBe(fifths);
  }
});

test('[GAME-4] a seeded simulation agrees with the stated return and chance to win', () => {
  const rounds = 200_000;
  const source = drawBoards(compiled, rng('simulation'));
  let sum = 0;
  let squares = 0;
  let hits = 0;
  for (let i = 0; i < rounds; i += 1) {
    const stakes = playRound(compiled, source).fifths / 5;
    sum += stakes;
    squares += stakes * stakes;
    if (stakes > 0) hits += 1;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
  expect(Math.abs(mean - koiCascade959.rtp.value)).toBeLessThan(4 * error);
  const { hitFrequency } = compiled.definition.math;
  const hitError = Math.sqrt((hitFrequency * (1 - hitFrequency)) / rounds);
  expect(Math.abs(hits / rounds - hitFrequency)).toBeLessThan(4 * hitError);
});

test('[GAME-3] the win is exact at all 26 stakes', () => {
  for (const stake of BET_AMOUNTS) {
    const { amountWon, book } = koiCascade959.decide(BigInt(stake), rng('stakes 5'));
    const { amountWon: atHundred } = koiCascade959.decide(100n, rng('stakes 5'));
    expect(amountWon * 100n).toBe(atHundred * BigInt(stake));
    expect(koiCascade959.pay(BigInt(stake), book)).toBe(amountWon);
  }
});

test('[FAIR-12] a book with a spin too few, too many, or with what cannot be drawn is a fault', () => {
  const { book } = played(TRIGGER);
  const [reveal, ...rest] = ofType(book, 'reveal');
  if (reveal === undefined) throw new Error('The book has no spin.');
  const of = (...events: DynamicWaysEvent[]): DynamicWaysBook => ({ kind: book.kind, events });
  expect(() => payDynamicWays(compiled, of(reveal))).toThrow('ends before');
  expect(() => payDynamicWays(compiled, of(reveal, ...rest, reveal))).toThrow('goes on');
  const foreign = { ...reveal, window: reveal.window.map(() => ['W', 'W']) };
  expect(() => payDynamicWays(compiled, of(foreign))).toThrow('shows W on reel 0');
});
