import type { Card, EndlessCards } from '../stateful/endless-cards.ts';
import { cardValue, FULL_TOTAL, handValue, isNatural } from './hand-value.ts';
import type { BlackjackAction, Strategy } from './strategy.ts';

/** A hand of the player. `stakes` is 2 after a double. */
export interface PlayerHand {
  readonly cards: readonly Card[];
  readonly stakes: 1 | 2;
  readonly isDone: boolean;
}

/** An open deal. The dealer's second card and all cards from `drawn` on are hidden. */
export interface BlackjackState {
  readonly cards: EndlessCards;
  /** The key that the cards are derived from, in hex; the only hidden value. */
  readonly keyHex: string;
  readonly doubleOn: readonly number[];
  readonly strategy: Strategy;
  /** Cards taken from the deck so far. */
  readonly drawn: number;
  /** The face-up card first; more than two once the dealer has played. */
  readonly dealer: readonly Card[];
  /** One, or two after a split. */
  readonly hands: readonly PlayerHand[];
  readonly isComplete: boolean;
}

/** The hand to be played now. */
export function activeIndex({ hands, isComplete }: BlackjackState): number | null {
  const index = hands.findIndex((hand) => !hand.isDone);
  return isComplete || index === -1 ? null : index;
}

/** The possible actions; empty when the deal is complete. */
export function possibleActions(state: BlackjackState): readonly BlackjackAction[] {
  const hand = state.hands[activeIndex(state) ?? -1];
  if (hand === undefined) return [];
  const isFirst = state.hands.length === 1 && hand.cards.length === 2;
  const mayDouble = isFirst && state.doubleOn.includes(handValue(hand.cards).total);
  const maySplit = isFirst && pairValue(hand) !== null;
  return [
    'hit',
    'stand',
    ...(mayDouble ? ['double' as const] : []),
    ...(maySplit ? ['split' as const] : []),
  ];
}

/** The value of both cards when the hand is a pair; an ace is 1. */
export function pairValue({ cards }: PlayerHand): number | null {
  const [first, second, more] = cards.map(cardValue);
  return first !== undefined && first === second && more === undefined ? first : null;
}

export function isBust({ cards }: PlayerHand): boolean {
  return handValue(cards).total > FULL_TOTAL;
}

/** A natural of the player; hands of a split never count as one. */
export function hasNatural({ hands }: BlackjackState): boolean {
  const [only, second] = hands;
  return only !== undefined && second === undefined && isNatural(only.cards);
}

/** Total stakes so far, in units of the initial stake. */
export function countStakes({ hands }: BlackjackState): number {
  return hands.reduce((sum, hand) => sum + hand.stakes, 0);
}
