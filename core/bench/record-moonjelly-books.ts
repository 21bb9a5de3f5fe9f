/*
 * Records the books the client of Moonjelly is tested with: real rounds under one fixed seed, each the
 * first that shows what its name says. Run: node core/bench/record-moonjelly-books.ts
 */
import type { WaysEvent } from '@jubilee/contract/books/ways-slot';
import { bookOfKind } from '../src/games/book-of-kind.ts';
import { recordBooks, type Recipe } from './recorder.ts';

type WaysWin = Extract<WaysEvent, { type: 'waysWins' }>['wins'][number];
interface Seen {
  readonly events: readonly WaysEvent[];
  readonly wins: readonly WaysWin[];
  readonly stakes: number;
  readonly freeSpins: number;
}
const recipe = (name: string, about: string, look: (seen: Seen) => boolean): Recipe => ({
  name,
  about,
  fits: ({ book, stakes }) => {
    const { events } = bookOfKind(book, 'ways-slot/1');
    const end = events.at(-1);
    const freeSpins = end?.type === 'roundEnd' ? end.freeSpinsPlayed : 0;
    const wins = events.flatMap((event) => (event.type === 'waysWins' ? event.wins : []));
    return look({ events, wins, stakes, freeSpins });
  },
});
const reveals = (events: readonly WaysEvent[]) => events.filter((event) => event.type === 'reveal');

const RECIPES: readonly Recipe[] = [
  recipe('losing', 'Nothing is won.', ({ stakes, freeSpins }) => stakes === 0 && freeSpins === 0),
  recipe(
    'losing-two-pearls',
    'Two pearls on the first two reels, no third: nothing is made of it.',
    ({ events, stakes }) =>
      stakes === 0 &&
      reveals(events)[0]
        ?.window.flatMap((rows, reel) => (rows.includes('S') ? reel : []))
        .join() === '0,1',
  ),
  recipe(
    'below-stake',
    'A win smaller than the stake: shown as returned, not celebrated.',
    ({ stakes, freeSpins }) => freeSpins === 0 && stakes > 0 && stakes < 1,
  ),
  recipe(
    'equal-to-stake',
    'A win of exactly the stake: not celebrated either.',
    ({ stakes, freeSpins }) => freeSpins === 0 && stakes === 1,
  ),
  recipe(
    'one-way',
    'One symbol wins in one way, two to five stakes.',
    ({ wins, stakes }) => stakes >= 2 && stakes < 5 && wins.length === 1 && wins[0]?.ways === 1,
  ),
  recipe(
    'many-ways',
    'One symbol wins in eight ways or more.',
    ({ wins, stakes, freeSpins }) =>
      freeSpins === 0 && stakes >= 3 && wins.some(({ ways }) => ways >= 8),
  ),
  recipe(
    'three-symbols',
    'Three symbols win at once.',
    ({ wins, stakes, freeSpins }) => freeSpins === 0 && stakes >= 2 && wins.length === 3,
  ),
  recipe(
    'five-of-a-kind',
    'Five of the highest symbol: a big win.',
    ({ wins, stakes, freeSpins }) =>
      freeSpins === 0 &&
      stakes >= 40 &&
      wins.some(({ symbol, count }) => symbol === 'H1' && count === 5),
  ),
  recipe(
    'ten-free-spins',
    'Three pearls award ten free spins; in one of them three reels show a wild.',
    ({ events, stakes, freeSpins }) =>
      freeSpins === 10 &&
      stakes > 20 &&
      reveals(events).some(
        ({ mode, window }) =>
          mode === 'free' && window.filter((rows) => rows.includes('W')).length === 3,
      ),
  ),
  recipe(
    'fifteen-free-spins',
    'Four pearls award fifteen free spins.',
    ({ freeSpins }) => freeSpins === 15,
  ),
  recipe('retrigger', 'Free spins award ten more.', ({ freeSpins }) => freeSpins === 20),
  recipe(
    'free-spins-little',
    'Free spins that win hardly more than the stake.',
    ({ stakes, freeSpins }) => freeSpins === 10 && stakes <= 2,
  ),
  recipe(
    'free-spins-big-win',
    'Free spins win more than three hundred stakes.',
    ({ stakes, freeSpins }) => freeSpins > 0 && stakes > 300,
  ),
];

recordBooks({
  gameName: 'moonjelly',
  paytable: 'moonjelly-961',
  seedText: 'Moonjelly, books for the scoring',
  recipes: RECIPES,
});
