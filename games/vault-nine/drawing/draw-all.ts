import { fileURLToPath } from 'node:url';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { chamber, handWheel } from './chamber.ts';

/** Writes the pictures of the chamber into `src/art`. Run: `npm run draw` in the game's folder. */
writePictures(fileURLToPath(new URL('../src/art/', import.meta.url)), {
  chamber: chamber(),
  'hand-wheel': handWheel(),
});
