/** Measures of the board in its own drawing units; the art and the scenes share them. */
export const BOARD = {
  width: 1128,
  height: 708,
  margin: 40,
  cell: 200,
  gap: 10,
  inset: 44,
} as const;
export const REELS = 5;
export const ROWS = 3;
export const PITCH = BOARD.cell + BOARD.gap;
export const BOARD_ASPECT = BOARD.width / BOARD.height;

/** The middle of a cell. */
export function cellCentre(reel: number, row: number): { readonly x: number; readonly y: number } {
  return {
    x: BOARD.inset + reel * PITCH + BOARD.cell / 2,
    y: BOARD.inset + row * PITCH + BOARD.cell / 2,
  };
}
