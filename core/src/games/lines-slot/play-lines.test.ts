import {
  linesBookSchema,
  type LinesBook,
  type LinesEvent,
} from '@jubilee/contract/books/lines-slot';
import { expect, test } from 'vitest';
import { seeded } from '../../fairness/draw.ts';
import { copperComet957 } from '../copper-comet/copper-comet.ts';
import type { CompiledStrips } from './compile.ts';
import { payBook } from './pay-book.ts';
import { playLines, writeBook } from './play-lines.ts';
import type { StopSource } from './play-round.ts';

const { compiled } = copperComet957;
const { definition } = compiled;
const FIFTH = 20;

/** Plays these stops, spin after spin, and then only losing spins. */
function played(...spins: readonly (readonly number[])[]) {
  let spin = 0;
  const source: StopSource = (strips, stops) => {
    const next = spins[spin] ?? blankStops(strips);
    next.forEach((stop, reel) => (stops[reel] = stop));
    spin += 1;
  };
  return writeBook(compiled, FIFTH, source);
}

/** The first free stops that show neither a win nor a scatter. */
function blankStops({ scatterCount, lineFifths }: CompiledStrips): readonly number[] {
  for (let index = 0; index < 32 * 32; index += 1) {
    const stops = Int32Array.of(Math.floor(index / 32), index % 32, 5, 5, 5);
    if (scatterCount(stops) === 0 && lineFifths(stops) === 0) return [...stops];
  }
  throw new Error('There is no blank spin.');
}

function topAt(mode: 'base' | 'free', ...symbols: readonly string[]): readonly number[] {
  return symbols.map((symbol, reel) => definition.strips[mode][reel]?.indexOf(symbol) ?? -1);
}

const ofType = <T extends LinesEvent['type']>(book: LinesBook, type: T) =>
  book.events.filter((event): event is Extract<LinesEvent, { type: T }> => event.type === type);

