import type { Game } from '../game.ts';
import { loadHiLoPaytable } from '../hi-lo/load.ts';
import definition97 from './clockwork-owl-97.json' with { type: 'json' };

export const clockworkOwl97 = loadHiLoPaytable('clockwork-owl-97.json', definition97);

/** Hi-lo, card by card. Source: GAME-20, GAME-24. */
export const clockworkOwl: Game = {
  gameName: 'clockwork-owl',
  title: 'Clockwork Owl',
  kind: 'hi-lo',
  category: 'Instant',
  orientation: 'any',
  jackpots: false,
  paytables: [clockworkOwl97],
};
