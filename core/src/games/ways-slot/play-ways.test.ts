import { waysBookSchema, type WaysBook, type WaysEvent } from '@jubilee/contract/books/ways-slot';
import { expect, test } from 'vitest';
import { seeded } from '../../fairness/draw.ts';
import type { CompiledStrips } from '../lines-slot/compile.ts';
import { payBook } from '../lines-slot/pay-book.ts';
import type { StopSource } from '../lines-slot/play-round.ts';
import { moonjelly961 } from '../moonjelly/moonjelly.ts';
import { playWays, writeWaysBook } from './play-ways.ts';

const { compiled } = moonjelly961;
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
  return writeWaysBook(compiled, FIFTH, source);
}

function blankStops({ scatterCount, lineFifths, lengths }: CompiledStrips): readonly number[] {
  for (let first = 0; first < (lengths[0] ?? 0); first += 1) {
    for (let second = 0; second < (lengths[1] ?? 0); second += 1) {
      const stops = Int32Array.of(first, second, 5, 5, 5);
      if (scatterCount(stops) === 0 && lineFifths(stops) === 0) return [...stops];
    }
  }
  throw new Error('There is no blank spin.');
}

function topAt(mode: 'base' | 'free', ...symbols: readonly string[]): readonly number[] {
  return symbols.map((symbol, reel) => definition.strips[mode][reel]?.indexOf(symbol) ?? -1);
}

const ofType = <T extends WaysEvent['type']>(book: WaysBook, type: T) =>
  book.events.filter((event): event is Extract<WaysEvent, { type: T }> => event.type === type);

test('[GAME-32] a symbol wins once for each way over neighboring reels', () => {
  // H3 twice in view on the first reel, once or more on the next ones
  const base = definition.strips.base[0] ?? [];
  const twice = base.findIndex((_, stop) => {
    const view = [0, 1, 2].map((row) => base[(stop + row) % base.length]);
    return view.filter((symbol) => symbol === 'A').length === 2;
  });
  const stops = topAt('base', 'A', 'A', 'A', 'A', 'A');
  const { book } = played([twice, ...stops.slice(1)]);
  const [wins] = ofType(book, 'waysWins');
  const [reveal] = ofType(book, 'reveal');
  const aces = wins?.wins.find(({ symbol }) => symbol === 'A');
  const cells = (reveal?.window ?? []).map(
    (rows) => rows.filter((visible) => visible === 'A' || visible === 'W').length,
  );
  expect(cells[0]).toBe(2);
  expect(aces).toMatchObject({ count: 5, ways: cells.reduce((a, b) => a * b, 1) });
  expect(aces?.amount).toBe(20 * (aces?.ways ?? 0) * FIFTH);
  expect(aces?.positions).toHaveLength(cells.reduce((a, b) => a + b, 0));
});

test('[GAME-32] in free spins wilds on reels 2, 3 and 4 count for 2, 3 and 3 ways', () => {
  const trigger = topAt('base', 'S', 'S', 'S', 'H1', 'K');
  const wild = topAt('free', 'H1', 'W', 'W', 'W', 'H1');
  const { book } = played(trigger, wild);
  const reveals = ofType(book, 'reveal');
  expect(reveals[0]?.wildWays).toEqual([1, 1, 1, 1, 1]);
  expect(reveals[1]?.wildWays).toEqual([1, 2, 3, 3, 1]);
  const window = reveals[1]?.window ?? [];
  const expected = window.map((rows, reel) => {
    const wilds = rows.filter((visible) => visible === 'W').length;
    return rows.filter((visible) => visible === 'H1').length + wilds * ([1, 2, 3, 3, 1][reel] ?? 1);
  });
  const ways = expected.reduce((a, b) => a * b, 1);
  const wins = ofType(book, 'waysWins').find(({ spin }) => spin === 1);
  expect(ways).toBeGreaterThanOrEqual(18);
  expect(wins?.wins.find(({ symbol }) => symbol === 'H1')).toMatchObject({
    count: 5,
    ways,
    amount: 250 * ways * FIFTH,
  });
});

const awards = [
  { scatters: ['S', 'S', 'S', 'H1', 'K'], awarded: 10, fifths: 5 },
  { scatters: ['S', 'S', 'S', 'S', 'H1'], awarded: 15, fifths: 50 },
  { scatters: ['S', 'S', 'S', 'S', 'S'], awarded: 20, fifths: 500 },
];
test.each(awards)('[GAME-32] $scatters award $awarded', ({ scatters, awarded, fifths }) => {
  const { book } = played(topAt('base', ...scatters));
  expect(ofType(book, 'freeSpinsAwarded')[0]?.awarded).toBe(awarded);
  expect(ofType(book, 'scatterWin')[0]?.amount).toBe(fifths * FIFTH);
  expect(ofType(book, 'roundEnd')[0]?.freeSpinsPlayed).toBe(awarded);
});

test('[GAME-32] scatters in free spins award again', () => {
  const trigger = topAt('base', 'S', 'S', 'S', 'H1', 'K');
  const { book } = played(trigger, topAt('free', 'S', 'S', 'S', 'H1', 'T'));
  expect(ofType(book, 'freeSpinsAwarded')[1]).toMatchObject({ spin: 1, freeSpinsLeft: 19 });
  expect(ofType(book, 'roundEnd')[0]?.freeSpinsPlayed).toBe(20);
});

test('[GAME-32] the round ends at 3,500 stakes, with free spins left', () => {
  const trigger = topAt('base', 'S', 'S', 'S', 'S', 'S');
  const rich = topAt('free', 'H1', 'W', 'W', 'W', 'H1');
  const { book, fifths } = played(trigger, rich, rich, rich, rich, rich, rich);
  expect(fifths).toBe(17_500);
  const [end] = ofType(book, 'roundEnd');
  expect(end).toMatchObject({ amountWon: 3_500 * 5 * FIFTH, capped: true });
  expect(end?.freeSpinsPlayed).toBeLessThan(20);
  expect(payBook(compiled, book)).toBe(17_500);
});

test('[GAME-2] the wins of 2,000 books add up, and their shape is that of the contract', () => {
  for (let i = 0; i < 2_000; i += 1) {
    const rng = seeded(new Uint8Array(32).fill(5), `book ${i}`);
    const { book, fifths } = playWays(compiled, FIFTH, rng);
    if (i % 10 === 0) expect(waysBookSchema.safeParse(book).success).toBe(true);
    const ways = ofType(book, 'waysWins');
    for (const { amount, wins } of ways) {
      expect(wins.reduce((sum, win) => sum + win.amount, 0)).toBe(amount);
    }
    const sum = [...ways, ...ofType(book, 'scatterWin')].reduce((all, win) => all + win.amount, 0);
    const [end] = ofType(book, 'roundEnd');
    expect(end?.capped === true ? fifths : sum / FIFTH).toBe(fifths);
    expect(end?.amountWon).toBe(fifths * FIFTH);
    expect(payBook(compiled, book)).toBe(fifths);
  }
});

test('[FAIR-12] a book with a spin too few or too many is a fault', () => {
  const { book } = played(topAt('base', 'S', 'S', 'S', 'H1', 'K'));
  const [reveal] = ofType(book, 'reveal');
  if (reveal === undefined) throw new Error('The book has no spin.');
  expect(() => payBook(compiled, { events: [reveal] })).toThrow('ends before');
  expect(() => payBook(compiled, { events: [...book.events, reveal] })).toThrow('goes on');
});
