import { expect, test } from 'vitest';
import { cellPosition, combLayout } from './comb-layout.ts';

test.each([
  [820, 640, 8],
  [366, 520, 5],
  [560, 230, 10],
])('[GAME-19][GAME-51] in %i by %i the forty cells stand inside', (width, height, columns) => {
  const layout = combLayout(width, height, 40);
  expect(layout.columns).toBe(columns);
  for (let index = 0; index < 40; index += 1) {
    const { x, y } = cellPosition(layout, index);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + layout.cellWidth).toBeLessThanOrEqual(width + 0.001);
    expect(y + layout.cellHeight).toBeLessThanOrEqual(height + 0.001);
  }
});
