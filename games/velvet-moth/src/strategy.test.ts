import { expect, test } from 'vitest';
import definition from '../../../core/src/games/velvet-moth/velvet-moth-976.json' with { type: 'json' };
import { pickFacts } from '../pick-facts.ts';
import type { DealState } from './state.ts';
import {
  adviceFor,
  DEALER_CARDS,
  HARD_ROWS,
  PAIR_ROWS,
  SOFT_ROWS,
  totalOf,
  valueOf,
} from './strategy.ts';

const facts = pickFacts(definition);

function position(
  cards: readonly string[],
  total: number,
  isSoft: boolean,
  dealer: string,
  actions: DealState['actions'],
): DealState {
  return {
    dealer: { cards: [dealer], total: valueOf(dealer), isSoft: false, isHiding: true },
    hands: [
      {
        cards: [...cards],
        total,
        isSoft,
        amountLaid: 100,
        isDone: false,
        outcome: null,
        amountWon: 0,
      },
    ],
    active: 0,
    actions,
    amountLaid: 100,
    amountWon: 0,
  };
}

test('[GAME-15] the rules page has a row and a column for every cell of the strategy', () => {
  const cells = [...HARD_ROWS, ...SOFT_ROWS, ...PAIR_ROWS].flatMap(([row]) =>
    DEALER_CARDS.map((card) => `${row} v ${card}`),
  );
  expect(cells.toSorted()).toEqual(Object.keys(facts.strategy).toSorted());
});

test.each([
  [['8C', '8D'], 16, false, 'TS', ['hit', 'stand', 'split'], 'split'],
  [['5C', '5D'], 10, false, '6S', ['hit', 'stand', 'double', 'split'], 'double'],
  [['6C', '5D'], 11, false, '6S', ['hit', 'stand', 'double'], 'double'],
  [['2C', '4D', '5S'], 11, false, '6S', ['hit', 'stand'], 'hit'],
  [['TC', '6D'], 16, false, '6S', ['hit', 'stand'], 'stand'],
  [['TC', '6D'], 16, false, 'KS', ['hit', 'stand'], 'hit'],
  [['AC', '7D'], 18, true, 'AS', ['hit', 'stand'], 'hit'],
  [['TC', 'TD'], 20, false, '6S', ['hit', 'stand', 'split'], 'stand'],
  [['2C', '2D'], 4, false, '6S', ['hit', 'stand'], 'hit'],
] as const)(
  '[GAME-15] %s of %i, soft %s, against %s',
  (cards, total, isSoft, dealer, actions, advice) => {
    expect(adviceFor(position(cards, total, isSoft, dealer, [...actions]), facts)).toBe(advice);
  },
);

test('[GAME-15] where nothing is to be chosen there is no advice', () => {
  const done = { ...position(['TC', '6D'], 16, false, 'KS', []), active: null };
  expect(adviceFor(done, facts)).toBeUndefined();
});

test.each([
  [['AC', 'KD'], 21, true],
  [['AC', '6D', 'TS'], 17, false],
  [['AC', 'AD'], 12, true],
  [['TC', '6D', '9S'], 25, false],
] as const)(
  '[GAME-14] %s count %i on the way, as the server will say at the end',
  (cards, total, isSoft) => {
    expect(totalOf(cards)).toEqual({ total, isSoft });
  },
);
