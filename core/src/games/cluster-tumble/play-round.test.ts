import {
  tumbleBookSchema,
  type TumbleBook,
  type TumbleEvent,
} from '@jubilee/contract/books/cluster-tumble';
import { expect, test } from 'vitest';
import { seeded } from '../../fairness/draw.ts';
import file from '../gemwright/gemwright-958.json' with { type: 'json' };
import { compileTumble, drawCells, type CellSource } from './compile.ts';
import { parseTumble } from './parse.ts';
import { payTumbleBook } from './pay-book.ts';
import { writeTumbleBook } from './write-book.ts';

const parsed = parseTumble('gemwright-958.json', file);
if (!parsed.ok) throw new Error('The file is bad.');
const compiled = compileTumble(parsed.value);
const { symbols } = parsed.value;
const FIFTH = 20;
const rng = (text: string) => seeded(new Uint8Array(32).fill(5), text);

/** Seven columns as words of gem numbers from the top; the eighth symbol is the scatter. */
type Columns = readonly string[];
/** A board on which no two neighbors are alike. */
const CALM: Columns = ['1212121', '2323232', '1212121', '2323232', '1212121', '2323232', '1212121'];

/** Plays these drops, then only losing ones; refills never win. */
function played(...drops: readonly Columns[]) {
  let drop = 0;
  const source: CellSource = {
    fill(_, cells) {
      (drops[drop] ?? CALM).forEach((column, at) => {
        column.split('').forEach((gem, row) => (cells[at * 7 + row] = Number(gem) - 1));
      });
      drop += 1;
    },
    refill(_, cells, empty) {
      empty.forEach((gaps, column) => {
        for (let row = gaps - 1; row >= 0; row -= 1) {
          cells[column * 7 + row] = 3 + ((row + column) % 2);
        }
      });
    },
  };
  return writeTumbleBook(compiled, FIFTH, source);
}

const ofType = <T extends TumbleEvent['type']>(book: TumbleBook, type: T) =>
  book.events.filter((event): event is Extract<TumbleEvent, { type: T }> => event.type === type);

const FIVE_IN_A_ROW: Columns = [
  '1212125',
  ...CALM.slice(1, 5).map((c) => `${c.slice(0, 6)}5`),
  ...CALM.slice(5),
];

test('[GAME-91] five equal neighbors pay and vanish, what is above falls, others fall in on top', () => {
  const { book, fifths } = played(FIVE_IN_A_ROW);
  const [tumble] = ofType(book, 'tumble');
  expect(tumble?.clusters).toEqual([
    {
      symbol: 'G5',
      positions: [0, 1, 2, 3, 4].map((reel) => ({ reel, row: 6 })),
      amount: 4 * FIFTH,
    },
  ]);
  const before = ofType(book, 'reveal')[0]?.window ?? [];
  const after = tumble?.window ?? [];
  for (const column of [0, 1, 2, 3, 4]) {
    expect(after[column]?.slice(1)).toEqual(before[column]?.slice(0, 6));
  }
  expect(after.slice(5)).toEqual(before.slice(5));
  expect(fifths).toBe(4);
});

test('[GAME-91] neighbors by a corner are no group, nor are scatters', () => {
  const corners: Columns = [
    '5121212',
    '2523232',
    '1252121',
    '2325232',
    '1212512',
    '2323252',
    '1212125',
  ];
  expect(played(corners).fifths).toBe(0);
  const scatters: Columns = ['8888888', ...CALM.slice(1)];
  expect(ofType(played(scatters).book, 'tumble')).toEqual([]);
});

test('[GAME-91] four scatters in the first view award ten free drops, three add five', () => {
  const trigger: Columns = ['8212121', '8323232', '8212121', '8323232', ...CALM.slice(4)];
  const again: Columns = ['8212121', '8323232', '8212121', ...CALM.slice(3)];
  const { book } = played(trigger, again);
  expect(ofType(book, 'freeSpinsAwarded')).toEqual([
    { type: 'freeSpinsAwarded', spin: 0, awarded: 10, freeSpinsLeft: 10 },
    { type: 'freeSpinsAwarded', spin: 1, awarded: 5, freeSpinsLeft: 14 },
  ]);
  expect(ofType(book, 'roundEnd')[0]?.freeSpinsPlayed).toBe(15);
});

test('[GAME-91] in free drops the multiplier grows with every tumble and is never set back', () => {
  const trigger: Columns = ['8212121', '8323232', '8212121', '8323232', ...CALM.slice(4)];
  const { book } = played(trigger, FIVE_IN_A_ROW, CALM, FIVE_IN_A_ROW, FIVE_IN_A_ROW);
  expect(ofType(book, 'tumble').map(({ spin, multiplier }) => [spin, multiplier])).toEqual([
    [1, 1],
    [3, 2],
    [4, 3],
  ]);
  expect(
    ofType(book, 'reveal')
      .map(({ multiplier }) => multiplier)
      .slice(0, 6),
  ).toEqual([1, 1, 2, 2, 3, 4]);
});

