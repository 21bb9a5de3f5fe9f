/*
 * Records the books the client of Aurora Howl is tested with: real rounds under one fixed seed, each
 * the first that shows what its name says. Run: node core/bench/record-howl-books.ts
 */
import type { WildsEvent } from '@jubilee/contract/books/expanding-wilds';
import { bookOfKind } from '../src/games/book-of-kind.ts';
import { recordBooks, type Recipe } from './recorder.ts';

type Events = readonly WildsEvent[];
const winsOf = (events: Events) =>
  events.flatMap((event) => (event.type === 'lineWins' ? event.wins : []));
const wildsOf = (events: Events) =>
  events.flatMap((event) => (event.type === 'expand' ? [event.reels] : []));
const respinsOf = (events: Events) =>
  events.find((event) => event.type === 'roundEnd')?.respinsPlayed ?? 0;
const recipe = (
  name: string,
  about: string,
  look: (events: Events, stakes: number) => boolean,
): Recipe => ({
  name,
  about,
  fits: ({ book, stakes }) => look(bookOfKind(book, 'expanding-wilds/1').events, stakes),
});
const isPlain = (events: Events) => respinsOf(events) === 0;

const RECIPES: readonly Recipe[] = [
  recipe('losing', 'Nothing is won.', (events, stakes) => isPlain(events) && stakes === 0),
  recipe(
    'below-stake',
    'A win smaller than the stake: shown as returned, not celebrated.',
    (events, stakes) => isPlain(events) && stakes > 0 && stakes < 1,
  ),
  recipe(
    'equal-to-stake',
    'A win of exactly the stake: not celebrated either.',
    (events, stakes) => isPlain(events) && stakes === 1,
  ),
  recipe(
    'from-the-right',
    'A line that wins from the right alone.',
    (events, stakes) =>
      isPlain(events) && stakes > 1 && winsOf(events).every(({ from }) => from === 'right'),
  ),
  recipe(
    'both-sides',
    'Lines win from both sides in one spin.',
    (events, stakes) =>
      isPlain(events) && stakes > 1 && new Set(winsOf(events).map(({ from }) => from)).size === 2,
  ),
  recipe(
    'one-respin-nothing',
    'A wild reel and its respin, and nothing is won.',
    (events, stakes) => respinsOf(events) === 1 && stakes === 0,
  ),
  recipe(
    'one-respin',
    'A wild reel and its respin win more than five stakes.',
    (events, stakes) => respinsOf(events) === 1 && stakes > 5,
  ),
  recipe(
    'two-wilds-at-once',
    'Two reels turn wild in one spin.',
    (events, stakes) => wildsOf(events).some(({ length }) => length === 2) && stakes > 3,
  ),
  recipe(
    'three-respins',
    'Wild reels come one by one: three respins.',
    (events) => respinsOf(events) === 3,
  ),
  recipe(
    'five-of-a-kind',
    'A run over all reels: a big win.',
    (events, stakes) => stakes >= 30 && winsOf(events).some(({ count }) => count === 5),
  ),
  recipe('huge', 'More than a hundred and twenty stakes.', (_, stakes) => stakes > 120),
];

recordBooks({
  gameName: 'aurora-howl',
  paytable: 'aurora-howl-957',
  seedText: 'Aurora Howl, books for the north',
  recipes: RECIPES,
});
