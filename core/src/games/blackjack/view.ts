import { fifthOf } from '../fifths.ts';
import type { Card } from '../stateful/endless-cards.ts';
import { handValue } from './hand-value.ts';
import { handFifths, handOutcome, type HandOutcome } from './settle.ts';
import {
  activeIndex,
  possibleActions,
  countStakes,
  type BlackjackState,
  type PlayerHand,
} from './state.ts';
import type { BlackjackAction } from './strategy.ts';

/** What a player sees of a deal. Amounts in minor units. */
export type BlackjackView = Readonly<{
  dealer: Readonly<{
    /** The open card alone until the deal is complete. */
    cards: readonly Card[];
    total: number;
    isSoft: boolean;
    /** Whether a second card lies face down. */
    isHiding: boolean;
  }>;
  hands: readonly HandView[];
  /** The hand to be played now. */
  active: number | null;
  /** What may be done now; double and split lay the stake again. */
  actions: readonly BlackjackAction[];
  /** All that is laid. */
  amountLaid: number;
  amountWon: number;
}>;

export type HandView = Readonly<{
  cards: readonly Card[];
  total: number;
  isSoft: boolean;
  /** Laid on this hand. */
  amountLaid: number;
  isDone: boolean;
  /** Null until the deal is complete. */
  outcome: HandOutcome | null;
  amountWon: number;
}>;

/** The hole card is left out until the end: it is no card of the player's to see. Source: GAME-26. */
export function viewBlackjack(state: BlackjackState, betAmount: bigint): BlackjackView {
  const { isComplete, dealer, hands } = state;
  const visibleCards = isComplete ? dealer : dealer.slice(0, 1);
  const handViews = hands.map((hand) => viewHand(state, hand, betAmount));
  return {
    dealer: { cards: visibleCards, ...handValue(visibleCards), isHiding: !isComplete },
    hands: handViews,
    active: activeIndex(state),
    actions: possibleActions(state),
    amountLaid: countStakes(state) * Number(betAmount),
    amountWon: handViews.reduce((sum, hand) => sum + hand.amountWon, 0),
  };
}

function viewHand(state: BlackjackState, hand: PlayerHand, betAmount: bigint): HandView {
  const { isComplete } = state;
  return {
    cards: hand.cards,
    ...handValue(hand.cards),
    amountLaid: hand.stakes * Number(betAmount),
    isDone: hand.isDone || isComplete,
    outcome: isComplete ? handOutcome(state, hand) : null,
    amountWon: isComplete ? handFifths(state, hand) * Number(fifthOf(betAmount)) : 0,
  };
}
