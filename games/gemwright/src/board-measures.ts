import { createGrid } from '@jubilee/game-kit/reels/grid';

/** Seven by seven gems; above them the rail with the ladder of multipliers, one rung a column. */
export const GRID = createGrid({ reels: 7, rows: 7, cell: 128, gap: 6, inset: 46 });
export const RAIL = 104;
export const BOARD = { width: GRID.width, height: GRID.height + RAIL };
