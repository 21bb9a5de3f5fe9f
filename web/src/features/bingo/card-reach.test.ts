import { expect, it } from 'vitest';
import { cardReach } from './card-reach.ts';

const ABOUT = { count: 1, cardPrice: 100, otherBalance: 5_000 };

it('[BINGO-25] cards above the balance are not sold, and the other currency is the way on where it is enough', () => {
  expect(cardReach({ ...ABOUT, balance: 91 })).toEqual({
    isCovered: false,
    most: 0,
    isOtherEnough: true,
  });
  expect(cardReach({ ...ABOUT, balance: 91, otherBalance: 99 }).isOtherEnough).toBe(false);
  expect(cardReach({ ...ABOUT, balance: 91, otherBalance: undefined }).isOtherEnough).toBe(false);
  expect(cardReach({ ...ABOUT, balance: 100 }).isCovered).toBe(true);
});

it('[BINGO-25] fewer cards are the way on where the balance covers some', () => {
  expect(cardReach({ ...ABOUT, count: 4, balance: 299 })).toMatchObject({
    isCovered: false,
    most: 2,
  });
  expect(cardReach({ ...ABOUT, count: 2, balance: 299 }).isCovered).toBe(true);
});

it('[BINGO-25] nothing is refused while the balance is not known', () => {
  expect(cardReach({ ...ABOUT, count: 4, balance: undefined }).isCovered).toBe(true);
});
