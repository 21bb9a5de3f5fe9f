/*
 * Records the books that the game client is tested with: real rounds of Copper Comet under one
 * fixed seed, each the first from `from` on that matches its name.
 * Run: node core/bench/record-books.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { LinesBook, LinesEvent } from '@jubilee/contract/books/lines-slot';
import { drawMessage, seeded } from '../src/fairness/draw.ts';
import { copperComet, copperComet957 } from '../src/games/copper-comet/copper-comet.ts';
import { decideBet } from '../src/games/decide-bet.ts';
import { drawStops, playRound, type PlayedRound } from '../src/games/lines-slot/play-round.ts';

const FOLDER = new URL('../../games/copper-comet/books/', import.meta.url);
const SEED_HEX = '436f7070657220436f6d65742c20626f6f6b7320666f72207468652073636f72';
const SERVER_SEED = hexToBytes(SEED_HEX);
const CLIENT_SEED = 'recorded-books';
const BET_AMOUNT = 100;
const TRIES_MAX = 2_000_000;

interface Recipe {
  readonly name: string;
  readonly about: string;
  readonly from: number;
  /** A cheap check of the round before its book is written. */
  readonly round: (round: PlayedRound) => boolean;
  readonly book: (events: readonly LinesEvent[]) => boolean;
}

const NO_FEATURE = (round: PlayedRound) => round.freeSpinsPlayed === 0;
const ANY = () => true;
const stakes = (from: number, below: number) => (round: PlayedRound) =>
  NO_FEATURE(round) && round.fifths >= from * 5 && round.fifths < below * 5;

const RECIPES: readonly Recipe[] = [
  {
    name: 'losing',
    about: 'Nothing is won.',
    from: 0,
    round: (round) => round.fifths === 0 && NO_FEATURE(round),
    book: ANY,
  },
  {
    name: 'losing-two-scatters',
    about: 'Two scatters on the first two reels, no third: the last reels may be awaited.',
    from: 0,
    round: (round) => round.fifths === 0 && NO_FEATURE(round),
    book: (events) => scatterReels(events).join() === '0,1',
  },
  {
    name: 'below-stake',
    about: 'A win smaller than the stake: shown as returned, not celebrated.',
    from: 0,
    round: (round) => NO_FEATURE(round) && round.fifths > 0 && round.fifths < 5,
    book: ANY,
  },
  {
    name: 'equal-to-stake',
    about: 'A win of exactly the stake: not celebrated either.',
    from: 0,
    round: (round) => NO_FEATURE(round) && round.fifths === 5,
    book: ANY,
  },
  {
    name: 'one-line',
    about: 'One line alone wins two to five stakes, without a wild.',
    from: 0,
    round: stakes(2, 5),
    book: (events) => winsOf(events).length === 1 && !showsWild(events),
  },
  {
    name: 'several-lines-with-wild',
    about: 'Four or more lines win at once, a wild among their symbols.',
    from: 0,
    round: stakes(5, 20),
    book: (events) => winsOf(events).length >= 4 && showsWild(events),
  },
  {
    name: 'five-of-a-kind',
    about: 'Five of the highest symbol on a line: a big win.',
    from: 0,
    round: stakes(100, 200),
    book: (events) => winsOf(events).some(({ symbol, count }) => symbol === 'H1' && count === 5),
  },
  {
    name: 'ten-free-spins',
    about: 'Three scatters award ten free spins, none of which awards more.',
    from: 0,
    round: (round) => round.freeSpinsPlayed === 10 && round.freeFifths > 50,
    book: ANY,
  },
  {
    name: 'fifteen-free-spins',
    about: 'Four scatters award fifteen free spins.',
    from: 0,
    round: (round) => round.freeSpinsPlayed === 15,
    book: ANY,
  },
  {
    name: 'retrigger',
    about: 'Free spins award ten more.',
    from: 0,
    round: (round) => round.freeSpinsPlayed === 20,
    book: ANY,
  },
  {
    name: 'free-spins-big-win',
    about: 'Free spins win more than two hundred stakes.',
    from: 0,
    round: (round) => !round.capped && round.freeFifths > 1_000,
    book: ANY,
  },
  {
    name: 'maximum-win',
    about: 'The maximum win ends the round with free spins left.',
    from: 7_941_163,
    round: (round) => round.capped,
    book: ANY,
  },
];

mkdirSync(FOLDER, { recursive: true });
for (const recipe of RECIPES) {
  const file = `${recipe.name}.json`;
  const recorded = record(recipe);
  writeFileSync(new URL(file, FOLDER), `${JSON.stringify(recorded, undefined, 2)}\n`);
  console.log(`${file}: ${recorded.betId}, ${recorded.amountWon / BET_AMOUNT} stakes`);
}

function record(recipe: Recipe) {
  const { gameName } = copperComet;
  const { paytable, compiled } = copperComet957;
  const draw = { gameName, paytable, clientSeed: CLIENT_SEED };
  for (let i = recipe.from; i < recipe.from + TRIES_MAX; i += 1) {
    const betId = betIdOf(i);
    const rng = seeded(SERVER_SEED, drawMessage({ ...draw, betId, stream: 'game' }));
    if (!recipe.round(playRound(compiled, drawStops(rng)))) continue;
    const betAmount = BigInt(BET_AMOUNT);
    const bet = decideBet({ ...draw, betId, betAmount, serverSeed: SERVER_SEED });
    if (bet.book.kind !== 'lines-slot/1' || !recipe.book(bet.book.events)) continue;
    const { gameVersion, book } = bet;
    const amountWon = Number(bet.amountWon);
    const { name, about } = recipe;
    const bytes = { serverSeed: SEED_HEX, betId, betAmount: BET_AMOUNT, amountWon };
    return { name, about, ...draw, gameVersion, ...bytes, book: book satisfies LinesBook };
  }
  throw new Error(`No round from ${recipe.from} on shows ${recipe.name}.`);
}

function betIdOf(index: number): string {
  return `0190c0de-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;
}

function scatterReels(events: readonly LinesEvent[]): number[] {
  const reveal = events.find((event) => event.type === 'reveal');
  return (reveal?.window ?? []).flatMap((rows, reel) => (rows.includes('S') ? reel : []));
}

function winsOf(events: readonly LinesEvent[]) {
  return events.flatMap((event) => (event.type === 'lineWins' ? event.wins : []));
}

function showsWild(events: readonly LinesEvent[]): boolean {
  const reveal = events.find((event) => event.type === 'reveal');
  return winsOf(events).some(({ rows }) =>
    rows.some((row, reel) => reveal?.window[reel]?.[row] === 'W'),
  );
}
