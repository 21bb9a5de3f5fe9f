import { countBits, RANKS, SUITS } from './hand-bits.ts';
import type { HandBoard } from './hand-bits.ts';
import { STRAIGHTS } from './hand-pay.ts';

/*
 * Features of a hand of up to four cards for the hint: how many ways lead to a straight with the
 * unseen cards, what a single suit still allows, and for pairs how many of their ranks are left.
 * Every feature has a number; the table has its value by number of placed cards.
 */
const STRAIGHT_CLASSES = 16;
const FLUSH_CLASSES = 4;
const STRAIGHT_FLUSH_CLASSES = 5;
const SUIT_CLASSES = 1 + FLUSH_CLASSES * STRAIGHT_FLUSH_CLASSES;
const RUN_FEATURES = STRAIGHT_CLASSES * SUIT_CLASSES;
/** Hands of one to four different ranks, after the empty hand. */
const PAIRED_FROM = 1 + 4 * RUN_FEATURES;
const PAIR = PAIRED_FROM;
const TRIPS = PAIR + 3;
const PAIR_AND_ONE = TRIPS + 2;
const FOUR = PAIR_AND_ONE + 12;
const TRIPS_AND_ONE = FOUR + 1;
const TWO_PAIR = TRIPS_AND_ONE + 8;
const NO_CHANCE = TWO_PAIR + 5;
export const FEATURES = NO_CHANCE + 1;

/**
 * Ways to a straight are products of unseen cards: up to 8 with one card missing, 48 with two, 256
 * with three, 1,280 with four. These bounds divide them into classes.
 */
const CLASS_FROM: readonly (readonly number[])[] = [
  [1, 100, 180, 260, 340, 420, 500, 580, 660, 740, 820, 900, 1_000, 1_100, 1_200],
  [1, 9, 17, 25, 33, 45, 57, 69, 85, 101, 121, 141, 165, 189, 221],
  [1, 3, 5, 7, 9, 12, 14, 17, 20, 23, 26, 29, 33, 37, 41],
  [1, 2, 3, 4, 5, 6, 7, 8],
];
const CLASS_OF: readonly Uint8Array[] = CLASS_FROM.map((bounds) => {
  const most = 1_280;
  return Uint8Array.from(
    { length: most + 1 },
    (_, ways) => bounds.filter((bound) => ways >= bound).length,
  );
});

type Live = Pick<HandBoard, 'liveOfRank' | 'liveOfSuit' | 'liveBits'>;

/** The feature number of a hand of zero to four cards. */
export function featureOf(
  live: Live,
  size: number,
  ranks: number,
  pairs: number,
  trips: number,
  suits: number,
): number {
  if (size === 0) return 0;
  if (pairs !== 0) return pairedFeature(live.liveOfRank, size, ranks, pairs, trips);
  const straight = CLASS_OF[size - 1]?.[waysToStraight(live.liveOfRank, ranks)] ?? 0;
  const suit = suitClass(live, size, ranks, suits);
  return 1 + (size - 1) * RUN_FEATURES + straight * SUIT_CLASSES + suit;
}

function waysToStraight(liveOfRank: Uint8Array, ranks: number): number {
  let ways = 0;
  for (let low = 0; low < STRAIGHTS.length; low += 1) {
    const straight = STRAIGHTS[low] ?? 0;
    if ((ranks & ~straight) !== 0) continue;
    let product = 1;
    for (let left = straight & ~ranks; left !== 0; left &= left - 1) {
      product *= liveOfRank[31 - Math.clz32(left & -left)] ?? 0;
    }
    ways += product;
  }
  return ways;
}

/**
 * 0 when a flush is impossible; else how much of the suit is left, and which straight flushes are
 * possible.
 */
function suitClass(live: Live, size: number, ranks: number, suits: number): number {
  if ((suits & (suits - 1)) !== 0) return 0;
  const suit = 31 - Math.clz32(suits);
  const spare = (live.liveOfSuit[suit] ?? 0) - (5 - size);
  if (spare < 0) return 0;
  const flush = spare < 2 ? 0 : spare < 4 ? 1 : spare < 6 ? 2 : 3;
  const bits = (live.liveBits[suit] ?? 0) | ranks;
  let open = 0;
  let isRoyal = false;
  for (let low = 0; low < STRAIGHTS.length; low += 1) {
    const straight = STRAIGHTS[low] ?? 0;
    if ((ranks & ~straight) !== 0 || (straight & ~bits) !== 0) continue;
    open += 1;
    isRoyal = low === STRAIGHTS.length - 1;
  }
  const straightFlush = isRoyal ? (open > 1 ? 4 : 3) : Math.min(open, 2);
  return 1 + flush * STRAIGHT_FLUSH_CLASSES + straightFlush;
}

function pairedFeature(
  liveOfRank: Uint8Array,
  size: number,
  ranks: number,
  pairs: number,
  trips: number,
): number {
  const left = liveIn(liveOfRank, pairs);
  if (size === 2) return PAIR + left;
  if (size === 3) {
    if (trips !== 0) return TRIPS + left;
    return PAIR_AND_ONE + left * SUITS + liveIn(liveOfRank, ranks & ~pairs);
  }
  if (ranks === pairs) return countBits(ranks) === 1 ? FOUR : TWO_PAIR + left;
  if (trips === 0) return NO_CHANCE;
  return TRIPS_AND_ONE + left * SUITS + liveIn(liveOfRank, ranks & ~pairs);
}

function liveIn(liveOfRank: Uint8Array, ranks: number): number {
  let count = 0;
  for (let rank = 0; rank < RANKS; rank += 1) {
    if ((ranks & (1 << rank)) !== 0) count += liveOfRank[rank] ?? 0;
  }
  return count;
}
