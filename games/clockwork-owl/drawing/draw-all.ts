import { fileURLToPath } from 'node:url';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { gear, hand, tower } from './tower.ts';
import { wings } from './wings.ts';

/**
 * Writes the pictures of the tower and of the owl's wings into `src/art`. Run: `npm run draw` in
 * the game's folder.
 */
writePictures(fileURLToPath(new URL('../src/art/', import.meta.url)), {
  tower: tower(),
  'gear-large': gear(18, 5),
  'gear-small': gear(12, 4),
  hand: hand(),
  wings: wings(),
});
