import type { Game } from '../game.ts';
import { loadPokerSolitaire } from '../poker-solitaire/load.ts';
import definition943 from './five-by-five-943.json' with { type: 'json' };
import figures943 from './five-by-five-943.figures.json' with { type: 'json' };

export const fiveByFive943 = loadPokerSolitaire('five-by-five-943.json', definition943, figures943);

/** Poker solitaire: 25 cards into five hands. Source: GAME-21. */
export const fiveByFive: Game = {
  gameName: 'five-by-five',
  title: 'Five by Five',
  kind: 'poker-solitaire',
  category: 'Tables',
  orientation: 'any',
  jackpots: true,
  paytables: [fiveByFive943],
};
