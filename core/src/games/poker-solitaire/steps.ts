import { fifthOf } from '../fifths.ts';
import { cardOf } from '../stateful/endless-cards.ts';
import type { RoundSteps } from '../stateful/make-round.ts';
import { HANDS } from './hand-bits.ts';
import {
  cardInPlay,
  fifthsByHand,
  handsOf,
  hintedHand,
  isComplete,
  placeCard,
  type PokerState,
} from './state.ts';

/** Puts the current card into this hand, 0 to 4. */
export type PokerAction = Readonly<{ hand: number }>;

/** The player's view: never a card that has not been dealt. Source: GAME-21, GAME-26. */
export type PokerView = Readonly<{
  hands: readonly (readonly string[])[];
  /** The card to place now; null when the round is complete. */
  card: string | null;
  /** The hint's choice for it. */
  hint: number | null;
  /** Minor units; 0 until the round is complete. */
  amountWon: number;
}>;

export const pokerSolitaireSteps: RoundSteps<PokerState, PokerAction> = {
  isComplete,
  stakes: () => 1,
  view: (state, betAmount): PokerView => {
    const card = cardInPlay(state);
    return {
      hands: handsOf(state).map((hand) => hand.map(cardOf)),
      card: card === undefined ? null : cardOf(card),
      hint: card === undefined ? null : hintedHand(state),
      amountWon: isComplete(state) ? Number(amountWon(state, betAmount)) : 0,
    };
  },
  /** Every card of the deck in the order it is dealt. */
  hidden: ({ deck }) => deck.map(cardOf).join(','),
  readAction,
  step: (state, { hand }) => placeCard(state, hand),
  win: amountWon,
  /** Source: GAME-27. */
  autoAction: (state) => ({ hand: hintedHand(state) }),
};

function amountWon(state: PokerState, betAmount: bigint): bigint {
  const fifths = fifthsByHand(state).reduce((sum, hand) => sum + hand, 0);
  return BigInt(fifths) * fifthOf(betAmount);
}

function readAction(action: unknown): PokerAction | undefined {
  if (typeof action !== 'object' || action === null) return undefined;
  const [only, more] = Object.entries(action);
  if (only === undefined || more !== undefined || only[0] !== 'hand') return undefined;
  const hand: unknown = only[1];
  if (typeof hand !== 'number' || !Number.isInteger(hand) || hand < 0 || hand >= HANDS) {
    return undefined;
  }
  return { hand };
}
