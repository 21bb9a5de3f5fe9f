import { expect, it } from 'vitest';
import {
  applyPlayEvent,
  type NetPosition,
  ZERO_NET_POSITION,
  type PlayEvent,
} from './net-position.ts';

const laid = (id: string, amount: number): PlayEvent => ({
  what: 'laid',
  id,
  currency: 'POINTS',
  amount,
});
const over = (id: string, stake: number, won: number): PlayEvent => ({
  what: 'over',
  id,
  currency: 'POINTS',
  laid: stake,
  won,
});
const after = (...events: readonly PlayEvent[]): NetPosition =>
  events.reduce(applyPlayEvent, ZERO_NET_POSITION);

it('[PLAY-5] a round counts by its stake and its win, wherever it was placed', () => {
  expect(after(laid('a', 100), over('a', 100, 110)).POINTS).toBe(10);
  expect(after(over('a', 100, 110)).POINTS).toBe(10);
  expect(after(laid('a', 100)).POINTS).toBe(-100);
});

it('[PLAY-5] what is reported once more, late or out of order counts once', () => {
  const whole = [laid('a', 100), laid('a', 200), over('a', 200, 400)];
  expect(after(...whole, ...whole).POINTS).toBe(200);
  expect(after(laid('a', 200), laid('a', 100)).POINTS).toBe(-200);
  expect(after(over('a', 100, 0), laid('a', 100), over('a', 100, 50)).POINTS).toBe(-100);
});

it('[PLAY-5] a returned bet counts nothing, a credit only its win, each currency by itself', () => {
  const position = after(laid('a', 100), over('a', 0, 0), over('b/0', 0, 60), {
    ...over('c', 25, 0),
    currency: 'SWEEP_TICKETS',
  });
  expect(position).toMatchObject({ POINTS: 60, SWEEP_TICKETS: -25 });
});

it('[PLAY-5] a long session stores its sum and only its newest bets', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => over(String(index), 100, 90));
  const position = after(...many);
  expect(position.POINTS).toBe(-10_000);
  expect(position.plays).toHaveLength(200);
});
