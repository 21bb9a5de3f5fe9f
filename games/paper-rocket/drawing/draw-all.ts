import { fileURLToPath } from 'node:url';
import { writePictures } from '@jubilee/game-kit/drawing/write-pictures';
import { flame, rocket, scrap } from './rocket.ts';
import { cityRow, cloud, nightSky } from './scenery.ts';

/** Writes every picture of the game into `src/art`. Run: `npm run draw -w games/paper-rocket`. */
writePictures(fileURLToPath(new URL('../src/art/', import.meta.url)), {
  rocket: rocket(),
  flame: flame(),
  'scrap-white': scrap(['#ffffff', '#b9caf0']),
  'scrap-red': scrap(['#ff8a70', '#b41f45']),
  'scrap-gold': scrap(['#ffe08a', '#ef8a3c']),
  'sky-night': nightSky(),
  'cloud-light': cloud('#ffffff', '#b9cbf3'),
  'cloud-dusk': cloud('#a9b8ea', '#6f83cc'),
  'city-far': cityRow({
    seed: 5,
    base: 300,
    least: 60,
    most: 210,
    front: '#7f90d8',
    foot: '#a99bd0',
    lit: 0,
  }),
  'city-middle': cityRow({
    seed: 11,
    base: 320,
    least: 50,
    most: 190,
    front: '#46529f',
    foot: '#6a5fa6',
    lit: 0.16,
  }),
  'city-near': cityRow({
    seed: 23,
    base: 345,
    least: 40,
    most: 150,
    front: '#1c2460',
    foot: '#2b2a6b',
    lit: 0.34,
  }),
});
