import { fileURLToPath } from 'node:url';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { print } from './felt.ts';

/** Writes what is printed on the felt into `src/art`. Run: `npm run draw` in the game's folder. */
writePictures(fileURLToPath(new URL('../src/art/', import.meta.url)), {
  print: print(),
});
