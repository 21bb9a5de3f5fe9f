import { createGrid } from '@jubilee/game-kit/reels/grid';

/** Five reels of three rows; the picture of the frame is drawn for these dimensions. */
export const GRID = createGrid({ reels: 5, rows: 3 });
