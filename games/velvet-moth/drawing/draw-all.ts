import { fileURLToPath } from 'node:url';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { chip, corner, moon, nap } from './table.ts';

/**
 * Writes the moon and the decoration of the table into `src/art`. Run: `npm run draw` in the game's
 * folder.
 */
writePictures(fileURLToPath(new URL('../src/art/', import.meta.url)), {
  moon: moon(),
  corner: corner(false),
  'corner-low': corner(true),
  nap: nap(),
  chip: chip(),
});
