import { CORNERS, FREE_CELL, LINES } from '../src/games/video-bingo/card.ts';
import { NUMBERED_CELLS } from '../src/games/video-bingo/line-chances.ts';

export interface PatternCount {
  /** By number of complete lines from 0. */
  readonly lines: number[];
  cornersOnly: number;
}

/** Looks at every pattern of marks on a card, one by one, and counts them by marks. */
export function countPatterns(wanted: (marks: number) => boolean): Map<number, PatternCount> {
  const bit = (cell: number): number =>
    cell === FREE_CELL ? 0 : 1 << (cell > FREE_CELL ? cell - 1 : cell);
  const masks = LINES.map((cells) => cells.reduce((mask, cell) => mask | bit(cell), 0));
  const corners = CORNERS.reduce((mask, cell) => mask | bit(cell), 0);
  const counts = new Map<number, PatternCount>();
  for (let marks = 0; marks <= NUMBERED_CELLS; marks += 1) {
    if (!wanted(marks)) continue;
    const count = { lines: Array.from({ length: LINES.length + 1 }, () => 0), cornersOnly: 0 };
    counts.set(marks, count);
    eachPattern(marks, (pattern) => {
      let lines = 0;
      for (const mask of masks) if ((pattern & mask) === mask) lines += 1;
      count.lines[lines] = (count.lines[lines] ?? 0) + 1;
      if (lines === 0 && (pattern & corners) === corners) count.cornersOnly += 1;
    });
  }
  return counts;
}

/** Every set of this many of the 24 cells, from the lowest number to the highest. */
function eachPattern(marks: number, visit: (pattern: number) => void): void {
  if (marks === 0) {
    visit(0);
    return;
  }
  const end = 1 << NUMBERED_CELLS;
  let pattern = (1 << marks) - 1;
  while (pattern < end) {
    visit(pattern);
    // the next larger number with as many ones
    const low = pattern & -pattern;
    const ripple = pattern + low;
    pattern = ripple | (((pattern ^ ripple) >>> 2) / low);
  }
}
