import { loadClassicPaytable } from '../classic-lines/load.ts';
import type { Game } from '../game.ts';
import definition955 from './seven-signal-955.json' with { type: 'json' };

export const sevenSignal955 = loadClassicPaytable('seven-signal-955.json', definition955);

/** Three reels, five lines, wilds that double what they help to win. */
export const sevenSignal: Game = {
  gameName: 'seven-signal',
  title: 'Seven Signal',
  kind: 'slot',
  category: 'Slots',
  orientation: 'any',
  jackpots: true,
  paytables: [sevenSignal955],
};
