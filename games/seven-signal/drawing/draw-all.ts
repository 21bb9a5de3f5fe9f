import { fileURLToPath } from 'node:url';
import type { Drawing } from '@jubilee/game-kit/drawing/pen';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { floor, frame, glass, rays, sign } from './scenery.ts';
import {
  barSymbol,
  BARS,
  blankSymbol,
  cherrySymbol,
  factorBadge,
  sevenSymbol,
  wildSymbol,
} from './symbols.ts';

/** Writes every picture of the game into `src/art`. Run: `npm run draw -w games/seven-signal`. */
const folder = fileURLToPath(new URL('../src/art/', import.meta.url));
const pictures: Record<string, Drawing> = {
  'symbol-wild': wildSymbol(),
  'symbol-red-seven': sevenSymbol('red'),
  'symbol-blue-seven': sevenSymbol('blue'),
  'symbol-cherries': cherrySymbol(),
  'symbol-blank': blankSymbol(),
  'badge-2': factorBadge(2),
  'badge-4': factorBadge(4),
  rays: rays(),
  sign: sign(),
  floor: floor(),
  frame: frame(),
  glass: glass(),
};
for (const bar of BARS) pictures[`symbol-bar-${bar.count}`] = barSymbol(bar);

writePictures(folder, pictures);
