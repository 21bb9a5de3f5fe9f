import { expect, test } from 'vitest';
import { seeded } from '../../fairness/draw.ts';
import { below } from '../../fairness/rng.ts';
import { roomBalls, roomCard, roomCommitment } from './room-draw.ts';
import { roomPool, roomPrizes, type RoomCard } from './room-prizes.ts';

const SEED = new Uint8Array(32).fill(9);
const cardsOf = (roundId: string, count: number): readonly RoomCard[] =>
  Array.from({ length: count }, (_, index) => ({
    cardNumber: index + 1,
    numbers: roomCard(SEED, roundId, index + 1),
  }));

test('[BINGO-5] whatever is sold and whoever wins, exactly 95 % is paid', () => {
  const rng = seeded(SEED, 'sizes');
  for (let round = 0; round < 60; round += 1) {
    const count = 1 + below(rng, 60);
    const roundId = `round ${round}`;
    const prizes = roomPrizes(roomBalls(SEED, roundId), cardsOf(roundId, count), 100n);
    const paid = prizes
      .flatMap(({ winners }) => winners)
      .reduce((sum, one) => sum + one.amount, 0n);
    expect(paid).toBe(BigInt(count) * 95n);
    for (const { winners, amount } of prizes) {
      expect(winners.reduce((sum, one) => sum + one.amount, 0n)).toBe(amount);
    }
  }
});

test('[BINGO-5] one line has a fifth of the pool, two have three tenths, the platform has the rest', () => {
  expect(roomPool(3, 100n)).toEqual({ ONE_LINE: 57n, TWO_LINES: 85n, FULL_HOUSE: 143n });
  expect(() => roomPool(1, 101n)).toThrow('A card cannot cost 101.');
});

test('[BINGO-6] equal cards share a prize, and units that do not divide go to those sold first', () => {
  const numbers = roomCard(SEED, 'shared', 1);
  const cards = [3, 1, 2].map((cardNumber) => ({ cardNumber, numbers }));
  const [oneLine, , house] = roomPrizes(roomBalls(SEED, 'shared'), cards, 100n);
  expect(oneLine?.winners.map(({ amount }) => amount)).toEqual([19n, 19n, 19n]);
  expect(house?.winners).toEqual([
    { cardNumber: 1, amount: 48n },
    { cardNumber: 2, amount: 48n },
    { cardNumber: 3, amount: 47n },
  ]);
});

test('[BINGO-6] prizes fall at the balls that a simple recount gives', () => {
  for (let round = 0; round < 20; round += 1) {
    const roundId = `slow ${round}`;
    const balls = roomBalls(SEED, roundId);
    const cards = cardsOf(roundId, 12);
    const prizes = roomPrizes(balls, cards, 100n);
    const firstBall = (wanted: (lines: number, marks: number) => boolean): number => {
      for (let called = 1; called <= 75; called += 1) {
        const now = new Set([0, ...balls.slice(0, called)]);
        if (cards.some(({ numbers }) => wanted(linesOf(numbers, now), marksOf(numbers, now)))) {
          return called;
        }
      }
      return -1;
    };
    expect(prizes.map(({ ball }) => ball)).toEqual([
      firstBall((lines) => lines >= 1),
      firstBall((lines) => lines >= 2),
      firstBall((_, marks) => marks === 25),
    ]);
  }
});

const five = [0, 1, 2, 3, 4];
function marksOf(numbers: readonly number[], called: ReadonlySet<number>): number {
  return numbers.filter((number) => called.has(number)).length;
}
function linesOf(numbers: readonly number[], called: ReadonlySet<number>): number {
  const on = (row: number, column: number): boolean => called.has(numbers[row * 5 + column] ?? -1);
  const ways = [
    ...five.map((row) => five.every((column) => on(row, column))),
    ...five.map((column) => five.every((row) => on(row, column))),
    five.every((at) => on(at, at)),
    five.every((at) => on(at, 4 - at)),
  ];
  return ways.filter(Boolean).length;
}

test('[BINGO-4] the seed decides all balls and cards, and its hash commits to it without revealing it', () => {
  const balls = roomBalls(SEED, 'x');
  expect(new Set(balls).size).toBe(75);
  expect(roomBalls(SEED, 'x')).toEqual(balls);
  expect(roomBalls(SEED, 'y')).not.toEqual(balls);
  expect(roomCard(SEED, 'x', 1)).not.toEqual(roomCard(SEED, 'x', 2));
  expect(roomCommitment(SEED)).toMatch(/^[0-9a-f]{64}$/);
});

test('[BINGO-5] without cards there are no prizes', () => {
  expect(roomPrizes(roomBalls(SEED, 'x'), [], 100n)).toEqual([]);
});
