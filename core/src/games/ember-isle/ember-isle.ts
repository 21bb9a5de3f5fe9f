import type { Game } from '../game.ts';
import { loadHoldSpinPaytable } from '../hold-spin-slot/load.ts';
import definition956 from './ember-isle-956.json' with { type: 'json' };

export const emberIsle956 = loadHoldSpinPaytable('ember-isle-956.json', definition956);

/** Five reels, twenty lines, coins that lock and respin. Source: GAME-33. */
export const emberIsle: Game = {
  gameName: 'ember-isle',
  title: 'Ember Isle',
  kind: 'slot',
  category: 'Slots',
  orientation: 'landscape',
  jackpots: true,
  paytables: [emberIsle956],
};
