import { readdirSync, readFileSync } from 'node:fs';
import { bookSchema } from '@jubilee/contract/books/book';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { decideBet } from '../src/games/decide-bet.ts';

const FOLDER = new URL('../../games/copper-comet/books/', import.meta.url);
interface Recorded {
  readonly gameName: string;
  readonly paytable: string;
  readonly gameVersion: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly betId: string;
  readonly betAmount: number;
  readonly amountWon: number;
  readonly book: unknown;
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

test('[GAME-1] twelve books are recorded for the client', () => {
  expect(files).toHaveLength(12);
});

test.each(files)('[FAIR-11] %s is what its bet is decided as today', (name) => {
  const recorded: Recorded = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
  const decided = decideBet({
    ...recorded,
    betAmount: BigInt(recorded.betAmount),
    serverSeed: hexToBytes(recorded.serverSeed),
  });
  expect(decided).toEqual({
    amountWon: BigInt(recorded.amountWon),
    gameVersion: recorded.gameVersion,
    book: bookSchema.parse(recorded.book),
  });
});
