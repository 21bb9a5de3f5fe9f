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
import { FEATURES, featureOf } from '../../src/games/poker-solitaire/hint-features.ts';

export const ROWS = PLACEMENTS;
/** Integers only, so that the order in which blocks are added does not matter. */
export interface HintSums {
  readonly fifths: Float64Array;
  readonly counts: Float64Array;
}
export const noSums = (): HintSums => ({
  fifths: new Float64Array(ROWS * FEATURES),
  counts: new Float64Array(ROWS * FEATURES),
});

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

export function randomHand(board: HandBoard, rng: Rng): number {
  for (;;) {
    const hand = below(rng, HANDS);
    if ((board.sizes[hand] ?? 0) < CARDS_PER_HAND) return hand;
  }
}

/**
 * `all`: every placement is random. Otherwise every other game has one random placement and learns
 * from there on.
 */
export interface BlockRequest {
  readonly pays: HandPays;
  readonly table: HintTable;
  readonly seed: string;
  readonly stream: string;
  readonly games: number;
  readonly isRandom: boolean;
}

/**
 * Plays games by the table and credits each hand's final pay to every state that the hand went
 * through.
 */
export function learnBlock({ pays, table, seed, stream, games, isRandom }: BlockRequest): HintSums {
  const rng = rngOf(seed, stream);
  const sums = noSums();
  const deck = new Uint8Array(DECK_CARDS);
  const cards = new Uint8Array(PLACEMENTS);
  const seen = new Int32Array(PLACEMENTS * HANDS);
  for (let game = 0; game < games; game += 1) {
    dealInto(deck, cards, rng);
    const board = newBoard();
    const strayAt = isRandom || game % 2 === 0 ? -1 : below(rng, PLACEMENTS - 1);
    for (let turn = 0; turn < PLACEMENTS; turn += 1) {
      const card = cards[turn] ?? 0;
      seeCard(board, card);
      const isStray = isRandom || turn === strayAt;
      const hand = isStray ? randomHand(board, rng) : adviseHand(table, pays, board, card);
      putCard(board, hand, card);
      for (let of = 0; of < HANDS; of += 1) seen[turn * HANDS + of] = slotIn(board, of);
    }
    for (let hand = 0; hand < HANDS; hand += 1) {
      const fifths = payOf(pays, board, hand);
      for (let turn = Math.max(0, strayAt); turn < PLACEMENTS; turn += 1) {
        const slot = seen[turn * HANDS + hand] ?? -1;
        if (slot < 0) continue;
        sums.counts[slot] = (sums.counts[slot] ?? 0) + 1;
        if (fifths > 0) sums.fifths[slot] = (sums.fifths[slot] ?? 0) + fifths;
      }
    }
  }
  return sums;
}

/** Index of the hand's current state in the table; -1 when the hand is full. */
function slotIn(board: HandBoard, hand: number): number {
  const size = board.sizes[hand] ?? 0;
  if (size === CARDS_PER_HAND) return -1;
  const ranks = board.ranks[hand] ?? 0;
  const pairs = board.pairs[hand] ?? 0;
  const trips = board.trips[hand] ?? 0;
  const suits = board.suits[hand] ?? 0;
  return board.placed * FEATURES + featureOf(board, size, ranks, pairs, trips, suits);
}

export interface PlaySums {
  readonly games: number;
  readonly fifths: number;
  readonly squares: number;
  readonly hits: number;
  readonly atLeastStake: number;
  readonly largest: number;
}

/** Plays games by the table alone. */
export function measureBlock({
  pays,
  table,
  seed,
  stream,
  games,
  isRandom,
}: BlockRequest): PlaySums {
  const rng = rngOf(seed, stream);
  const deck = new Uint8Array(DECK_CARDS);
  const cards = new Uint8Array(PLACEMENTS);
  let [fifths, squares, hits, atLeastStake, largest] = [0, 0, 0, 0, 0];
  for (let game = 0; game < games; game += 1) {
    dealInto(deck, cards, rng);
    const board = newBoard();
    for (const card of cards) {
      seeCard(board, card);
      const hand = isRandom ? randomHand(board, rng) : adviseHand(table, pays, board, card);
      putCard(board, hand, card);
    }
    let won = 0;
    for (let hand = 0; hand < HANDS; hand += 1) won += payOf(pays, board, hand);
    fifths += won;
    squares += won * won;
    if (won > 0) hits += 1;
    if (won >= 5) atLeastStake += 1;
    if (won > largest) largest = won;
  }
  return { games, fifths, squares, hits, atLeastStake, largest };
}
