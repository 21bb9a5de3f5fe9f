import type { Game } from '../game.ts';
import { loadKenoPaytable } from '../keno/load.ts';
import definition955 from './honeycomb-heist-955.json' with { type: 'json' };

export const honeycombHeist955 = loadKenoPaytable('honeycomb-heist-955.json', definition955);

/** Keno with ten draws on a board of forty cells. Source: GAME-51. */
export const honeycombHeist: Game = {
  gameName: 'honeycomb-heist',
  title: 'Honeycomb Heist',
  kind: 'keno',
  category: 'Instant',
  orientation: 'any',
  jackpots: true,
  paytables: [honeycombHeist955],
};
