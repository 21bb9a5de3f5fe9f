const SIDE = [0, 1, 2, 3, 4] as const;

/** The cells of each line: rows from the top, columns from the left, two diagonals. */
export const LINES: readonly (readonly number[])[] = [
  ...SIDE.map((row) => SIDE.map((column) => row * 5 + column)),
  ...SIDE.map((column) => SIDE.map((row) => row * 5 + column)),
  SIDE.map((at) => at * 6),
  SIDE.map((at) => at * 4 + 4),
];
export const CORNERS: readonly number[] = [0, 4, 20, 24];
export const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const;
const NUMBERS_PER_COLUMN = 15;

/** Column from 0, of a ball or a cell. */
export function columnOf(number: number): number {
  return Math.floor((number - 1) / NUMBERS_PER_COLUMN);
}

/** As called out: `B 7`. */
export function ballName(number: number): string {
  return `${LETTERS[columnOf(number)] ?? ''} ${number}`;
}

/** The lines completed by these balls. */
export function linesAfter(
  card: readonly number[],
  called: ReadonlySet<number>,
): readonly number[] {
  return LINES.flatMap((cells, line) => (isMarked(card, called, cells) ? [line] : []));
}

export function isMarked(
  card: readonly number[],
  called: ReadonlySet<number>,
  cells: readonly number[],
): boolean {
  return cells.every((cell) => card[cell] === 0 || called.has(card[cell] ?? -1));
}
