import type { VelvetMothFacts } from './facts.ts';
import type { DealAction, DealState } from './state.ts';

export type Advice = 'S' | 'H' | 'D' | 'P';
/** The dealer's cards in the strategy table, two to ace. */
export const DEALER_CARDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
const ACE = 11;
const STANDING_TOTAL = 20;
const ACTION_OF: Readonly<Record<Advice, DealAction>> = {
  S: 'stand',
  H: 'hit',
  D: 'double',
  P: 'split',
};

/**
 * The recommended action; undefined when there is no choice. An unavailable double becomes a hit;
 * totals without a row use the nearest one.
 */
export function adviceFor(state: DealState, facts: VelvetMothFacts): DealAction | undefined {
  const hand = state.hands[state.active ?? -1];
  const [open] = state.dealer.cards;
  if (hand === undefined || open === undefined) return undefined;
  const dealer = valueOf(open);
  const cell = (row: string): Advice | undefined => facts.strategy[`${row} v ${dealer}`];
  const [first] = hand.cards;
  if (state.actions.includes('split') && first !== undefined) {
    if (cell(`pair${valueOf(first)}`) === 'P') return 'split';
  }
  const edge: Advice = hand.total >= STANDING_TOTAL ? 'S' : 'H';
  const advice = cell(`${hand.isSoft ? 'soft' : 'hard'}${hand.total}`) ?? edge;
  return advice === 'D' && !state.actions.includes('double') ? 'hit' : ACTION_OF[advice];
}

/** 2 to 10, and 11 for the ace. */
export function valueOf(card: string): number {
  const rank = card.charAt(0);
  if (rank === 'A') return ACE;
  return 'TJQK'.includes(rank) ? 10 : Number(rank);
}

/** The best total of the visible cards, while they are dealt one by one. */
export function totalOf(cards: readonly string[]): {
  readonly total: number;
  readonly isSoft: boolean;
} {
  const values = cards.map(valueOf);
  const hard = values.reduce((sum, value) => sum + (value === ACE ? 1 : value), 0);
  const isSoft = values.includes(ACE) && hard + 10 <= 21;
  return { total: hard + (isSoft ? 10 : 0), isSoft };
}

const from = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The rows of the strategy table and their names. */
export const HARD_ROWS = from(5, 19).map((total) => [`hard${total}`, String(total)] as const);
export const SOFT_ROWS = from(13, 20).map((total) => [`soft${total}`, `A ${total - ACE}`] as const);
export const PAIR_ROWS = DEALER_CARDS.map((card) => {
  const label = card === ACE ? 'A' : String(card);
  return [`pair${card}`, `${label} ${label}`] as const;
});
