import { CARDS_PER_HAND, HANDS, RANKS, type HandBoard } from './hand-bits.ts';
import { handPay, type HandPays } from './hand-pay.ts';
import { FEATURES, featureOf } from './hint-features.ts';

/**
 * Value of a hand by number of placed cards (rows) and feature (columns), in fifths of the stake.
 */
export type HintTable = Float32Array;

/**
 * The hand for the current card: where the table's value rises most, the first one on a tie.
 * Faults: no hand has room. Source: GAME-21.
 */
export function adviseHand(
  table: HintTable,
  pays: HandPays,
  board: HandBoard,
  card: number,
): number {
  const row = (board.placed + 1) * FEATURES;
  const bit = 1 << (card % RANKS);
  const suit = 1 << ((card / RANKS) | 0);
  let best = -1;
  let most = -Infinity;
  let isEmptySeen = false;
  for (let hand = 0; hand < HANDS; hand += 1) {
    const size = board.sizes[hand] ?? 0;
    if (size === CARDS_PER_HAND) continue;
    // Empty hands are equivalent.
    if (size === 0 && isEmptySeen) continue;
    isEmptySeen ||= size === 0;
    const ranks = board.ranks[hand] ?? 0;
    const pairs = board.pairs[hand] ?? 0;
    const trips = board.trips[hand] ?? 0;
    const suits = board.suits[hand] ?? 0;
    const before = table[row + featureOf(board, size, ranks, pairs, trips, suits)] ?? 0;
    const [r, p, t, s] = [ranks | bit, pairs | (ranks & bit), trips | (pairs & bit), suits | suit];
    const after =
      size + 1 === CARDS_PER_HAND
        ? handPay(pays, r, p, s)
        : (table[row + featureOf(board, size + 1, r, p, t, s)] ?? 0);
    if (after - before > most) {
      most = after - before;
      best = hand;
    }
  }
  if (best === -1) throw new Error('No hand has room for a card.');
  return best;
}
