/** A win as the screen shows it. */
export interface Cell {
  readonly reel: number;
  readonly row: number;
  readonly symbol: string;
}
export interface ShownWin {
  /** Row on every reel, for a line; undefined for scatters. */
  readonly path: readonly number[] | undefined;
  readonly colour: number;
  readonly cells: readonly Cell[];
}

const LINE_COLOURS = [0xffd166, 0x7ff2ea, 0xff9a6a, 0xd3b6ff, 0xa8ef8c] as const;
export const SCATTER_COLOUR = 0x7ff2ea;
export const lineColour = (line: number): number =>
  LINE_COLOURS[line % LINE_COLOURS.length] ?? LINE_COLOURS[0];
