import { classicBookSchema, type ClassicBook } from '@jubilee/contract/books/classic-lines';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect, test } from 'vitest';
import { seeded } from '../../fairness/draw.ts';
import { below } from '../../fairness/rng.ts';
import { sevenSignal955 } from '../seven-signal/seven-signal.ts';
import { linePay } from './line-pay.ts';
import { payClassicBook } from './pay-book.ts';
import { playClassic } from './play-round.ts';

const { compiled } = sevenSignal955;
const { definition } = compiled;
const FIFTH = 20;
const rngOf = (text: string) => seeded(new Uint8Array(32).fill(11), text);
const played = (index: number) => playClassic(compiled, FIFTH, rngOf(`round ${index}`));
const winning = () => {
  for (let index = 0; ; index += 1) {
    const round = played(index);
    if (round.fifths > 0) return round;
  }
};

const lines: readonly (
  | readonly [string, string, number, number]
  | readonly [string, null, 0, 0]
)[] = [
  ['W W W', 'W', 1, 1000],
  ['R7 R7 R7', 'R7', 1, 120],
  ['R7 W R7', 'R7', 2, 240],
  ['W R7 W', 'R7', 4, 480],
  ['B7 B7 B7', 'B7', 1, 60],
  ['R7 B7 R7', 'ANY7', 1, 20],
  ['R7 W B7', 'ANY7', 2, 40],
  ['T3 T3 T3', 'T3', 1, 30],
  ['T2 T2 T2', 'T2', 1, 25],
  ['T1 W T1', 'T1', 2, 24],
  ['T1 T2 T3', 'ANYBAR', 1, 5],
  ['T1 W T3', 'ANYBAR', 2, 10],
  ['CH CH CH', 'CH', 1, 20],
  ['CH W W', 'CH', 4, 80],
  ['CH -- CH', 'CH', 1, 5],
  ['CH CH R7', 'CH', 1, 5],
  ['CH W --', null, 0, 0],
  ['CH -- --', null, 0, 0],
  ['R7 T1 R7', null, 0, 0],
  ['W W --', null, 0, 0],
];
test.each(lines)('[GAME-35] %s pays %s x%d: %d fifths', (visible, symbol, multiplier, fifths) => {
  const pay = linePay(definition, visible.split(' '));
  expect(pay === undefined ? null : pay.symbol).toBe(symbol);
  expect(pay?.fifths ?? 0).toBe(fifths);
  expect(pay?.multiplier ?? 0).toBe(multiplier);
});

test('[GAME-35] two cherries pay from any two cells of a line, and the book names them', () => {
  expect(linePay(definition, ['CH', '--', 'CH'])).toMatchObject({ count: 2, reels: [0, 2] });
});

test('[FAIR-3] a round is one number a reel from left to right', () => {
  for (let index = 0; index < 100; index += 1) {
    const rng = rngOf(`round ${index}`);
    const drawn = [35, 37, 35].map((length) => below(rng, length));
    expect(played(index).book.events[0]).toMatchObject({ type: 'reveal', stops: drawn });
  }
});

test('[GAME-2] the wins of 600 books add up, and their shape is that of the contract', () => {
  for (let index = 0; index < 600; index += 1) {
    const { book, fifths } = played(index);
    expect(classicBookSchema.safeParse(book).success).toBe(true);
    const wins = book.events.flatMap((event) => (event.type === 'lineWins' ? event.wins : []));
    expect(wins.reduce((sum, { amount }) => sum + amount, 0)).toBe(fifths * FIFTH);
    expect(book.events.at(-1)).toEqual({ type: 'roundEnd', amountWon: fifths * FIFTH });
    expect(payClassicBook(compiled, book)).toBe(fifths);
  }
});

test('[GAME-3] the stake scales the win exactly at all 26 amounts', () => {
  const { fifths } = winning();
  const { book } = winning();
  for (const amount of BET_AMOUNTS) {
    const betAmount = BigInt(amount);
    expect(sevenSignal955.pay(betAmount, book) * 5n).toBe(BigInt(fifths) * betAmount);
  }
});

test('[FAIR-12] pay reads the stops alone: amounts written into a book change nothing', () => {
  const { book, fifths } = winning();
  const altered: ClassicBook = {
    ...book,
    events: book.events.map((event) => ('amount' in event ? { ...event, amount: 1 } : event)),
  };
  expect(payClassicBook(compiled, altered)).toBe(fifths);
});

test('[FAIR-12] a book of no spin, of two, or with a foreign stop is a fault', () => {
  const { book } = winning();
  const [reveal] = book.events;
  if (reveal?.type !== 'reveal') throw new Error('The book has no spin.');
  const withEvents = (events: ClassicBook['events']): ClassicBook => ({ ...book, events });
  expect(() => payClassicBook(compiled, withEvents([]))).toThrow('not one spin');
  expect(() => payClassicBook(compiled, withEvents([reveal, reveal]))).toThrow('not one spin');
  const foreign = { ...reveal, stops: [35, 0, 0] };
  expect(() => payClassicBook(compiled, withEvents([foreign]))).toThrow('no stop on reel 0');
});
