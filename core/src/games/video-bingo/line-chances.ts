import { choose } from '../mines/multipliers.ts';
import { BALLS, CORNERS, FREE_CELL, LINES } from './card.ts';

/** Cells of a card with a number. */
export const NUMBERED_CELLS = 24;

/** How many of all draws of `drawn` balls leave a given card with each number of complete lines. */
export interface LineChances {
  /** By number of complete lines from 0 to 12. */
  readonly ways: readonly bigint[];
  /** No line, but all four corners; part of `ways[0]`. */
  readonly cornersOnly: bigint;
}

/**
 * By inclusion and exclusion over all 4,096 sets of lines: C(75 - u, drawn - u) draws contain a
 * given set of u cells, whichever cells they are. Source: GAME-52.
 */
export function lineChances(drawn: number): LineChances {
  const holding = (cells: number): bigint => choose(BALLS - cells, drawn - cells);
  return {
    ways: exactly(sumsOver([], holding)),
    cornersOnly: exactly(sumsOver(CORNERS, holding))[0] ?? 0n,
  };
}

/**
 * By size of a set of lines: the sum over all sets of that size of `holding` of their number of
 * cells.
 */
function sumsOver(
  besides: readonly number[],
  holding: (cells: number) => bigint,
): readonly bigint[] {
  const sums = Array.from({ length: LINES.length + 1 }, () => 0n);
  for (let set = 0; set < 1 << LINES.length; set += 1) {
    const lines = LINES.filter((_, line) => (set >>> line) & 1);
    const cells = new Set([...besides, ...lines.flat()]);
    cells.delete(FREE_CELL);
    sums[lines.length] = (sums[lines.length] ?? 0n) + holding(cells.size);
  }
  return sums;
}

/** Converts the sums over sets to the number of draws with exactly this many lines. */
function exactly(sums: readonly bigint[]): readonly bigint[] {
  return sums.map((_, lines) =>
    sums.reduce((total, sum, size) => {
      const part = choose(size, lines) * sum;
      return (size - lines) % 2 === 0 ? total + part : total - part;
    }, 0n),
  );
}
