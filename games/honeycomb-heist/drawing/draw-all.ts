import { fileURLToPath } from 'node:url';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { meadow } from './meadow.ts';

/** Writes the picture behind the comb into `src/art`. Run: `npm run draw` in the game's folder. */
writePictures(fileURLToPath(new URL('../src/art/', import.meta.url)), { meadow: meadow() });
