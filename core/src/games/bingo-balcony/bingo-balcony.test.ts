import { expect, test } from 'vitest';
import { choose } from '../mines/multipliers.ts';
import { changedDefinition } from '../changed-definition.ts';
import { opened, scriptedDraw, testDraw } from '../stateful/deal-for-test.ts';
import { expectFairRounds, expectOverAtOnce } from '../stateful/one-step.test-kit.ts';
import { completeLines, CORNERS, LINES } from '../video-bingo/card.ts';
import { lineChances } from '../video-bingo/line-chances.ts';
import { countedPays, loadVideoBingoPaytable } from '../video-bingo/load.ts';
import { bingoPay } from '../video-bingo/rules.ts';
import definition from './bingo-balcony-951.json' with { type: 'json' };
import { bingoBalcony951 } from './bingo-balcony.ts';

const { rules, definition: read, rtp, spread } = bingoBalcony951;

test('[GAME-52][FAIR-3] the card is drawn column by column, then the balls', () => {
  const round = opened(rules, {}, scriptedDraw());
  const view = round.view(100n);
  expect(view['card']).toEqual([
    1, 16, 31, 46, 61, 15, 30, 45, 60, 75, 14, 29, 0, 59, 74, 13, 28, 44, 58, 73, 12, 27, 43, 57,
    72,
  ]);
  const balls = Array.isArray(view['balls']) ? view['balls'] : [];
  expect(balls.slice(0, 4)).toEqual([1, 75, 74, 73]);
  expect(balls).toHaveLength(35);
  expect(view['lines']).toEqual([8, 9]);
  expect(view).toMatchObject({ wonFifths: 30, amountWon: 600 });
  expect(round.hidden()).toMatch(/^1,16,31,46,61,15,.*,72\|1,75,74/);
});

test('[GAME-52] twelve lines, each of five cells, and every card keeps its columns', () => {
  expect(LINES.map((line) => line.length)).toEqual(Array.from({ length: 12 }, () => 5));
  expect(new Set(LINES.map((line) => line.toSorted((a, b) => a - b).join())).size).toBe(12);
  for (let number = 0; number < 300; number += 1) {
    const { card } = opened(rules, {}, testDraw(number)).view(100n);
    const numbers: readonly number[] = Array.isArray(card) ? card : [];
    expect(new Set(numbers).size).toBe(25);
    numbers.forEach((value, cell) => {
      if (cell === 12) expect(value).toBe(0);
      else expect(Math.floor((value - 1) / 15)).toBe(cell % 5);
    });
  }
});

test('[GAME-4] the return is 95.11 %, exact to the last digit', () => {
  expect(rtp).toMatchObject({ kind: 'exact', percent: '95.11' });
  expect(rtp.value).toBeCloseTo(0.951_097_677_706, 12);
  expect(spread).toMatchObject({ maxWinStakes: 2_500 });
  const chances = lineChances(read.drawn);
  expect(chances.ways.reduce((sum, ways) => sum + ways, 0n)).toBe(choose(75, 35));
  expect(chances.ways[11]).toBe(0n);
});

test('[GAME-3][GAME-52] rounds pay what a simple recount gives', () => {
  expectFairRounds({
    paytable: bingoBalcony951,
    config: {},
    pays: countedPays(read, lineChances(read.drawn)),
    plain: (view) => plainFifths(view),
    rounds: 2_000,
  });
});

/** Counts rows, columns and diagonals by hand, with the prizes as literals. */
function plainFifths({ card, balls }: Readonly<Record<string, unknown>>): number {
  const numbers: readonly unknown[] = Array.isArray(card) ? card : [];
  const called: readonly unknown[] = Array.isArray(balls) ? balls : [];
  const on = (row: number, column: number): boolean =>
    (row === 2 && column === 2) || called.includes(numbers[row * 5 + column]);
  const five = [0, 1, 2, 3, 4];
  let lines = 0;
  for (const one of five) {
    if (five.every((column) => on(one, column))) lines += 1;
    if (five.every((row) => on(row, one))) lines += 1;
  }
  if (five.every((at) => on(at, at))) lines += 1;
  if (five.every((at) => on(at, 4 - at))) lines += 1;
  const isCorners = on(0, 0) && on(0, 4) && on(4, 0) && on(4, 4);
  const prizes = [isCorners ? 15 : 0, 10, 30, 125, 500, 1500, 5000];
  return prizes[lines] ?? 12_500;
}

test('[GAME-52] one prize for a card: seven lines stand for more, corners count without a line', () => {
  expect([0, 1, 6, 7, 8, 12].map((lines) => bingoPay(read.pays, lines, true))).toEqual([
    15, 10, 5000, 12_500, 12_500, 12_500,
  ]);
  expect(bingoPay(read.pays, 0, false)).toBe(0);
  const full = Array.from({ length: 25 }, () => true);
  expect(completeLines(full)).toHaveLength(12);
  expect(CORNERS.every((cell) => full[cell])).toBe(true);
});

test('[GAME-52] a card is over with its deal', () => {
  expectOverAtOnce(bingoBalcony951, {});
});

test.each([{ rows: 8 }, null, 3, 'x'])('[GAME-24] the config %j is refused', (config) => {
  expect(rules.open(config, testDraw(1))).toMatchObject({ refusal: { code: 'INVALID_CONFIG' } });
});

test.each([
  ['pays.lines.1', 11, 'math.rtp states'],
  ['pays.fourCornersWithoutALine', 14, 'math.rtp states'],
  ['pays.lines.9', 1, 'pays.lines.9 must be named 8'],
  ['drawn', 36, 'math.rtp states'],
  ['math.lineProbabilities.0', 0.73, 'math.lineProbabilities.0 states 0.73'],
  ['card', '4x4', 'card must be'],
])('[GAME-7] a wrong %s stops the start, with file and field', (path, value, problem) => {
  const json = changedDefinition(definition, path, value);
  expect(() => loadVideoBingoPaytable('b.json', json)).toThrow(`b.json: ${problem}`);
});
