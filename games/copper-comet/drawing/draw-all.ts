import { fileURLToPath } from 'node:url';
import type { Drawing } from '@jubilee/game-kit/drawing/pen';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { bigPlanet, desert, duskSky, flyingComet, frame, glass, nightSky } from './scenery.ts';
import { astrolabe, telescope } from './symbols-instruments.ts';
import { moon, ringedPlanet, scatter, wild } from './symbols-sky.ts';
import { plate, PLATES } from './symbols-letters.ts';

/** Writes every picture of the game into `src/art`. Run: `npm run draw -w games/copper-comet`. */
const folder = fileURLToPath(new URL('../src/art/', import.meta.url));
const pictures: Record<string, Drawing> = {
  'symbol-w': wild(),
  'symbol-s': scatter(),
  'symbol-h1': ringedPlanet(),
  'symbol-h2': moon(),
  'symbol-h3': astrolabe(),
  'symbol-h4': telescope(),
  'sky-dusk': duskSky(),
  'sky-night': nightSky(),
  planet: bigPlanet(),
  comet: flyingComet(),
  desert: desert(),
  frame: frame(),
  glass: glass(),
};
for (const one of PLATES) pictures[`symbol-${one.letter.toLowerCase()}`] = plate(one);

writePictures(folder, pictures);
