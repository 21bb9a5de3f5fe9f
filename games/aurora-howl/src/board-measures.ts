import { createGrid } from '@jubilee/game-kit/reels/grid';

/** Five reels of three; the frame's picture is drawn for these measures. */
export const GRID = createGrid({ reels: 5, rows: 3 });
