import { expect, test } from 'vitest';
import { createReelCells } from './reel-cells.ts';

const STRIP = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

test('[GAME-14] a standing reel shows its window and the neighbors of the strip', () => {
  const cells = createReelCells(STRIP, { stop: 2, window: ['C', 'D', 'E'] });
  expect([1, 0, -1, -2, -3].map((cell) => cells.symbolAt(cell))).toEqual(['B', 'C', 'D', 'E', 'F']);
});

test('[GAME-14] the given outcome stands in the window and visible cells stay', () => {
  const cells = createReelCells(STRIP, { stop: 2, window: ['C', 'D', 'E'] });
  const inView = [6, 5, 4, 3].map((cell) => cells.symbolAt(cell));
  cells.arrange(20, 5, ['F', 'G', 'A'], 6);
  expect([6, 5, 4, 3].map((cell) => cells.symbolAt(cell))).toEqual(inView);
  expect([21, 20, 19, 18, 17].map((cell) => cells.symbolAt(cell))).toEqual([
    'E',
    'F',
    'G',
    'A',
    'B',
  ]);
});

test('[GAME-14] the window of the book is shown even where the strip would differ', () => {
  const cells = createReelCells(STRIP, { stop: 0, window: ['A', 'B', 'C'] });
  cells.arrange(9, 3, ['X', 'Y', 'Z'], 2);
  expect([9, 8, 7].map((cell) => cells.symbolAt(cell))).toEqual(['X', 'Y', 'Z']);
});
