import { loadTumble } from '../cluster-tumble/load.ts';
import type { Game } from '../game.ts';
import definition958 from './gemwright-958.json' with { type: 'json' };
import figures958 from './gemwright-958.figures.json' with { type: 'json' };

export const gemwright958 = loadTumble('gemwright-958.json', definition958, figures958);

/** Cluster slot on a 7 by 7 board with tumbles and a ladder of multipliers. Source: GAME-91. */
export const gemwright: Game = {
  gameName: 'gemwright',
  title: 'Gemwright',
  kind: 'slot',
  category: 'Slots',
  orientation: 'any',
  jackpots: true,
  paytables: [gemwright958],
};
