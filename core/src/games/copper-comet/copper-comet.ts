import type { Game } from '../game.ts';
import { loadLinesPaytable } from '../lines-slot/load.ts';
import definition957 from './copper-comet-957.json' with { type: 'json' };

export const copperComet957 = loadLinesPaytable('copper-comet-957.json', definition957);

/** Five reels, twenty lines, free spins at three times the line pay. Source: GAME-6. */
export const copperComet: Game = {
  gameName: 'copper-comet',
  title: 'Copper Comet',
  kind: 'slot',
  category: 'Slots',
  orientation: 'landscape',
  jackpots: true,
  paytables: [copperComet957],
};
