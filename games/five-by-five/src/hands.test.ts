import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fifthsOf, nameHand } from './hands.ts';
import { pokerStateSchema } from './state.ts';

const name = (cards: string) => nameHand(cards === '' ? [] : cards.split(' '));
const PAYS = {
  straight: 2,
  flush: 1,
  fullHouse: 1,
  fourOfAKind: 3,
  straightFlush: 4,
  royalFlush: 8,
};

test('[GAME-63] a full hand is named for what it makes', () => {
  expect(name('TC JC QC KC AC')).toBe('royalFlush');
  expect(name('AC 2C 3C 4C 5C')).toBe('straightFlush');
  expect(name('AC 2D 3C 4C 5C')).toBe('straight');
  expect(name('AC TD QC KC JC')).toBe('straight');
  expect(name('QC KD AC 2C 3C')).toBe('nothing');
  expect(name('AC 7C 3C 4C 5C')).toBe('flush');
  expect(name('7C 7D 7H 7S 5C')).toBe('fourOfAKind');
  expect(name('7C 7D 7H 5S 5C')).toBe('fullHouse');
  expect(name('7C 7D 7H 4S 5C')).toBe('threeOfAKind');
  expect(name('7C 7D 4H 4S 5C')).toBe('twoPair');
  expect(name('7C 7D 2H 4S 5C')).toBe('pair');
  expect(name('7C 9D 2H 4S 5C')).toBe('nothing');
});

test('[GAME-63] a growing hand is named for what it has or can still become', () => {
  expect(name('')).toBe('empty');
  expect(name('7C')).toBe('oneCard');
  expect(name('TC AC')).toBe('toRoyalFlush');
  expect(name('9C TC')).toBe('toStraightFlush');
  expect(name('AC 4C')).toBe('toStraightFlush');
  expect(name('9C TD')).toBe('toStraight');
  expect(name('KC 2C')).toBe('toFlush');
  expect(name('KC 2D')).toBe('nothing');
  expect(name('KC KD')).toBe('pair');
  expect(name('KC KD 3C 3D')).toBe('twoPair');
  expect(name('KC KD KS 3D')).toBe('threeOfAKind');
  expect(name('KC KD KS KH')).toBe('fourOfAKind');
});

test('[GAME-60] nothing is paid before a hand is full', () => {
  expect(fifthsOf(['KC', 'KD', 'KS', 'KH'], PAYS)).toBe(0);
  expect(fifthsOf(['KC', 'KD', 'KS', 'KH', '2C'], PAYS)).toBe(3);
  expect(fifthsOf(['KC', 'KD', 'KS', '2H', '2C'], PAYS)).toBe(1);
  expect(fifthsOf(['KC', 'KD', 'KS', '3H', '2C'], PAYS)).toBe(0);
});

const files: Readonly<Record<string, unknown>> = import.meta.glob('../books/*.json', {
  eager: true,
  import: 'default',
});
const recordedSchema = z.object({
  amountWon: z.number(),
  betAmount: z.number(),
  book: z.object({ events: z.array(z.object({ state: z.unknown() })) }),
});

test.each(Object.entries(files))(
  '[GAME-22] the client reads every state of %s and counts the same win',
  (_, file) => {
    const { book, amountWon, betAmount } = recordedSchema.parse(file);
    const states = book.events.map(({ state }) => pokerStateSchema.parse(state));
    const last = states.at(-1);
    expect(last?.amountWon).toBe(amountWon);
    const fifths = last?.hands.reduce((sum, hand) => sum + fifthsOf(hand, PAYS), 0) ?? 0;
    expect((fifths * betAmount) / 5).toBe(amountWon);
  },
);
