import { expect, test } from 'vitest';
import { lightOf, litCells, riseScale, sequenceAt } from './win-light.ts';

const cell = (reel: number, row: number) => ({ reel, row, symbol: 'star' });

test('[GAME-112] a cell of several wins is lit once, in the color of the first', () => {
  const wins = [
    { cells: [cell(0, 0), cell(1, 0)], colour: 1 },
    { cells: [cell(0, 0), cell(1, 1)], colour: 2 },
  ];
  const lit = litCells(wins).map(({ cell: { reel, row }, ...more }) => ({ reel, row, ...more }));
  expect(lit).toHaveLength(3);
  expect(lit).toContainEqual({ reel: 0, row: 0, colour: 1, wins: [0, 1] });
  expect(lit).toContainEqual({ reel: 1, row: 0, colour: 1, wins: [0] });
  expect(lit).toContainEqual({ reel: 1, row: 1, colour: 2, wins: [1] });
  expect(litCells([])).toEqual([]);
});

test.each([
  { progress: 0, lit: 0, share: 0, drawn: 0, isOver: false },
  { progress: 0.11, lit: 0, share: 0.22, drawn: 0.4, isOver: false },
  { progress: 0.4, lit: 0, share: 0.8, drawn: 1, isOver: false },
  { progress: 0.5, lit: 1, share: 0, drawn: 0, isOver: false },
  { progress: 1, lit: 1, share: 1, drawn: 1, isOver: true },
])('[GAME-112] of two wins win $lit is lit at $progress', ({ progress, ...expected }) => {
  const at = sequenceAt(progress, 2);
  expect(at).toMatchObject({ lit: expected.lit, isOver: expected.isOver });
  expect(at.share).toBeCloseTo(expected.share);
  expect(at.drawn).toBeCloseTo(expected.drawn);
});

test.each([
  { name: 'of the lit win pulses', wins: [0], progress: 0.25, isLit: true, scale: 1.09 },
  { name: 'of another win is dark', wins: [1], progress: 0.25, isLit: false, scale: 1.03 },
  { name: 'rests at the end', wins: [0], progress: 1, isLit: true, scale: 1.03 },
])('[GAME-112] a cell $name', ({ wins, progress, isLit, scale }) => {
  const light = lightOf({ wins }, sequenceAt(progress, 2));
  expect(light.isLit).toBe(isLit);
  expect(light.scale).toBeCloseTo(scale);
});

test('[GAME-112] a risen cell has the size at which the sequence begins', () => {
  expect(riseScale(0)).toBe(1);
  expect(riseScale(1)).toBeCloseTo(lightOf({ wins: [] }, sequenceAt(0, 2)).scale);
});
