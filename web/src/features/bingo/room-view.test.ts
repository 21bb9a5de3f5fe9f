import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import { expect, test } from 'vitest';
import {
  cellsInLines,
  cellsLacking,
  columnOf,
  isBeforeOwnCards,
  marksOf,
  nextPrize,
  prizesOf,
  secondsLeft,
} from './room-view.ts';

test('[BINGO-9] called numbers and the free middle are marked', () => {
  expect(marksOf([7, 0, 44, 61], [61, 3])).toEqual([false, true, false, true]);
  expect([1, 15, 16, 75].map(columnOf)).toEqual([0, 0, 1, 4]);
});

test('[BINGO-9] only cells of complete lines are lit', () => {
  const marked = (cells: readonly number[]) =>
    Array.from({ length: 25 }, (_, cell) => cells.includes(cell));
  expect(cellsInLines(marked([0, 1, 2, 3]))).toEqual(new Set());
  expect(cellsInLines(marked([0, 5, 10, 15, 20, 24]))).toEqual(new Set([0, 5, 10, 15, 20]));
  expect(cellsInLines(marked([4, 8, 12, 16, 20]))).toEqual(new Set([4, 8, 12, 16, 20]));
});

test('[BINGO-9] the time left is counted by the clock of the server', () => {
  const round = { serverTime: '2026-11-21T12:00:00.000Z', phaseEndsAt: '2026-11-21T12:00:20.500Z' };
  expect(secondsLeft(round, 0)).toBe(21);
  expect(secondsLeft(round, 20_000)).toBe(1);
  expect(secondsLeft(round, 90_000)).toBe(0);
  expect(secondsLeft({ ...round, phaseEndsAt: null }, 0)).toBeUndefined();
});

test('[BINGO-12] a card shows its missing cells for the next prize, on the shortest pattern', () => {
  const marks = Array.from({ length: 25 }, (_, cell) => [0, 1, 2, 3, 12].includes(cell));
  expect(cellsLacking('ONE_LINE', marks)).toEqual([4]);
  // The top row, and the middle column with the free cell.
  expect(cellsLacking('TWO_LINES', marks)).toEqual([4, 7, 17, 22]);
  expect(cellsLacking('FULL_HOUSE', marks)).toHaveLength(20);
  const all = marks.map(() => true);
  expect(cellsLacking('TWO_LINES', all)).toEqual([]);
});

test('[BINGO-12] prizes won by the player’s cards are known, and which one is next', () => {
  const winner = { displayName: 'Maya', cardNumber: 3, amount: 38 };
  const pool = {
    currency: 'POINTS' as const,
    cards: 4,
    players: 2,
    prizes: [
      {
        name: 'ONE_LINE' as const,
        amount: 76,
        ball: 20,
        winners: [winner, { ...winner, cardNumber: 9 }],
      },
      { name: 'TWO_LINES' as const, amount: 114, ball: null, winners: [] },
    ],
  };
  expect(nextPrize(pool)).toBe('TWO_LINES');
  expect(prizesOf(pool, [3, 4])).toEqual([{ name: 'ONE_LINE', amount: 38 }]);
  expect(prizesOf(pool, [5])).toEqual([]);
  expect(prizesOf(undefined, [3])).toEqual([]);
});

test('[BINGO-24] a view of the room without the player’s cards is known as such', () => {
  const pool = { currency: 'POINTS', cards: 2, players: 1, prizes: [] } as const;
  const own = (status: BingoPurchase['status'], betAmount: BingoPurchase['betAmount']) => ({
    purchaseId: 'mine',
    roundId: 'round',
    currency: 'POINTS' as const,
    betAmount,
    status,
    cards: [],
    amountWon: 0,
  });
  const isBefore = (...purchases: readonly BingoPurchase[]) =>
    isBeforeOwnCards({ ...pool, prizes: [] }, purchases, 100);
  expect(isBefore(own('IN', 300))).toBe(true);
  expect(isBefore(own('IN', 200))).toBe(false);
  expect(isBefore(own('RETURNED', 300))).toBe(false);
  expect(isBefore({ ...own('IN', 300), currency: 'SWEEP_TICKETS' })).toBe(false);
  expect(isBefore()).toBe(false);
});
