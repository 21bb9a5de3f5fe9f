import { readdirSync, readFileSync } from 'node:fs';
import { bookSchema } from '@jubilee/contract/books/book';
import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { findPaytableOfKind } from '../src/games/catalogue.ts';
import { decideBet } from '../src/games/decide-bet.ts';

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

describe.each([
  { game: 'gemwright', count: 13 },
  { game: 'koi-cascade', count: 14 },
  { game: 'moonjelly', count: 13 },
  { game: 'ember-isle', count: 14 },
])('books of $game', ({ game, count }) => {
  const folder = new URL(`../../games/${game}/books/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

  test('[GAME-1] they are recorded for the client', () => {
    expect(files).toHaveLength(count);
  });

  test.each(files)('[FAIR-11][FAIR-12] %s is what its bet is decided as today', (name) => {
    const recorded: Recorded = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const betAmount = BigInt(recorded.betAmount);
    const serverSeed = hexToBytes(recorded.serverSeed);
    const decided = decideBet({ ...recorded, betAmount, serverSeed });
    expect(decided).toEqual({
      amountWon: BigInt(recorded.amountWon),
      gameVersion: recorded.gameVersion,
      book: bookSchema.parse(recorded.book),
    });
    const found = findPaytableOfKind('round', recorded.gameName, recorded.paytable);
    expect(found.ok && found.value.pay(betAmount, decided.book)).toBe(decided.amountWon);
  });
});
