/*
 * Records the books the client of Gemwright is tested with: real rounds under one fixed seed, each the
 * first that shows what its name says. Run: node core/bench/record-gemwright-books.ts
 */
import type { TumbleEvent } from '@jubilee/contract/books/cluster-tumble';
import { bookOfKind } from '../src/games/book-of-kind.ts';
import { recordBooks, type Recipe } from './recorder.ts';

type Tumble = Extract<TumbleEvent, { type: 'tumble' }>;
interface Seen {
  readonly events: readonly TumbleEvent[];
  readonly tumbles: readonly Tumble[];
  readonly stakes: number;
  readonly freeDrops: number;
}
const recipe = (name: string, about: string, look: (seen: Seen) => boolean): Recipe => ({
  name,
  about,
  fits: ({ book, stakes }) => {
    const { events } = bookOfKind(book, 'cluster-tumble/1');
    const end = events.at(-1);
    const freeDrops = end?.type === 'roundEnd' ? end.freeSpinsPlayed : 0;
    const tumbles = events.filter((event) => event.type === 'tumble');
    return look({ events, tumbles, stakes, freeDrops });
  },
});
const scatters = ({ events }: Seen): number => {
  const [first] = events;
  return first?.type === 'reveal' ? first.window.flat().filter((gem) => gem === 'S').length : 0;
};

const RECIPES: readonly Recipe[] = [
  recipe('losing', 'Nothing is won.', ({ stakes, freeDrops }) => stakes === 0 && freeDrops === 0),
  recipe(
    'losing-three-hallmarks',
    'Three hallmarks, one short of free drops: nothing is made of it.',
    (seen) => seen.stakes === 0 && scatters(seen) === 3,
  ),
  recipe(
    'below-stake',
    'A win smaller than the stake: shown as returned, not celebrated.',
    ({ stakes, freeDrops }) => freeDrops === 0 && stakes > 0 && stakes < 1,
  ),
  recipe(
    'equal-to-stake',
    'A win of exactly the stake: not celebrated either.',
    ({ stakes, freeDrops }) => freeDrops === 0 && stakes === 1,
  ),
  recipe(
    'one-tumble',
    'One group wins two to five stakes, and nothing after it.',
    ({ tumbles, stakes, freeDrops }) =>
      freeDrops === 0 && stakes >= 2 && stakes < 5 && tumbles.length === 1,
  ),
  recipe(
    'two-groups',
    'Two groups vanish at once.',
    ({ tumbles, stakes, freeDrops }) =>
      freeDrops === 0 && stakes >= 2 && tumbles.some(({ clusters }) => clusters.length === 2),
  ),
  recipe(
    'large-group',
    'A group of ten or more.',
    ({ tumbles, stakes, freeDrops }) =>
      freeDrops === 0 &&
      stakes >= 3 &&
      tumbles.some(({ clusters }) => clusters.some(({ positions }) => positions.length >= 10)),
  ),
  recipe(
    'up-the-ladder',
    'Six tumbles climb to ten times.',
    ({ tumbles, freeDrops }) => freeDrops === 0 && tumbles.length === 6,
  ),
  recipe(
    'big-win',
    'More than thirty stakes without free drops.',
    ({ stakes, freeDrops }) => freeDrops === 0 && stakes >= 30,
  ),
  recipe(
    'ten-free-drops',
    'Four hallmarks award ten free drops; the multiplier reaches fifteen.',
    ({ tumbles, freeDrops, stakes }) =>
      freeDrops === 10 && stakes > 20 && (tumbles.at(-1)?.multiplier ?? 0) >= 15,
  ),
  recipe(
    'free-drops-little',
    'Free drops that win less than three stakes.',
    ({ stakes, freeDrops }) => freeDrops === 10 && stakes < 3,
  ),
  recipe('retrigger', 'Free drops award five more.', ({ freeDrops }) => freeDrops === 15),
  recipe(
    'free-drops-big-win',
    'Free drops win more than two hundred stakes.',
    ({ stakes, freeDrops }) => freeDrops > 0 && stakes > 200,
  ),
];

recordBooks({
  gameName: 'gemwright',
  paytable: 'gemwright-958',
  seedText: 'Gemwright, books from the bench.',
  recipes: RECIPES,
});
