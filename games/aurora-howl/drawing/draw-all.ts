import { fileURLToPath } from 'node:url';
import type { Drawing } from '@jubilee/game-kit/drawing/pen';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { curtains, frame, glass, howler, moon, sky, woods } from './scenery.ts';
import { moonSymbol, starSymbol, STONES, stoneSymbol, wolfReel, wolfSymbol } from './symbols.ts';

/** Writes every picture of the game into `src/art`. Run: `npm run draw -w games/aurora-howl`. */
const folder = fileURLToPath(new URL('../src/art/', import.meta.url));
const pictures: Record<string, Drawing> = {
  'symbol-wolf': wolfSymbol(),
  'symbol-moon': moonSymbol(),
  'symbol-star': starSymbol(),
  'wolf-reel': wolfReel(),
  sky: sky(),
  'curtain-far': curtains('far'),
  'curtain-near': curtains('near'),
  moon: moon(),
  woods: woods(),
  howler: howler(),
  frame: frame(),
  glass: glass(),
};
for (const stone of STONES) pictures[`symbol-${stone.name}`] = stoneSymbol(stone);

writePictures(folder, pictures);
