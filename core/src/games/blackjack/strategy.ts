import type { HandValue } from './hand-value.ts';

/** Stand, hit, double, split. */
export type Advice = 'S' | 'H' | 'D' | 'P';
export type BlackjackAction = 'hit' | 'stand' | 'double' | 'split';

/** The best action by cell, such as `hard16 v 10` or `pair8 v 11`; 11 is the ace. */
export type Strategy = ReadonlyMap<string, Advice>;

export const ADVICES: readonly Advice[] = ['S', 'H', 'D', 'P'];
const ACTION_OF: Readonly<Record<Advice, BlackjackAction>> = {
  S: 'stand',
  H: 'hit',
  D: 'double',
  P: 'split',
};

/** Cards from two to ace in the notation of the cells; the ace is 11. */
export const CELL_CARDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const HARD_TOTALS = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const;
const SOFT_TOTALS = [13, 14, 15, 16, 17, 18, 19, 20] as const;

/** The rows of the table, in the order in which the rules page shows them. */
export const STRATEGY_ROWS: readonly string[] = [
  ...HARD_TOTALS.map((total) => `hard${total}`),
  ...SOFT_TOTALS.map((total) => `soft${total}`),
  ...CELL_CARDS.map((card) => `pair${card}`),
];

export function cellName(row: string, dealerCard: number): string {
  return `${row} v ${dealerCard}`;
}

/** The card of a cell for a card value; the ace has the value 1. */
export function cellCard(value: number): number {
  return value === 1 ? 11 : value;
}

export interface Position {
  readonly hand: HandValue;
  /** The value of both cards of a pair that may be split now. */
  readonly pair: number | null;
  readonly mayDouble: boolean;
  /** The value of the dealer's face-up card; an ace is 1. */
  readonly dealer: number;
}

/**
 * The table's advice. Where it says double and that is not allowed, hit; totals that two cards
 * cannot make follow the neighboring rows: 4 and soft 12 hit, 20 and 21 stand.
 */
export function advise(strategy: Strategy, position: Position): BlackjackAction {
  const { hand, pair, mayDouble, dealer } = position;
  const cell = (row: string): Advice | undefined => strategy.get(cellName(row, cellCard(dealer)));
  if (pair !== null) {
    const advice = cell(`pair${cellCard(pair)}`);
    if (advice === 'P') return 'split';
  }
  const edge: Advice = hand.total >= 20 ? 'S' : 'H';
  const advice = cell(`${hand.isSoft ? 'soft' : 'hard'}${hand.total}`) ?? edge;
  return advice === 'D' && !mayDouble ? 'hit' : ACTION_OF[advice];
}
