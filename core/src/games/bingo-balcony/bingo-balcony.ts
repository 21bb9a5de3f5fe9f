import type { Game } from '../game.ts';
import { loadVideoBingoPaytable } from '../video-bingo/load.ts';
import definition951 from './bingo-balcony-951.json' with { type: 'json' };

export const bingoBalcony951 = loadVideoBingoPaytable('bingo-balcony-951.json', definition951);

/** Video bingo: one card and thirty-five balls. Source: GAME-52. */
export const bingoBalcony: Game = {
  gameName: 'bingo-balcony',
  title: 'Bingo Balcony',
  kind: 'video-bingo',
  category: 'Bingo',
  orientation: 'any',
  jackpots: true,
  paytables: [bingoBalcony951],
};
