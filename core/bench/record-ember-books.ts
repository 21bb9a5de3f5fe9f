/*
 * Records the books the client of Ember Isle is tested with: real rounds under one fixed seed, each the
 * first that shows what its name says. Run: node core/bench/record-ember-books.ts
 */
import type { HoldSpinCoin, HoldSpinEvent } from '@jubilee/contract/books/hold-spin-slot';
import { bookOfKind } from '../src/games/book-of-kind.ts';
import { recordBooks, type Recipe } from './recorder.ts';

type LineWin = Extract<HoldSpinEvent, { type: 'lineWins' }>['wins'][number];
interface Seen {
  readonly window: readonly (readonly string[])[];
  readonly wins: readonly LineWin[];
  readonly coins: readonly HoldSpinCoin[];
  readonly stakes: number;
}
const recipe = (name: string, about: string, look: (seen: Seen) => boolean): Recipe => ({
  name,
  about,
  fits: ({ book, stakes }) => {
    const { events } = bookOfKind(book, 'hold-spin-slot/1');
    const wins = events.flatMap((event) => (event.type === 'lineWins' ? event.wins : []));
    const coins = events.flatMap((event) =>
      event.type === 'holdStart' || event.type === 'respin' ? event.coins : [],
    );
    const [reveal] = events;
    const window = reveal?.type === 'reveal' ? reveal.window : [];
    return look({ window, wins, coins, stakes });
  },
});
const labelled = (name: string, about: string, label: string): Recipe =>
  recipe(
    name,
    about,
    ({ coins }) => coins.length >= 8 && coins.some((coin) => coin.label === label),
  );

const RECIPES: readonly Recipe[] = [
  recipe(
    'losing',
    'Nothing is won.',
    ({ window, stakes }) => stakes === 0 && !window.flat().includes('C'),
  ),
  recipe(
    'losing-five-coins',
    'Five coins in view, which do nothing.',
    ({ window, stakes }) =>
      stakes === 0 && window.flat().filter((symbol) => symbol === 'C').length === 5,
  ),
  recipe(
    'below-stake',
    'A win smaller than the stake: shown as returned, not celebrated.',
    ({ stakes }) => stakes > 0 && stakes < 1,
  ),
  recipe(
    'equal-to-stake',
    'A win of exactly the stake: not celebrated either.',
    ({ stakes }) => stakes === 1,
  ),
  recipe(
    'one-line',
    'One line alone wins two to five stakes.',
    ({ wins, coins, stakes }) =>
      coins.length === 0 && stakes >= 2 && stakes < 5 && wins.length === 1,
  ),
  recipe(
    'several-lines',
    'Four or more lines win at once.',
    ({ wins, coins, stakes }) => coins.length === 0 && stakes >= 5 && wins.length >= 4,
  ),
  recipe('five-of-a-kind', 'Five of the highest symbol on a line: a big win.', ({ wins }) =>
    wins.some(({ symbol, count }) => symbol === 'H1' && count === 5),
  ),
  recipe(
    'hold-nothing-more',
    'Six coins lock and three respins miss.',
    ({ coins }) => coins.length === 6,
  ),
  recipe(
    'hold-with-lines',
    'Lines win first, then the coins lock.',
    ({ coins, wins }) => coins.length >= 7 && wins.length > 0,
  ),
  labelled('hold-bronze', 'A hold with a bronze coin.', 'BRONZE'),
  labelled('hold-silver', 'A hold with a silver coin.', 'SILVER'),
  labelled('hold-gold', 'A hold with the gold coin.', 'GOLD'),
  recipe(
    'hold-long',
    'Thirteen coins, the respins set back again and again.',
    ({ coins }) => coins.length === 13,
  ),
  recipe(
    'full-grid',
    'Every cell holds a coin: 1,000 stakes beside the coins.',
    ({ coins }) => coins.length === 15,
  ),
];

recordBooks({
  gameName: 'ember-isle',
  paytable: 'ember-isle-956',
  seedText: 'Ember Isle, books for the score.',
  recipes: RECIPES,
});
