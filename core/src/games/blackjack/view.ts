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

/** The player's view of a deal. Amounts in minor units. */
export type BlackjackView = Readonly<{
  dealer: Readonly<{
    /** Only the face-up card until the deal is complete. */
    cards: readonly Card[];
    total: number;
    isSoft: boolean;
    /** Whether a second card lies face down. */
    isHiding: boolean;
  }>;
  hands: readonly HandView[];
  /** The hand to be played now. */
  active: number | null;
  /** The possible actions; double and split add the stake again. */
  actions: readonly BlackjackAction[];
  /** The sum of all stakes. */
  amountLaid: number;
  amountWon: number;
}>;

export type HandView = Readonly<{
  cards: readonly Card[];
  total: number;
  isSoft: boolean;
  /** The stake on this hand. */
  amountLaid: number;
  isDone: boolean;
  /** Null until the deal is complete. */
  outcome: HandOutcome | null;
  amountWon: number;
}>;

/** The hole card is omitted until the end, because the player must not see it. Source: GAME-26. */
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
