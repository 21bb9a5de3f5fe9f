import { loadDynamicWays } from '../dynamic-ways/load.ts';
import type { Game } from '../game.ts';
import definition959 from './koi-cascade-959.json' with { type: 'json' };

export const koiCascade959 = loadDynamicWays('koi-cascade-959.json', definition959);

/** Six reels of two to five rows, up to 15,625 ways, free spins with a growing multiplier. Source: GAME-90. */
export const koiCascade: Game = {
  gameName: 'koi-cascade',
  title: 'Koi Cascade',
  kind: 'slot',
  category: 'Slots',
  orientation: 'landscape',
  jackpots: true,
  paytables: [koiCascade959],
};
