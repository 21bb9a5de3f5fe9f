import { fileURLToPath } from 'node:url';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { fall, frame, lip, medal, water } from './frame.ts';
import { dayPond, duskPond, pads, petal, swimmer } from './scenery.ts';
import { blueKoi, dragonfly, frog, goldKoi, lotusSymbol, redKoi } from './symbols-high.ts';
import { bambooSymbol, blossom, maple, stones } from './symbols-low.ts';

/** Writes every picture of the game into `src/art`. Run: `npm run draw` in the game's folder. */
writePictures(fileURLToPath(new URL('../src/art/', import.meta.url)), {
  'symbol-w': dragonfly(),
  'symbol-s': lotusSymbol(),
  'symbol-a1': goldKoi(),
  'symbol-a2': redKoi(),
  'symbol-a3': blueKoi(),
  'symbol-a4': frog(),
  'symbol-b1': maple(),
  'symbol-b2': blossom(),
  'symbol-b3': bambooSymbol(),
  'symbol-b4': stones(),
  day: dayPond(),
  dusk: duskPond(),
  pads: pads(),
  frame: frame(),
  water: water(),
  lip: lip(),
  fall: fall(),
  medal: medal(),
  petal: petal(),
  'koi-gold': swimmer('gold', 16),
  'koi-red': swimmer('red', -14),
  'koi-blue': swimmer('blue', 12),
});
