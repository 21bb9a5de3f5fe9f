import { mkdirSync, writeFileSync } from 'node:fs';
import type { Book } from '@jubilee/contract/books/book';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { decideBet } from '../src/games/decide-bet.ts';

/** Finds real rounds of a slot for the tests of its game client. */
export interface Recipe {
  readonly name: string;
  readonly about: string;
  readonly fits: (round: { readonly book: Book; readonly stakes: number }) => boolean;
}
export interface Recording {
  readonly gameName: string;
  readonly paytable: string;
  /** 32 characters. */
  readonly seedText: string;
  readonly recipes: readonly Recipe[];
}

const CLIENT_SEED = 'recorded-books';
const BET_AMOUNT = 100;
const TRIES_MAX = 3_000_000;

/** Writes `games/<gameName>/books/<recipe>.json`, each the first round of the seed that matches. */
export function recordBooks({ gameName, paytable, seedText, recipes }: Recording): void {
  const serverSeed = utf8ToBytes(seedText);
  if (serverSeed.length !== 32) throw new Error('A seed is 32 bytes.');
  const folder = new URL(`../../games/${gameName}/books/`, import.meta.url);
  mkdirSync(folder, { recursive: true });
  let open = [...recipes];
  for (let index = 0; index < TRIES_MAX && open.length > 0; index += 1) {
    const draw = { gameName, paytable, clientSeed: CLIENT_SEED, betId: betIdOf(index) };
    const bet = decideBet({ ...draw, betAmount: BigInt(BET_AMOUNT), serverSeed });
    const amountWon = Number(bet.amountWon);
    const { book, gameVersion } = bet;
    for (const recipe of open.filter(({ fits }) =>
      fits({ book, stakes: amountWon / BET_AMOUNT }),
    )) {
      open = open.filter((other) => other !== recipe);
      const { name, about } = recipe;
      const recorded = {
        name,
        about,
        ...draw,
        gameVersion,
        serverSeed: bytesToHex(serverSeed),
        betAmount: BET_AMOUNT,
        amountWon,
        book,
      };
      writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(recorded, undefined, 2)}\n`);
      console.log(`${name}.json: round ${index}, ${amountWon / BET_AMOUNT} stakes`);
    }
  }
  if (open.length > 0)
    throw new Error(`No round shows ${open.map(({ name }) => name).join(', ')}.`);
}

function betIdOf(index: number): string {
  return `0190c0de-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
}
