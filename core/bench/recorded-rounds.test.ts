import { readdirSync, readFileSync } from 'node:fs';
import { hexToBytes } from '@noble/hashes/utils.js';
import { bookSchema } from '@jubilee/contract/books/book';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { drawMessage, seededDraw } from '../src/fairness/draw.ts';
import { bookOfKind } from '../src/games/book-of-kind.ts';
import { findPaytableOfKind } from '../src/games/catalogue.ts';
import { repeatRound } from '../src/games/stateful/repeat-round.ts';

const recordedSchema = z.object({
  gameName: z.string(),
  paytable: z.string(),
  gameVersion: z.string(),
  clientSeed: z.string(),
  serverSeed: z.string(),
  betId: z.string(),
  betAmount: z.number(),
  amountWon: z.number(),
  book: bookSchema,
});
const GAMES_OF_STEPS = [
  'vault-nine',
  'clockwork-owl',
  'velvet-moth',
  'lantern-drift',
  'honeycomb-heist',
  'bingo-balcony',
  'five-by-five',
];
const files = GAMES_OF_STEPS.flatMap((game) => {
  const folder = new URL(`../../games/${game}/books/`, import.meta.url);
  return readdirSync(folder).map((name) => [`${game}/${name}`, new URL(name, folder)] as const);
});

test.each(files)('[FAIR-11] %s is what the rules make of its seeds and actions', (_, file) => {
  const recorded = recordedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { gameName, paytable, clientSeed, betId, betAmount } = recorded;
  const found = findPaytableOfKind('stateful', gameName, paytable);
  if (!found.ok) throw new Error(`${gameName} is not in the catalogue.`);
  expect(recorded.gameVersion).toBe(found.value.gameVersion);
  const message = drawMessage({ clientSeed, betId, gameName, paytable, stream: 'game' });
  const draw = seededDraw(hexToBytes(recorded.serverSeed), message);
  const book = bookOfKind(recorded.book, 'stateful/1');
  const actions = book.events.slice(1).map(({ action }) => action);
  const repeated = repeatRound(found.value.rules, book.config, draw, actions);
  if (!repeated.ok) throw new Error(repeated.refusal.code);
  expect(repeated.value.book(BigInt(betAmount))).toEqual(book);
  expect(repeated.value.round.isComplete).toBe(true);
  expect(repeated.value.round.win(BigInt(betAmount))).toBe(BigInt(recorded.amountWon));
});
