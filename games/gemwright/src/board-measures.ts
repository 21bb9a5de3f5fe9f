import { createGrid } from '@jubilee/game-kit/reels/grid';

/**
 * Seven by seven gems; the ladder of multipliers to their left has one rung per row, the first
 * lowest.
 */
export const GRID = createGrid({ reels: 7, rows: 7, cell: 128, gap: 2, inset: 38 });
export const RAIL = 156;
export const BOARD = { width: GRID.width + RAIL, height: GRID.height };
