/*
 * Hands as bits, because a hint evaluates ten of them per card and training does so a billion
 * times. Cards are numbers: the rank, ace 0 to king 12, is the number modulo 13, the suit is the
 * quotient.
 */
export const HANDS = 5;
export const CARDS_PER_HAND = 5;
export const PLACEMENTS = HANDS * CARDS_PER_HAND;
export const DECK_CARDS = 52;
export const RANKS = 13;
export const SUITS = 4;

/** Five open hands and the unseen cards of the deck. Mutable. */
export interface HandBoard {
  /** Cards placed in all. */
  placed: number;
  /** By hand: cards in it. */
  readonly sizes: Uint8Array;
  /** By hand: the bits of ranks it has at least once, twice, three times. */
  readonly ranks: Uint16Array;
  readonly pairs: Uint16Array;
  readonly trips: Uint16Array;
  /** By hand: the bits of suits it has. */
  readonly suits: Uint8Array;
  /** By rank: cards that were not seen yet. */
  readonly liveOfRank: Uint8Array;
  /** By suit: cards that were not seen yet, counted and as bits by rank. */
  readonly liveOfSuit: Uint8Array;
  readonly liveBits: Uint16Array;
}

export function newBoard(): HandBoard {
  return {
    placed: 0,
    sizes: new Uint8Array(HANDS),
    ranks: new Uint16Array(HANDS),
    pairs: new Uint16Array(HANDS),
    trips: new Uint16Array(HANDS),
    suits: new Uint8Array(HANDS),
    liveOfRank: new Uint8Array(RANKS).fill(SUITS),
    liveOfSuit: new Uint8Array(SUITS).fill(RANKS),
    liveBits: new Uint16Array(SUITS).fill((1 << RANKS) - 1),
  };
}

export function copyBoard(from: HandBoard, to: HandBoard): void {
  to.placed = from.placed;
  to.sizes.set(from.sizes);
  to.ranks.set(from.ranks);
  to.pairs.set(from.pairs);
  to.trips.set(from.trips);
  to.suits.set(from.suits);
  to.liveOfRank.set(from.liveOfRank);
  to.liveOfSuit.set(from.liveOfSuit);
  to.liveBits.set(from.liveBits);
}

/** Removes a card that has been shown from the unseen ones. */
export function seeCard(board: HandBoard, card: number): void {
  const rank = card % RANKS;
  const suit = (card / RANKS) | 0;
  board.liveOfRank[rank] = (board.liveOfRank[rank] ?? 0) - 1;
  board.liveOfSuit[suit] = (board.liveOfSuit[suit] ?? 0) - 1;
  board.liveBits[suit] = (board.liveBits[suit] ?? 0) & ~(1 << rank);
}

/** Puts the shown card into a hand with room. */
export function putCard(board: HandBoard, hand: number, card: number): void {
  const bit = 1 << (card % RANKS);
  const ranks = board.ranks[hand] ?? 0;
  const pairs = board.pairs[hand] ?? 0;
  board.trips[hand] = (board.trips[hand] ?? 0) | (pairs & bit);
  board.pairs[hand] = pairs | (ranks & bit);
  board.ranks[hand] = ranks | bit;
  board.suits[hand] = (board.suits[hand] ?? 0) | (1 << ((card / RANKS) | 0));
  board.sizes[hand] = (board.sizes[hand] ?? 0) + 1;
  board.placed += 1;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
