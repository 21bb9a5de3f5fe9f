import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gameOf } from './games.fixture.ts';
import { searchGames } from './search-games.ts';

const GAMES = [
  gameOf('Copper Comet'),
  gameOf('Comet Café', { category: 'cards', kind: 'blackjack' }),
  gameOf('Paper Rocket', { category: 'crash', kind: 'crash' }),
  gameOf('Honeycomb Heist'),
  gameOf('Five by Five', { category: 'cards', kind: 'poker-solitaire' }),
];

const found = (text: string) => searchGames(GAMES, text).map((game) => game.title);

it('[LOBBY-6] a game is found by title, kind and category', () => {
  expect(found('rocket')).toEqual(['Paper Rocket']);
  expect(found('poker')).toEqual(['Five by Five']);
  expect(found('cards')).toEqual(['Comet Café', 'Five by Five']);
  expect(found('crash rocket')).toEqual(['Paper Rocket']);
  expect(found('rocket blackjack')).toEqual([]);
});

it('[LOBBY-6] case and accents make no difference, on either side', () => {
  expect(found('CAFE')).toEqual(['Comet Café']);
  expect(found('cométa')).toEqual([]);
  expect(found('cómet')).toEqual(found('comet'));
});

it('[LOBBY-6] the best match comes first: title, then word, then kind, then inside a word', () => {
  expect(found('comet')).toEqual(['Comet Café', 'Copper Comet']);
  expect(found('comb')).toEqual(['Honeycomb Heist']);
  expect(found('c')[0]).toBe('Copper Comet');
});

it('[LOBBY-6] an empty search finds every game, and punctuation alone finds none', () => {
  expect(found('')).toHaveLength(GAMES.length);
  expect(found('   ')).toHaveLength(GAMES.length);
  expect(found('!?')).toEqual([]);
});

it('[LOBBY-14] the bingo room is found by its name and kind, beside the games', () => {
  const SEARCHED = [...GAMES, gameOf('Bingo Balcony', { category: 'bingo' }), 'room'] as const;
  const titles = (text: string) =>
    searchGames(SEARCHED, text).map((candidate) =>
      candidate === 'room' ? candidate : candidate.title,
    );
  expect(titles('bingo')).toEqual(['Bingo Balcony', 'room']);
  expect(titles('room bingo')).toEqual(['room']);
  expect(titles('rocket')).toEqual(['Paper Rocket']);
  expect(titles('')).toContain('room');
});

it('[LOBBY-6] whatever is typed finds games of the list, each once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      const titles = found(text);
      expect(new Set(titles).size).toBe(titles.length);
      expect(titles.every((title) => GAMES.some((game) => game.title === title))).toBe(true);
    }),
  );
});
