import { createGrid } from '@jubilee/game-kit/reels/grid';

/** Six reels of at most five rows; the picture of the frame is drawn for these dimensions. */
export const GRID = createGrid({ reels: 6, rows: 5, cell: 170, gap: 8, inset: 50 });
