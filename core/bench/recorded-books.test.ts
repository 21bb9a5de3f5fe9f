import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { bookSchema } from '@jubilee/contract/books/book';
import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { GAMES } from '../src/games/catalogue.ts';
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

const slots = [...GAMES.values()].filter(({ kind }) => kind === 'slot');
const files = slots.flatMap(({ gameName }) => {
  const folder = new URL(`../../games/${gameName}/books/`, import.meta.url);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => [`${gameName}/${name}`, new URL(name, folder)] as const);
});

test.each(slots.map(({ gameName }) => gameName))(
  '[GAME-1] nine books or more are recorded for %s',
  (gameName) => {
    const own = files.filter(([name]) => name.startsWith(`${gameName}/`));
    expect(own.length).toBeGreaterThanOrEqual(9);
  },
);

test.each(files)('[FAIR-11] %s is what its bet is decided as today', (_, file) => {
  const recorded: Recorded = JSON.parse(readFileSync(file, 'utf8'));
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
