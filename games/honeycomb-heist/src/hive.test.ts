import { expect, test } from 'vitest';
import { faceOf } from './hive.ts';

test.each([
  ['chosen', { picks: [7], drawn: undefined, isOver: false }, 'picked'],
  ['not chosen', { picks: [], drawn: undefined, isOver: false }, 'closed'],
  ['chosen and drawn', { picks: [7], drawn: [3, 7], isOver: false }, 'hit'],
  ['drawn only', { picks: [3], drawn: [7], isOver: true }, 'drawn'],
  ['chosen and still to be drawn', { picks: [7], drawn: [3], isOver: false }, 'picked'],
  ['chosen and never drawn', { picks: [7], drawn: [3], isOver: true }, 'missed'],
] as const)('[GAME-1] the cell of a number that is %s', (_what, look, face) => {
  expect(faceOf(look, 7)).toBe(face);
});
