import { fileURLToPath } from 'node:url';
import type { Drawing } from '@jubilee/game-kit/drawing/pen';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { bench } from './bench.ts';
import { frame, rung, wall } from './frame.ts';
import { crack, gem, GEMS, hallmark, shard } from './gems.ts';

/** Writes every picture of the game into `src/art`. Run: `npm run draw` in the game's folder. */
const pictures: Record<string, Drawing> = {
  'symbol-s': hallmark(),
  shard: shard(),
  crack: crack(),
  wall: wall(false),
  glory: wall(true),
  bench: bench(),
  frame: frame(),
  rung: rung(false),
  'rung-lit': rung(true),
};
for (const name of Object.keys(GEMS)) pictures[`symbol-${name}`] = gem(name);

writePictures(fileURLToPath(new URL('../src/art/', import.meta.url)), pictures);
