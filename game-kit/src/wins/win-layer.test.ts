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
  const tags: unknown[] = [];
  const tag = (label: unknown): void => void tags.push(label);
  return { frames, tags, wins: createWinLayer({ grid, symbols, light, sparks, motion, tag }) };
}
const lineOf = (row: number) => ({
  path: [row, row, row, row, row],
  colour: lineColour(row),
  cells: [0, 1, 2].map((reel) => ({ reel, row, symbol: 'A' })),
});

test('[GAME-110] a win that is cleared while it rises leaves nothing behind and stops no frame', async () => {
  const { frames, wins } = layer();
  for (const winViews of [[lineOf(0)], [lineOf(0), lineOf(2)]]) {
    const done = wins.show(winViews, true);
    await frames.step(100);
    wins.clear();
    await frames.step(100);
    await done;
  }
  expect(frames.faults).toEqual([]);
});

test('[GAME-112] of several lines one at a time is lit, at the end all are; a part displays its amount beside it', async () => {
  const { frames, tags, wins } = layer();
  const lit: string[] = [];
  const winViews = [lineOf(0), lineOf(1), lineOf(2)];
  let isOver = false;
  const done = wins.show(winViews, true).then(() => (isOver = true));
  for (let frame = 0; !isOver && frame < 500; frame += 1) {
    await frames.step(20);
    // The lifted symbols are between the shade and the lines, three per line.
    const spots = wins.container.children[1]?.children ?? [];
    const rows = new Set(spots.filter(({ alpha }) => alpha === 1).map(({ y }) => y));
    const text = [...rows]
      .map((y) => Math.floor(y / 210))
      .toSorted((one, other) => one - other)
      .join('');
    if (lit.at(-1) !== text) lit.push(text);
  }
  await done;
  expect(lit).toEqual(['012', '0', '1', '2', '012']);
  const part = wins.showPart({ ...lineOf(1), amount: '60' });
  for (let frame = 0; frame < 50; frame += 1) await frames.step(20);
  await part;
  const grid = createGrid({ reels: 5, rows: 3 });
  const { x, y } = grid.centre(3, 1);
  expect(tags.at(-1)).toEqual({ text: '60', x: x / grid.width, y: y / grid.height });
  wins.clear();
  expect(tags.at(-1)).toBeUndefined();
});
