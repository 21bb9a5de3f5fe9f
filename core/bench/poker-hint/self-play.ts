import { createHash } from 'node:crypto';
import { seeded } from '../../src/fairness/draw.ts';
import { below, type Rng } from '../../src/fairness/rng.ts';
import {
  CARDS_PER_HAND,
  DECK_CARDS,
  HANDS,
  newBoard,
  PLACEMENTS,
  putCard,
  seeCard,
  type HandBoard,
} from '../../src/games/poker-solitaire/hand-bits.ts';
import { handPay, type HandPays } from '../../src/games/poker-solitaire/hand-pay.ts';
import { adviseHand, type HintTable } from '../../src/games/poker-solitaire/hint.ts';

export function rngOf(seed: string, stream: string): Rng {
  return seeded(createHash('sha256').update(seed).digest(), stream);
}

/** The first cards of a shuffled deck, as the game draws them. */
export function dealInto(deck: Uint8Array, cards: Uint8Array, rng: Rng): void {
  for (let index = 0; index < DECK_CARDS; index += 1) deck[index] = index;
  for (let index = 0; index < cards.length; index += 1) {
    const top = DECK_CARDS - 1 - index;
    const at = below(rng, top + 1);
    cards[index] = deck[at] ?? 0;
    deck[at] = deck[top] ?? 0;
  }
}

export const payOf = (pays: HandPays, board: HandBoard, hand: number): number =>
  handPay(pays, board.ranks[hand] ?? 0, board.pairs[hand] ?? 0, board.suits[hand] ?? 0);

function randomHand(board: HandBoard, rng: Rng): number {
  for (;;) {
    const hand = below(rng, HANDS);
    if ((board.sizes[hand] ?? 0) < CARDS_PER_HAND) return hand;
  }
}

export interface BlockRequest {
  readonly pays: HandPays;
  readonly table: HintTable;
  readonly seed: string;
  readonly stream: string;
  readonly games: number;
  /** Every placement is random. */
  readonly isRandom: boolean;
}

/** Plays games by the table alone, or at random; what they win in fifths of a stake. */
export function measureBlock({ pays, table, seed, stream, games, isRandom }: BlockRequest): number {
  const rng = rngOf(seed, stream);
  const deck = new Uint8Array(DECK_CARDS);
  const cards = new Uint8Array(PLACEMENTS);
  let fifths = 0;
  for (let game = 0; game < games; game += 1) {
    dealInto(deck, cards, rng);
    const board = newBoard();
    for (const card of cards) {
      seeCard(board, card);
      const hand = isRandom ? randomHand(board, rng) : adviseHand(table, pays, board, card);
      putCard(board, hand, card);
    }
    for (let hand = 0; hand < HANDS; hand += 1) fifths += payOf(pays, board, hand);
  }
  return fifths;
}
