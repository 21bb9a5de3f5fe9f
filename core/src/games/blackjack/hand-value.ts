import { rankOf, type Card } from '../stateful/endless-cards.ts';

/** 21, the total above which a hand is bust. */
export const FULL_TOTAL = 21;
const SOFT_ACE = 10;
export const TEN = 10;

/** The best total of a hand; soft when an ace counts as eleven in it. */
export interface HandValue {
  readonly total: number;
  readonly isSoft: boolean;
}

/** 1 for an ace, 10 for a ten or a face card. */
export function cardValue(card: Card): number {
  return Math.min(rankOf(card), TEN);
}

/**
 * The value of the hand with one more card of `value`. An ace counts as eleven while the total
 * stays within 21.
 */
export function withCard(hand: HandValue, value: number): HandValue {
  const hard = hand.total - (hand.isSoft ? SOFT_ACE : 0) + value;
  const isSoft = (hand.isSoft || value === 1) && hard + SOFT_ACE <= FULL_TOTAL;
  return { total: hard + (isSoft ? SOFT_ACE : 0), isSoft };
}

export const EMPTY_HAND: HandValue = { total: 0, isSoft: false };

export function handValue(cards: readonly Card[]): HandValue {
  return cards.map(cardValue).reduce(withCard, EMPTY_HAND);
}

/** An ace and a ten-valued card as the first two cards. */
export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && handValue(cards).total === FULL_TOTAL;
}

/** The dealer draws below 17 and on a soft 17. */
export function dealerDraws({ total, isSoft }: HandValue): boolean {
  return total < 17 || (total === 17 && isSoft);
}
