/*
 * A card of 75-ball bingo: 5 by 5 cells row by row, the middle one free. Column c has numbers of
 * 15c + 1 … 15c + 15. Used by the single-card game and by the bingo room.
 */
import type { Rng } from '../../fairness/rng.ts';
import { drawDistinct } from '../stateful/draw-distinct.ts';

export const BALLS = 75;
export const CARD_SIDE = 5;
/** Row by row from 0. */
export const FREE_CELL = 12;
/** The number of the free cell. */
export const FREE_NUMBER = 0;
const NUMBERS_PER_COLUMN = BALLS / CARD_SIDE;

const SIDE = Array.from({ length: CARD_SIDE }, (_, at) => at);
/** Rows from the top, columns from the left, the diagonal from the top left, the other one. */
export const LINES: readonly (readonly number[])[] = [
  ...SIDE.map((row) => SIDE.map((column) => row * CARD_SIDE + column)),
  ...SIDE.map((column) => SIDE.map((row) => row * CARD_SIDE + column)),
  SIDE.map((at) => at * CARD_SIDE + at),
  SIDE.map((at) => at * CARD_SIDE + (CARD_SIDE - 1 - at)),
];
export const CORNERS: readonly number[] = [0, 4, 20, 24];

/** A card's numbers, row by row. Drawn column by column from the left, top to bottom. Source: FAIR-3. */
export function drawCard(rng: Rng): readonly number[] {
  const columns = SIDE.map((column) => {
    const count = column === FREE_CELL % CARD_SIDE ? CARD_SIDE - 1 : CARD_SIDE;
    const numbers = drawDistinct(rng, NUMBERS_PER_COLUMN, count).map(
      (number) => column * NUMBERS_PER_COLUMN + number + 1,
    );
    return count === CARD_SIDE ? numbers : numbers.toSpliced(2, 0, FREE_NUMBER);
  });
  return SIDE.flatMap((row) => columns.map((column) => column[row] ?? FREE_NUMBER));
}

/** Balls in the order they are called. Source: FAIR-3. */
export function drawBalls(rng: Rng, count: number): readonly number[] {
  return drawDistinct(rng, BALLS, count).map((number) => number + 1);
}

/** By cell; the free one is always marked. */
export function markedCells(
  card: readonly number[],
  called: ReadonlySet<number>,
): readonly boolean[] {
  return card.map((number) => number === FREE_NUMBER || called.has(number));
}

/** The complete lines, as indexes of LINES. */
export function completeLines(marked: readonly boolean[]): readonly number[] {
  return LINES.flatMap((cells, line) =>
    cells.every((cell) => marked[cell] === true) ? [line] : [],
  );
}
