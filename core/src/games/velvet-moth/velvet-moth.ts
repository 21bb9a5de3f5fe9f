import { loadBlackjackPaytable } from '../blackjack/load.ts';
import type { Game } from '../game.ts';
import definition976 from './velvet-moth-976.json' with { type: 'json' };

export const velvetMoth976 = loadBlackjackPaytable('velvet-moth-976.json', definition976);

/** Blackjack. Source: GAME-24. */
export const velvetMoth: Game = {
  gameName: 'velvet-moth',
  title: 'Velvet Moth',
  kind: 'blackjack',
  category: 'Tables',
  orientation: 'any',
  jackpots: false,
  paytables: [velvetMoth976],
};
