import { below, type Rng } from '../../fairness/rng.ts';
import {
  CARDS_PER_HAND,
  DECK_CARDS,
  HANDS,
  newBoard,
  PLACEMENTS,
  putCard,
  seeCard,
  type HandBoard,
} from './hand-bits.ts';
import { handPay, type HandPays } from './hand-pay.ts';
import { adviseHand, type HintTable } from './hint.ts';

/** A round of poker solitaire. Only the cards up to the current one have been shown. */
export interface PokerState {
  /** Card numbers in the order they are dealt. */
  readonly deck: readonly number[];
  /** The hand of each placed card, in the order of the deck. */
  readonly placements: readonly number[];
  readonly pays: HandPays;
  readonly hint: HintTable;
}

/** The whole deck by Fisher-Yates from the top; the top is dealt first. Source: FAIR-3, FAIR-17. */
export function shuffledDeck(rng: Rng): readonly number[] {
  const order = Array.from({ length: DECK_CARDS }, (_, card) => card);
  for (let top = DECK_CARDS - 1; top > 0; top -= 1) {
    const at = below(rng, top + 1);
    const card = order[at] ?? at;
    order[at] = order[top] ?? top;
    order[top] = card;
  }
  return order.toReversed();
}

export function isComplete({ placements }: PokerState): boolean {
  return placements.length === PLACEMENTS;
}

/** The card to place now, by number; undefined when all are placed. */
export function cardInPlay(state: PokerState): number | undefined {
  return isComplete(state) ? undefined : state.deck[state.placements.length];
}

/** The cards of each hand in the order they were placed. */
export function handsOf({ deck, placements }: PokerState): readonly (readonly number[])[] {
  return Array.from({ length: HANDS }, (_, hand) =>
    deck.filter((__, index) => placements[index] === hand),
  );
}

export function placeCard(state: PokerState, hand: number): PokerState | undefined {
  const held = state.placements.filter((of) => of === hand).length;
  if (held >= CARDS_PER_HAND) return undefined;
  return { ...state, placements: [...state.placements, hand] };
}

/** The hint's choice for the current card. Faults: a complete round. */
export function hintedHand(state: PokerState): number {
  const card = cardInPlay(state);
  if (card === undefined) throw new Error('A complete round has no card to place.');
  const board = boardOf(state);
  seeCard(board, card);
  return adviseHand(state.hint, state.pays, board, card);
}

/** Fifths of the stake by hand; an incomplete hand has won nothing yet. Source: GAME-3, GAME-22. */
export function fifthsByHand(state: PokerState): readonly number[] {
  const board = boardOf(state);
  return Array.from(board.sizes, (size, hand) =>
    size < CARDS_PER_HAND
      ? 0
      : handPay(state.pays, board.ranks[hand] ?? 0, board.pairs[hand] ?? 0, board.suits[hand] ?? 0),
  );
}

function boardOf({ deck, placements }: PokerState): HandBoard {
  const board = newBoard();
  placements.forEach((hand, index) => {
    const card = deck[index] ?? 0;
    seeCard(board, card);
    putCard(board, hand, card);
  });
  return board;
}
