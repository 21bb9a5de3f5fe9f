import { env } from 'node:process';
import { expect, test } from 'vitest';
import { bingoBalcony951 } from '../src/games/bingo-balcony/bingo-balcony.ts';
import { choose } from '../src/games/mines/multipliers.ts';
import { lineChances, NUMBERED_CELLS } from '../src/games/video-bingo/line-chances.ts';
import { countPatterns, type PatternCount } from './bingo-patterns.ts';

/** Every pattern of marks, or those with few or many of them. */
const IS_LONG = env['JUBILEE_LONG'] === '1';
const LONG_MS = 120_000;
const OTHER_BALLS = 75 - NUMBERED_CELLS;

test(
  '[GAME-4][GAME-52] the chances of lines are those of all patterns of marks',
  { timeout: LONG_MS },
  () => {
    const counts = countPatterns((marks) => IS_LONG || marks <= 4 || marks >= 20);
    const solved = solvePatterns();
    for (const [marks, count] of counts) expect([marks, count]).toEqual([marks, solved[marks]]);
    if (!IS_LONG) return;
    const { drawn } = bingoBalcony951.definition;
    const sum = (part: (count: PatternCount) => number): bigint =>
      [...counts].reduce(
        (all, [marks, count]) => all + BigInt(part(count)) * choose(OTHER_BALLS, drawn - marks),
        0n,
      );
    const chances = lineChances(drawn);
    expect(chances.ways).toEqual(chances.ways.map((_, n) => sum(({ lines }) => lines[n] ?? 0)));
    expect(chances.cornersOnly).toBe(sum(({ cornersOnly }) => cornersOnly));
  },
);

/**
 * By number of marks, from the chances alone: with d balls called, ways(d) is the sum over k of the
 * patterns with k marks times C(51, d - k), so patterns with k marks follow from those with fewer.
 */
function solvePatterns(): readonly PatternCount[] {
  const known: { readonly lines: readonly bigint[]; readonly corners: bigint }[] = [];
  for (let marks = 0; marks <= NUMBERED_CELLS; marks += 1) {
    const { ways, cornersOnly } = lineChances(marks);
    const fewer = (part: (one: (typeof known)[number]) => bigint): bigint =>
      known.reduce((sum, one, k) => sum + part(one) * choose(OTHER_BALLS, marks - k), 0n);
    known.push({
      lines: ways.map((count, n) => count - fewer(({ lines }) => lines[n] ?? 0n)),
      corners: cornersOnly - fewer(({ corners }) => corners),
    });
  }
  return known.map(({ lines, corners }) => ({
    lines: lines.map(Number),
    cornersOnly: Number(corners),
  }));
}
