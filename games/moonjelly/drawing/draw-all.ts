import { fileURLToPath } from 'node:url';
import type { Drawing } from '@jubilee/game-kit/drawing/pen';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { badge } from './badges.ts';
import { frame, glass } from './frame.ts';
import { bigJelly, deepSea, oneBubble, reef, sunlitSea } from './scenery.ts';
import { nautilus, starfish } from './symbols-creatures.ts';
import { seahorse } from './symbol-seahorse.ts';
import { turtle } from './symbol-turtle.ts';
import { letter, LETTERS } from './symbols-letters.ts';
import { pearl, wild } from './symbols-special.ts';

/** Writes every picture of the game into `src/art`. Run: `npm run draw` in the game's folder. */
const folder = fileURLToPath(new URL('../src/art/', import.meta.url));
const pictures: Record<string, Drawing> = {
  'symbol-w': wild(),
  'symbol-s': pearl(),
  'symbol-h1': turtle(),
  'symbol-h2': seahorse(),
  'symbol-h3': nautilus(),
  'symbol-h4': starfish(),
  sea: sunlitSea(),
  deep: deepSea(),
  reef: reef(),
  jelly: bigJelly(),
  bubble: oneBubble(),
  frame: frame(),
  glass: glass(),
  'badge-2': badge(2),
  'badge-3': badge(3),
};
for (const one of LETTERS) pictures[`symbol-${one.name.toLowerCase()}`] = letter(one);

writePictures(folder, pictures);
