/**
 * Dimensions of a board in its own drawing units: equal cells in columns and rows inside a frame,
 * shared by art and scenes. `margin` is the border of the frame's picture around the board.
 */
export interface Grid {
  readonly reels: number;
  readonly rows: number;
  readonly cell: number;
  readonly gap: number;
  readonly inset: number;
  readonly margin: number;
  /** From one cell to the next. */
  readonly pitch: number;
  readonly width: number;
  readonly height: number;
  readonly aspect: number;
  /** The middle of a cell; `row` may be fractional for moving symbols. */
  centre(reel: number, row: number): { readonly x: number; readonly y: number };
}
export interface GridMeasures {
  readonly reels: number;
  readonly rows: number;
  readonly cell?: number;
  readonly gap?: number;
  readonly inset?: number;
  readonly margin?: number;
}

export function createGrid({
  reels,
  rows,
  cell = 200,
  gap = 10,
  inset = 44,
  margin = 40,
}: GridMeasures): Grid {
  const pitch = cell + gap;
  const width = 2 * inset + reels * pitch - gap;
  const height = 2 * inset + rows * pitch - gap;
  return {
    reels,
    rows,
    cell,
    gap,
    inset,
    margin,
    pitch,
    width,
    height,
    aspect: width / height,
    centre: (reel, row) => ({
      x: inset + reel * pitch + cell / 2,
      y: inset + row * pitch + cell / 2,
    }),
  };
}
