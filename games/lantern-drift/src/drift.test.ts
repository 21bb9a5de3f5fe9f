import { expect, test } from 'vitest';
import { FIRST_ROW, flowerAt, landingAt, legsOf, onLeg, poolAt, spacing } from './drift.ts';

const gardens = [8, 12, 16].map((rows) => ({ width: 1000, height: 800, rows }));

test.each(gardens)(
  '[GAME-14][GAME-50] over $rows rows every way ends in its own pool',
  (garden) => {
    for (let word = 0; word < 2 ** garden.rows; word += 37) {
      const path = Array.from({ length: garden.rows }, (_, row) => (word >>> row) & 1);
      const legs = legsOf(garden, path);
      const bin = path.reduce((sum, turn) => sum + turn, 0);
      const last = legs.at(-1);
      expect(last && onLeg(last, 1)).toEqual(landingAt(garden, bin));
      for (const [index, leg] of legs.entries()) {
        expect(leg.from).toEqual(flowerAt(garden, index, leg.flower));
        if (index > 0) expect(leg.from).toEqual(legs[index - 1]?.to);
      }
    }
  },
);

test.each(gardens)('[GAME-19][GAME-50] $rows rows of flowers and pools stand inside', (garden) => {
  for (let row = 0; row < garden.rows; row += 1) {
    expect(flowerAt(garden, row, 0).x).toBeGreaterThanOrEqual(0);
    expect(flowerAt(garden, row, row + FIRST_ROW - 1).x).toBeLessThanOrEqual(garden.width);
  }
  const edge = poolAt(garden, 0);
  expect(edge.x - spacing(garden) / 2).toBeGreaterThanOrEqual(0);
  expect(edge.y).toBeLessThan(garden.height);
});
