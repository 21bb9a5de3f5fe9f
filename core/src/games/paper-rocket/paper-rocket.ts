import { loadCrashPaytable } from '../crash/load.ts';
import type { Game } from '../game.ts';
import definition97 from './paper-rocket-97.json' with { type: 'json' };

export const paperRocket97 = loadCrashPaytable('paper-rocket-97.json', definition97);

/** Crash game: one shared flight that pays those who cash out in time. Source: CRASH rules. */
export const paperRocket: Game = {
  gameName: 'paper-rocket',
  title: 'Paper Rocket',
  kind: 'crash',
  category: 'Crash',
  orientation: 'any',
  jackpots: false,
  paytables: [paperRocket97],
};
