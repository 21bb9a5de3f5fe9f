import { fileURLToPath } from 'node:url';
import type { Drawing } from '@jubilee/game-kit/drawing/pen';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { frame, glass } from './frame.ts';
import { pip } from './fire.ts';
import { duskSky, fireSky, mountain, shore } from './scenery.ts';
import { coin, flameCoin, opal, torch, wild } from './symbols-fire.ts';
import { hibiscus, turtle } from './symbols-isle.ts';
import { letter, LETTERS } from './symbols-letters.ts';

/** Writes every picture of the game into `src/art`. Run: `npm run draw` in the game's folder. */
const folder = fileURLToPath(new URL('../src/art/', import.meta.url));
const pictures: Record<string, Drawing> = {
  'symbol-w': wild(),
  'symbol-c': flameCoin(),
  'symbol-h1': turtle(),
  'symbol-h2': opal(),
  'symbol-h3': hibiscus(),
  'symbol-h4': torch(),
  'coin-plain': coin('plain'),
  'coin-bronze': coin('bronze'),
  'coin-silver': coin('silver'),
  'coin-gold': coin('gold'),
  'sky-dusk': duskSky(),
  'sky-fire': fireSky(),
  mountain: mountain(),
  shore: shore(),
  frame: frame(),
  glass: glass(),
  pip: pip(),
};
for (const one of LETTERS) pictures[`symbol-${one.name.toLowerCase()}`] = letter(one);
writePictures(folder, pictures);
