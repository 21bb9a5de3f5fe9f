import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { expect, test } from 'vitest';
import {
  betOf,
  canLower,
  canRaise,
  choose,
  createBetSelector,
  lower,
  raise,
} from './bet-selector.ts';

const selector = (preferred: number, balance: number) =>
  createBetSelector(BET_AMOUNTS, preferred, balance);

test('[BET-1] the bet starts at the preferred amount when the balance covers twenty of it', () => {
  expect(betOf(selector(100, 5_000))).toBe(100);
  expect(betOf(selector(100, 2_000))).toBe(100);
  expect(betOf(selector(100, 1_999))).toBe(75);
});

test('[BET-1] a newcomer with 200 tickets starts at the smallest amount', () => {
  expect(betOf(selector(100, 200))).toBe(10);
});

test('[BET-1] with less than the smallest amount the smallest is displayed', () => {
  expect(betOf(selector(100, 3))).toBe(10);
});

test('[GAME-101] the previous stake is restored where it is allowed and the balance covers it', () => {
  const again = (storedBet: number, balance: number) =>
    betOf(createBetSelector(BET_AMOUNTS, 100, balance, storedBet));
  expect(again(50, 5_000)).toBe(50);
  expect(again(2_500, 2_500)).toBe(2_500);
  expect(again(2_500, 2_499)).toBe(100);
  expect(again(55, 5_000)).toBe(100);
  expect(again(Number.NaN, 5_000)).toBe(100);
});

test('[BET-1] raising goes through all 26 amounts and stops at the last', () => {
  let bets = selector(10, 1_000_000);
  const seen = [betOf(bets)];
  for (let step = 0; step < 40; step += 1) {
    bets = raise(bets, 1_000_000);
    if (betOf(bets) !== seen.at(-1)) seen.push(betOf(bets));
  }
  expect(seen).toEqual([...BET_AMOUNTS]);
  expect(canRaise(bets, 1_000_000)).toBe(false);
});

test('[BET-1] lowering stops at the smallest amount', () => {
  let bets = selector(50, 1_000);
  expect(betOf(bets)).toBe(50);
  for (let step = 0; step < 5; step += 1) bets = lower(bets);
  expect(betOf(bets)).toBe(10);
  expect(canLower(bets)).toBe(false);
});

test('[BET-1] an amount above the balance cannot be reached or chosen', () => {
  const bets = choose(selector(100, 149), 100, 149);
  expect(canRaise(bets, 149)).toBe(false);
  expect(betOf(raise(bets, 149))).toBe(100);
  expect(betOf(choose(bets, 10_000, 149))).toBe(100);
  expect(betOf(choose(bets, 150, 150))).toBe(150);
});

test('[BET-1] an amount that is not on the list changes nothing', () => {
  expect(betOf(choose(selector(100, 2_000), 123, 2_000))).toBe(100);
});
