import { loadWildsPaytable } from '../expanding-wilds/load.ts';
import type { Game } from '../game.ts';
import definition957 from './aurora-howl-957.json' with { type: 'json' };

export const auroraHowl957 = loadWildsPaytable('aurora-howl-957.json', definition957);

/**
 * Five reels, ten lines paid both ways, wilds that expand over their reel, stay and give respins.
 */
export const auroraHowl: Game = {
  gameName: 'aurora-howl',
  title: 'Aurora Howl',
  kind: 'slot',
  category: 'Slots',
  orientation: 'landscape',
  jackpots: true,
  paytables: [auroraHowl957],
};