test('[GAME-6] three scatters pay ten fifths and award ten free spins', () => {
  const { book } = played(topAt('base', 'S', 'S', 'S', 'H1', 'H1'));
  expect(ofType(book, 'scatterWin')[0]).toEqual({
    type: 'scatterWin',
    spin: 0,
    symbol: 'S',
    positions: [0, 1, 2].map((reel) => ({ reel, row: 0 })),
    amount: 10 * FIFTH,
  });
  expect(ofType(book, 'freeSpinsAwarded')).toEqual([
    { type: 'freeSpinsAwarded', spin: 0, awarded: 10, freeSpinsLeft: 10 },
  ]);
  const left = ofType(book, 'reveal').map(({ freeSpinsLeft }) => freeSpinsLeft);
  expect(left).toEqual([0, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

const awards = [
  { scatters: ['S', 'S', 'S', 'S', 'H1'], awarded: 15, fifths: 50 },
  { scatters: ['S', 'S', 'S', 'S', 'S'], awarded: 25, fifths: 500 },
];
test.each(awards)('[GAME-6] $scatters award $awarded', ({ scatters, awarded, fifths }) => {
  const { book } = played(topAt('base', ...scatters));
  expect(ofType(book, 'freeSpinsAwarded')[0]?.awarded).toBe(awarded);
  expect(ofType(book, 'scatterWin')[0]?.amount).toBe(fifths * FIFTH);
  expect(ofType(book, 'roundEnd')[0]?.freeSpinsPlayed).toBe(awarded);
});

test('[GAME-6] scatters in free spins award again and their pay is not multiplied', () => {
  const trigger = topAt('base', 'S', 'S', 'S', 'H1', 'H1');
  const again = topAt('free', 'S', 'S', 'S', 'H1', 'H1');
  const { book } = played(trigger, again);
  expect(ofType(book, 'freeSpinsAwarded')[1]).toEqual({
    type: 'freeSpinsAwarded',
    spin: 1,
    awarded: 10,
    freeSpinsLeft: 19,
  });
  expect(ofType(book, 'scatterWin')[1]?.amount).toBe(10 * FIFTH);
  expect(ofType(book, 'roundEnd')[0]?.freeSpinsPlayed).toBe(20);
});

test('[GAME-6] a line win in free spins pays three times', () => {
  const trigger = topAt('base', 'S', 'S', 'S', 'H1', 'H1');
  const { book } = played(trigger, topAt('free', 'H1', 'H1', 'H1', 'H1', 'H1'));
  const wins = ofType(book, 'lineWins').find(({ spin }) => spin === 1);
  expect(wins?.multiplier).toBe(3);
  const five = wins?.wins.find(({ line }) => line === 1);
  expect(five).toMatchObject({ symbol: 'H1', count: 5, rows: [0, 0, 0, 0, 0] });
  expect(five?.amount).toBe(500 * 3 * FIFTH);
});

test('[GAME-6] the round ends at 900 stakes, with free spins left', () => {
  const trigger = topAt('base', 'S', 'S', 'S', 'S', 'S');
  const rich = topAt('free', 'H1', 'H1', 'H1', 'H1', 'H1');
  const { book, fifths } = played(trigger, rich, rich, rich, rich, rich, rich);
  const end = ofType(book, 'roundEnd')[0];
  expect(fifths).toBe(4_500);
  expect(end).toMatchObject({ amountWon: 900 * 5 * FIFTH, capped: true });
  expect(end?.freeSpinsPlayed).toBeLessThan(6);
  const paid = ofType(book, 'scatterWin')[0]?.amount ?? 0;
  const lines = ofType(book, 'lineWins').find(({ spin }) => spin === 0)?.amount ?? 0;
  expect(end?.freeSpinsAmount).toBe(900 * 5 * FIFTH - paid - lines);
  expect(payBook(compiled, book)).toBe(4_500);
});

test('[GAME-2] the wins of 3,000 books add up, and their shape is that of the contract', () => {
  for (let i = 0; i < 3_000; i += 1) {
    const rng = seeded(new Uint8Array(32).fill(5), `book ${i}`);
    const { book, fifths } = playLines(compiled, FIFTH, rng);
    expect(linesBookSchema.safeParse(book).success).toBe(true);
    const lines = ofType(book, 'lineWins');
    for (const { amount, wins } of lines) {
      expect(wins.reduce((sum, win) => sum + win.amount, 0)).toBe(amount);
    }
    const sum = [...lines, ...ofType(book, 'scatterWin')].reduce((all, win) => all + win.amount, 0);
    const [end] = ofType(book, 'roundEnd');
    expect(end?.capped === true ? fifths : sum / FIFTH).toBe(fifths);
    expect(end?.amountWon).toBe(fifths * FIFTH);
  }
});

test('[FAIR-12] pay reads the stops alone: amounts written into a book change nothing', () => {
  const { book, fifths } = played(topAt('base', 'H1', 'H1', 'H1', 'H1', 'H1'));
  const altered: LinesBook = {
    ...book,
    events: book.events.map((event) => ('amount' in event ? { ...event, amount: 1 } : event)),
  };
  expect(payBook(compiled, altered)).toBe(fifths);
});

test('[FAIR-12] a book with a spin too few, a spin too many or a foreign stop is a fault', () => {
  const { book } = played(topAt('base', 'S', 'S', 'S', 'H1', 'H1'));
  const [first, ...rest] = book.events;
  expect(first?.type).toBe('reveal');
  const withEvents = (events: LinesEvent[]): LinesBook => ({ ...book, events });
  const reveal = ofType(book, 'reveal')[0];
  if (reveal === undefined) throw new Error('The book has no spin.');
  expect(() => payBook(compiled, withEvents([reveal]))).toThrow('ends before');
  expect(() => payBook(compiled, withEvents([...book.events, reveal]))).toThrow('goes on');
  const foreign = { ...reveal, stops: [32, 0, 0, 0, 0] };
  expect(() => payBook(compiled, withEvents([foreign, ...rest]))).toThrow('no stop on reel 0');
});
