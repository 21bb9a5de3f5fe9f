import { expect, test } from 'vitest';
import { standAt } from './stand-at.ts';

const STRIPS = [
  ['A', 'B', 'C', 'D'],
  ['K', 'Q'],
];

test.each([
  ['in the middle of a strip', [1, 0], 3, ['BCD', 'KQK']],
  ['over the end of a strip', [3, 1], 3, ['DAB', 'QKQ']],
  ['in one row', [2, 1], 1, ['C', 'Q']],
])('[GAME-14] the window of reels that stop %s', (_what, stops, rows, expected) => {
  const stand = standAt(STRIPS, stops, rows);
  expect(stand.stops).toEqual(stops);
  expect(stand.window.map((column) => column.join(''))).toEqual(expected);
});
