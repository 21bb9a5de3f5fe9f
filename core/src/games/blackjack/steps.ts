import { fifthOf } from '../fifths.ts';
import type { RoundSteps } from '../stateful/make-round.ts';
import { cardValue, dealerDraws, FULL_TOTAL, handValue, isNatural } from './hand-value.ts';
import { handFifths } from './settle.ts';
import {
  activeIndex,
  hasNatural,
  isBust,
  possibleActions,
  countStakes,
  type BlackjackState,
  type PlayerHand,
} from './state.ts';
import { advise, type BlackjackAction } from './strategy.ts';
import { viewBlackjack } from './view.ts';

const ACTIONS: readonly BlackjackAction[] = ['hit', 'stand', 'double', 'split'];

export const blackjackSteps: RoundSteps<BlackjackState, BlackjackAction> = {
  isComplete: (state) => state.isComplete,
  stakes: countStakes,
  view: viewBlackjack,
  hidden: (state) => state.keyHex,
  readAction: (action) => ACTIONS.find((known) => known === action),
  step: (state, action) =>
    possibleActions(state).includes(action) ? play(state, action) : undefined,
  win: (state, betAmount) => {
    const fifths = state.hands.reduce((sum, hand) => sum + handFifths(state, hand), 0);
    return BigInt(fifths) * fifthOf(betAmount);
  },
  autoAction,
};

/**
 * Two cards each, one at a time, the player first; the dealer checks for a natural at once. Source:
 * FAIR-3.
 */
export function deal(
  fresh: Pick<BlackjackState, 'cards' | 'keyHex' | 'doubleOn' | 'strategy'>,
): BlackjackState {
  const { cards } = fresh;
  const hand: PlayerHand = { cards: [cards(0), cards(2)], stakes: 1, isDone: false };
  const dealer = [cards(1), cards(3)];
  const dealt = { ...fresh, drawn: 4, dealer, hands: [hand], isComplete: false };
  return { ...dealt, isComplete: hasNatural(dealt) || isNatural(dealer) };
}

function play(state: BlackjackState, action: BlackjackAction): BlackjackState {
  const index = activeIndex(state) ?? 0;
  const hand = state.hands[index];
  if (hand === undefined) throw new Error('An open deal has a hand to play.');
  const [next, after] = [state.cards(state.drawn), state.cards(state.drawn + 1)];
  const grown = [...hand.cards, next];
  const withHand = (changed: PlayerHand, drawn: number): BlackjackState =>
    finish({ ...state, drawn: state.drawn + drawn, hands: state.hands.with(index, changed) });
  if (action === 'stand') return withHand({ ...hand, isDone: true }, 0);
  if (action === 'double') return withHand({ cards: grown, stakes: 2, isDone: true }, 1);
  if (action === 'hit') {
    return withHand({ ...hand, cards: grown, isDone: handValue(grown).total >= FULL_TOTAL }, 1);
  }
  const [first, second] = hand.cards;
  if (first === undefined || second === undefined) throw new Error('A pair has two cards.');
  const hands = [splitHand([first, next]), splitHand([second, after])];
  return finish({ ...state, drawn: state.drawn + 2, hands });
}

/** Each half of a pair gets one card at once; split aces get no more. */
function splitHand(cards: PlayerHand['cards']): PlayerHand {
  const isAces = cards[0] !== undefined && cardValue(cards[0]) === 1;
  return { cards, stakes: 1, isDone: isAces || handValue(cards).total === FULL_TOTAL };
}

/** When every hand is done the dealer draws, unless all hands are bust. */
function finish(state: BlackjackState): BlackjackState {
  if (activeIndex(state) !== null) return state;
  let { dealer, drawn } = state;
  if (!state.hands.every(isBust)) {
    while (dealerDraws(handValue(dealer))) {
      dealer = [...dealer, state.cards(drawn)];
      drawn += 1;
    }
  }
  return { ...state, dealer, drawn, isComplete: true };
}

/** The table's advice, except that an absent player never adds a stake. Source: GAME-27. */
function autoAction(state: BlackjackState): BlackjackAction {
  const hand = state.hands[activeIndex(state) ?? 0];
  const [open] = state.dealer;
  if (hand === undefined || open === undefined) throw new Error('An open deal has cards.');
  return advise(state.strategy, {
    hand: handValue(hand.cards),
    pair: null,
    mayDouble: false,
    dealer: cardValue(open),
  });
}
