import { Texture } from 'pixi.js';
import { expect, test } from 'vitest';
import { handFrames } from '../motion/hand-frames.fixture.ts';
import { createMotion } from '../motion/motion.ts';
import { createGrid } from '../reels/grid.ts';
import { createSparks } from './sparks.ts';
import { createWinLayer, lineColour } from './win-layer.ts';

function layer() {
  const frames = handFrames();
  const motion = createMotion(frames, false);
  const light = Texture.WHITE;
  const symbols = { A: { sharp: light, smeared: light } };
  const sparks = createSparks(light, motion);
  const grid = createGrid({ reels: 5, rows: 3 });
  return { frames, wins: createWinLayer({ grid, symbols, light, sparks, motion }) };
}
const lineOf = (row: number) => ({
  path: [row, row, row, row, row],
  colour: lineColour(row),
  cells: [0, 1, 2].map((reel) => ({ reel, row, symbol: 'A' })),
});

test('[GAME-110] a win that is cleared while it rises leaves nothing behind and stops no frame', async () => {
  const { frames, wins } = layer();
  for (const shown of [[lineOf(0)], [lineOf(0), lineOf(2)]]) {
    const done = wins.show(shown, true);
    await frames.step(100);
    wins.clear();
    await frames.step(100);
    await done;
  }
  expect(frames.faults).toEqual([]);
});
