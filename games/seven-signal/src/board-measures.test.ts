import { expect, test } from 'vitest';
import { FACTOR_SIZE, factorPosition, GRID } from './board-measures.ts';

const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
/** A seven is at least this wide around the middle of its cell. */
const HEART = 24;

test('[GAME-35] the factor of a win stands at the end of its line and leaves the symbols to be seen', () => {
  for (const rows of LINES) {
    const cells = rows.map((row, reel) => ({ reel, row }));
    const { x, y } = factorPosition(cells);
    expect(x + FACTOR_SIZE / 2).toBeLessThan(GRID.width + GRID.margin);
    expect(y - FACTOR_SIZE / 2).toBeGreaterThan(-GRID.margin);
    for (let reel = 0; reel < GRID.reels; reel += 1) {
      for (let row = 0; row < GRID.rows; row += 1) {
        const centre = GRID.centre(reel, row);
        const [dx, dy] = [Math.abs(centre.x - x), Math.abs(centre.y - y)];
        expect(Math.max(dx, dy)).toBeGreaterThan(FACTOR_SIZE / 2 - HEART);
      }
    }
  }
});
