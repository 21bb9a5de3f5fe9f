import { createGrid } from '@jubilee/game-kit/reels/grid';

/** Three reels of three rows; the picture of the frame is drawn for these dimensions. */
export const GRID = createGrid({ reels: 3, rows: 3, cell: 200, gap: 16, inset: 62, margin: 136 });

/** Position of a win's factor: over the corner of its last cell, clear of the symbols. */
export const FACTOR_SIZE = 124;
export function factorPosition(cells: readonly { readonly reel: number; readonly row: number }[]): {
  readonly x: number;
  readonly y: number;
} {
  const last = cells.reduce((found, cell) => (cell.reel > found.reel ? cell : found), {
    reel: 0,
    row: 0,
  });
  const { x, y } = GRID.centre(last.reel, last.row);
  return { x: x + GRID.cell * 0.42, y: y - GRID.cell * 0.42 };
}

const BULB_INSET = 24;
const BULBS_A_SIDE = 15;

/** Positions of the frame's bulbs, clockwise from the top left, in units of the board. */
export function frameBulbs(): readonly { readonly x: number; readonly y: number }[] {
  const { width, height } = GRID;
  const [left, top] = [BULB_INSET, BULB_INSET];
  const [right, bottom] = [width - BULB_INSET, height - BULB_INSET];
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return corners.flatMap((from, side) => {
    const to = corners[(side + 1) % corners.length] ?? from;
    return Array.from({ length: BULBS_A_SIDE }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / BULBS_A_SIDE,
      y: from.y + ((to.y - from.y) * step) / BULBS_A_SIDE,
    }));
  });
}
