import { cardSchema } from '@jubilee/contract/entities/table-game';
import { expect, test } from 'vitest';
import { cardName, RANKS, readCard } from './card-names.ts';

test('[GAME-82] every card of the deck has its name in both languages, and nothing else is a card', () => {
  const deck = RANKS.split('').flatMap((rank) => ['C', 'D', 'H', 'S'].map((suit) => rank + suit));
  for (const card of deck) expect(cardSchema.parse(card)).toBe(card);
  expect(new Set(deck.map((card) => cardName(card, 'en-US'))).size).toBe(52);
  expect(cardName('AS', 'en-US')).toBe('Ace of spades');
  expect(cardName('TD', 'es-US')).toBe('10 de diamantes');
  expect(cardName(undefined, 'en-US')).toBe('Face-down card');
  for (const other of ['', 'A', '1S', 'ASx', 'sA'])
    expect(() => readCard(other)).toThrow('no playing card');
});
