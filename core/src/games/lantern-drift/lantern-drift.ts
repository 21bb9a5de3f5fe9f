import type { Game } from '../game.ts';
import { loadPlinkoPaytable } from '../plinko/load.ts';
import definition96 from './lantern-drift-96.json' with { type: 'json' };

export const lanternDrift96 = loadPlinkoPaytable('lantern-drift-96.json', definition96);

/** Plinko in a night garden. Source: GAME-50. */
export const lanternDrift: Game = {
  gameName: 'lantern-drift',
  title: 'Lantern Drift',
  kind: 'plinko',
  category: 'Instant',
  orientation: 'any',
  jackpots: true,
  paytables: [lanternDrift96],
};
