import { FIFTHS_PER_STAKE } from '../fifths.ts';
import { FULL_TOTAL, handValue, isNatural } from './hand-value.ts';
import { hasNatural, isBust, type BlackjackState, type PlayerHand } from './state.ts';

export type HandOutcome = 'natural' | 'win' | 'push' | 'lose';

/** How a hand of a complete deal ended. */
export function handOutcome(state: BlackjackState, hand: PlayerHand): HandOutcome {
  const dealerNatural = isNatural(state.dealer);
  if (hasNatural(state)) return dealerNatural ? 'push' : 'natural';
  if (dealerNatural || isBust(hand)) return 'lose';
  const dealer = handValue(state.dealer).total;
  const { total } = handValue(hand.cards);
  if (dealer > FULL_TOTAL || total > dealer) return 'win';
  return total === dealer ? 'push' : 'lose';
}

/** The payout for a stake, in fifths of it. A natural pays six to five. Source: GAME-3. */
const FIFTHS_BACK: Readonly<Record<HandOutcome, number>> = {
  natural: FIFTHS_PER_STAKE + 6,
  win: 2 * FIFTHS_PER_STAKE,
  push: FIFTHS_PER_STAKE,
  lose: 0,
};

/** Payout in fifths of the initial stake; the deal must be complete. */
export function handFifths(state: BlackjackState, hand: PlayerHand): number {
  return hand.stakes * FIFTHS_BACK[handOutcome(state, hand)];
}