test(
  '[GAME-91] the tumbles of a paid drop climb the ladder, whose last step repeats',
  { timeout: 30_000 },
  () => {
    const { ladder } = compiled.definition;
    let longest = 0;
    for (let i = 0; i < 20_000 && longest < ladder.length + 1; i += 1) {
      const { book } = writeTumbleBook(compiled, FIFTH, drawCells(compiled, rng(`ladder ${i}`)));
      const paid = ofType(book, 'tumble').filter(({ spin }) => spin === 0);
      longest = Math.max(longest, paid.length);
      paid.forEach(({ step, multiplier }, at) => {
        expect([step, multiplier]).toEqual([at, ladder[Math.min(at, ladder.length - 1)]]);
      });
    }
    expect(longest).toBeGreaterThan(4);
  },
);

/** Groups of a window by flood fill, slow and simple. */
function plainFifths(window: readonly (readonly string[])[]): number {
  const seen = new Set<string>();
  let sum = 0;
  window.forEach((column, x) => {
    column.forEach((symbol, y) => {
      if (symbol === 'S' || seen.has(`${x},${y}`)) return;
      const group: [number, number][] = [[x, y]];
      seen.add(`${x},${y}`);
      for (const [cx, cy] of group) {
        for (const [nx, ny] of [
          [cx + 1, cy],
          [cx - 1, cy],
          [cx, cy + 1],
          [cx, cy - 1],
        ] as const) {
          if (window[nx]?.[ny] !== symbol || seen.has(`${nx},${ny}`)) continue;
          seen.add(`${nx},${ny}`);
          group.push([nx, ny]);
        }
      }
      const band = [5, 6, 8, 10, 13, 17].findLastIndex((from) => group.length >= from);
      const pays = new Map<string, readonly number[]>(Object.entries(file.pays));
      sum += pays.get(symbol)?.[band] ?? 0;
    });
  });
  return sum;
}

test('[GAME-2] 1,500 books agree with a plain evaluator, add up, and have the shape of the contract', () => {
  for (let i = 0; i < 1_500; i += 1) {
    const { book, fifths } = writeTumbleBook(compiled, FIFTH, drawCells(compiled, rng(`${i}`)));
    if (i % 10 === 0) expect(tumbleBookSchema.safeParse(book).success).toBe(true);
    let sum = 0;
    let view: readonly (readonly string[])[] = [];
    for (const event of book.events) {
      if (event.type === 'tumble') {
        expect(event.amount).toBe(plainFifths(view) * event.multiplier * FIFTH);
        expect(event.clusters.reduce((all, one) => all + one.amount, 0)).toBe(event.amount);
        sum += event.amount;
      }
      if (event.type === 'reveal' || event.type === 'tumble') view = event.window;
    }
    const [end] = ofType(book, 'roundEnd');
    expect(end?.capped === true ? fifths * FIFTH : sum).toBe(end?.amountWon);
    expect(payTumbleBook(compiled, book)).toBe(fifths);
  }
});

test('[GAME-91] the round ends at 1,200 stakes', () => {
  const all = (gem: string): Columns => CALM.map(() => gem.repeat(7));
  const { book, fifths } = played(all('1'), all('1'));
  expect(fifths).toBe(5_000);
  const trigger: Columns = ['8212121', '8323232', '8212121', '8323232', ...CALM.slice(4)];
  const rich = played(trigger, all('1'), all('1'));
  expect(rich.fifths).toBe(6_000);
  expect(ofType(rich.book, 'roundEnd')[0]).toMatchObject({ capped: true, freeSpinsPlayed: 2 });
  expect(payTumbleBook(compiled, rich.book)).toBe(6_000);
  expect(payTumbleBook(compiled, book)).toBe(5_000);
});

test('[FAIR-12] a book with a view too few or too many, or with what cannot fall, is a fault', () => {
  const { book } = played(FIVE_IN_A_ROW);
  const [reveal, tumble] = book.events;
  if (reveal?.type !== 'reveal' || tumble?.type !== 'tumble') throw new Error('Another book.');
  const of = (...events: TumbleEvent[]): TumbleBook => ({ kind: book.kind, events });
  expect(() => payTumbleBook(compiled, of(reveal))).toThrow('View 1');
  expect(() => payTumbleBook(compiled, of(reveal, tumble, reveal))).toThrow('goes on');
  const lifted = { ...tumble, window: reveal.window };
  expect(() => payTumbleBook(compiled, of(reveal, lifted))).toThrow('cannot have fallen');
});

test('[GAME-91] the symbols of the definition are the ones of the book', () => {
  expect(symbols).toEqual(['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'S']);
});
