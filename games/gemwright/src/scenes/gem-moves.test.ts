import { expect, test } from 'vitest';
import { GRID } from '../board-measures.ts';
import { columnEndMs, fallMove, fillMove, landing } from './gem-moves.ts';

const BOTTOM = GRID.rows - 1;

test('[GAME-14] the tray fills from its lowest row, one column after the other', () => {
  expect(fillMove(0, BOTTOM).lagMs).toBe(0);
  expect(fillMove(0, 0).lagMs).toBeGreaterThan(fillMove(0, BOTTOM).lagMs);
  expect(fillMove(1, BOTTOM).lagMs).toBeGreaterThan(0);
  expect(fillMove(2, 3)).toMatchObject({ toY: GRID.centre(2, 3).y, x: GRID.centre(2, 3).x });
  expect(columnEndMs(1)).toBeGreaterThan(columnEndMs(0));
});

test.each([
  ['one row', 2, 3, 0, 394],
  ['three rows', 0, 3, 0, 462],
  ['from above the board', -1, 0, 18, 394],
  ['from far above the board', -3, 1, 54, 496],
])('[GAME-14] a gem that falls %s takes its time', (_what, from, to, lagMs, lengthMs) => {
  const move = fallMove(0, from, to);
  expect(move).toMatchObject({ lagMs, lengthMs, toY: GRID.centre(0, to).y });
  expect(move.fromY).toBe(GRID.centre(0, from).y);
});

test.each([
  [0, 0],
  [0.38, 0.25],
  [0.76, 1],
  [0.88, 0.95],
  [1, 1],
])('[GAME-14] a fall that is %s over has covered %s of its way', (share, expected) => {
  expect(landing(share)).toBeCloseTo(expected, 6);
});
