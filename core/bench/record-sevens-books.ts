/*
 * Records the books the client of Seven Signal is tested with: real rounds under one fixed seed, each
 * the first that shows what its name says. Run: node core/bench/record-sevens-books.ts
 */
import type { ClassicEvent } from '@jubilee/contract/books/classic-lines';
import { bookOfKind } from '../src/games/book-of-kind.ts';
import { recordBooks, type Recipe } from './recorder.ts';

const winsOf = (events: readonly ClassicEvent[]) =>
  events.flatMap((event) => (event.type === 'lineWins' ? event.wins : []));
type Look = (wins: ReturnType<typeof winsOf>, stakes: number) => boolean;
const recipe = (name: string, about: string, look: Look): Recipe => ({
  name,
  about,
  fits: ({ book, stakes }) => look(winsOf(bookOfKind(book, 'classic-lines/1').events), stakes),
});

const RECIPES: readonly Recipe[] = [
  recipe('losing', 'Nothing is won.', (_, stakes) => stakes === 0),
  recipe(
    'two-cherries',
    'Two cherries on a line return exactly the stake: not celebrated.',
    (wins, stakes) => stakes === 1 && wins[0]?.symbol === 'CH',
  ),
  recipe(
    'mixed-bars-doubled',
    'Three mixed bars with one wild, alone: a win of two stakes.',
    (wins, stakes) => stakes === 2 && wins[0]?.symbol === 'ANYBAR' && wins[0].multiplier === 2,
  ),
  recipe(
    'blue-sevens',
    'Three blue sevens on one line, no wild: a win of twelve stakes.',
    (wins, stakes) => stakes === 12 && wins[0]?.symbol === 'B7' && wins.length === 1,
  ),
  recipe(
    'several-lines',
    'Two lines win at once.',
    (wins, stakes) => wins.length >= 2 && stakes > 5,
  ),
  recipe('red-sevens-doubled', 'Red sevens with one wild: a win of 48 stakes.', (wins) =>
    wins.some(({ symbol, multiplier }) => symbol === 'R7' && multiplier === 2),
  ),
  recipe(
    'two-wilds',
    'Two wilds in one win: it counts four times.',
    (wins, stakes) => stakes < 60 && wins.some(({ multiplier }) => multiplier === 4),
  ),
  recipe('three-wilds', 'Three wilds on a line: 200 stakes.', (wins) =>
    wins.some(({ symbol }) => symbol === 'W'),
  ),
  recipe('maximum-win', 'The highest win of the game.', (_, stakes) => stakes === 208),
];

recordBooks({
  gameName: 'seven-signal',
  paytable: 'seven-signal-955',
  seedText: 'Seven Signal, books for the lamp',
  recipes: RECIPES,
});
