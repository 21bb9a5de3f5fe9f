/*
 * Records the books the client of Koi Cascade is tested with: real rounds under one fixed seed, each the
 * first that shows what its name says. Run: node core/bench/record-koi-books.ts
 */
import type { DynamicWaysEvent } from '@jubilee/contract/books/dynamic-ways';
import { bookOfKind } from '../src/games/book-of-kind.ts';
import { recordBooks, type Recipe } from './recorder.ts';

type Win = Extract<DynamicWaysEvent, { type: 'waysWins' }>['wins'][number];
type Reveal = Extract<DynamicWaysEvent, { type: 'reveal' }>;
interface Seen {
  readonly wins: readonly Win[];
  readonly reveals: readonly Reveal[];
  readonly stakes: number;
  readonly freeSpins: number;
}
const recipe = (name: string, about: string, look: (seen: Seen) => boolean): Recipe => ({
  name,
  about,
  fits: ({ book, stakes }) => {
    const { events } = bookOfKind(book, 'dynamic-ways/1');
    const end = events.at(-1);
    const freeSpins = end?.type === 'roundEnd' ? end.freeSpinsPlayed : 0;
    const wins = events.flatMap((event) => (event.type === 'waysWins' ? event.wins : []));
    const reveals = events.filter((event) => event.type === 'reveal');
    return look({ wins, reveals, stakes, freeSpins });
  },
});
const scatters = ({ reveals }: Seen): number =>
  (reveals[0]?.window ?? []).flat().filter((symbol) => symbol === 'S').length;
const heights = ({ reveals }: Seen): readonly number[] =>
  (reveals[0]?.window ?? []).map((rows) => rows.length);

const RECIPES: readonly Recipe[] = [
  recipe('losing', 'Nothing is won.', ({ stakes, freeSpins }) => stakes === 0 && freeSpins === 0),
  recipe(
    'losing-three-lotuses',
    'Three lotuses, one short of free spins: nothing is made of it.',
    (seen) => seen.stakes === 0 && scatters(seen) === 3,
  ),
  recipe(
    'losing-low-water',
    'Every reel has two or three rows; nothing is won.',
    (seen) => seen.stakes === 0 && heights(seen).every((rows) => rows <= 3),
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
    'four-of-a-kind',
    'One symbol on four reels, two to five stakes.',
    ({ wins, stakes, freeSpins }) =>
      freeSpins === 0 && stakes >= 2 && stakes < 5 && wins.length === 1 && wins[0]?.count === 4,
  ),
  recipe(
    'many-ways',
    'One symbol wins in forty ways or more.',
    ({ wins, stakes, freeSpins }) =>
      freeSpins === 0 && stakes >= 5 && wins.some(({ ways }) => ways >= 40),
  ),
  recipe(
    'full-height',
    'Four reels or more stand at five rows and something wins.',
    (seen) =>
      seen.freeSpins === 0 &&
      seen.stakes >= 2 &&
      heights(seen).filter((rows) => rows === 5).length >= 4,
  ),
  recipe(
    'big-win',
    'Six of a kind without free spins: twenty stakes or more.',
    ({ wins, stakes, freeSpins }) =>
      freeSpins === 0 && stakes >= 20 && wins.some(({ count }) => count === 6),
  ),
  recipe(
    'ten-free-spins',
    'Four lotuses award ten free spins; the multiplier reaches six.',
    ({ reveals, stakes, freeSpins }) =>
      freeSpins === 10 && stakes > 20 && (reveals.at(-1)?.multiplier ?? 0) >= 6,
  ),
  recipe(
    'free-spins-little',
    'Free spins that bring little more than the lotuses paid.',
    ({ stakes, freeSpins }) => freeSpins === 10 && stakes <= 6,
  ),
  recipe(
    'fifteen-free-spins',
    'Five lotuses award fifteen free spins.',
    (seen) => seen.freeSpins === 15 && scatters(seen) === 5,
  ),
  recipe(
    'retrigger',
    'Free spins award five more.',
    (seen) => seen.freeSpins === 15 && scatters(seen) === 4,
  ),
  recipe(
    'free-spins-big-win',
    'Free spins win more than four hundred stakes.',
    ({ stakes, freeSpins }) => freeSpins > 0 && stakes > 400,
  ),
];

recordBooks({
  gameName: 'koi-cascade',
  paytable: 'koi-cascade-959',
  seedText: 'Koi Cascade, books of the ponds.',
  recipes: RECIPES,
});
