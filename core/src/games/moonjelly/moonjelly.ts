import type { Game } from '../game.ts';
import { loadWaysPaytable } from '../ways-slot/load.ts';
import definition961 from './moonjelly-961.json' with { type: 'json' };

export const moonjelly961 = loadWaysPaytable('moonjelly-961.json', definition961);

/** Five reels, 243 ways, free spins in which wilds count for two and three ways. Source: GAME-32. */
export const moonjelly: Game = {
  gameName: 'moonjelly',
  title: 'Moonjelly',
  kind: 'slot',
  category: 'Slots',
  orientation: 'landscape',
  jackpots: true,
  paytables: [moonjelly961],
};
