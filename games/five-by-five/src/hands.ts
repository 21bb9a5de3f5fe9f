import { readCard } from '@jubilee/game-kit/cards/card-names';

/** Hands that pay, the best first. */
export const PAYING_HANDS = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'straight',
  'fullHouse',
  'flush',
] as const;
export type PayingHand = (typeof PAYING_HANDS)[number];
/** Combination of a hand, or the one it can still reach with the cards in it. */
export type HandName =
  | PayingHand
  | 'threeOfAKind'
  | 'twoPair'
  | 'pair'
  | 'empty'
  | 'oneCard'
  | 'toRoyalFlush'
  | 'toStraightFlush'
  | 'toStraight'
  | 'toFlush'
  | 'nothing';

export const CARDS_PER_HAND = 5;
const ORDER = 'A23456789TJQK';
const ROYAL_LOW = 9;

/** Names a hand of zero to five cards. */
export function nameHand(cards: readonly string[]): HandName {
  if (cards.length === 0) return 'empty';
  if (cards.length === 1) return 'oneCard';
  const isFull = cards.length === CARDS_PER_HAND;
  const parts = cards.map(readCard);
  const ranks = parts.map(({ rank }) => ORDER.indexOf(rank));
  const same = countSame(ranks);
  if (same[0] !== 1) return nameOfSame(same, isFull);
  const isOneSuit = parts.every(({ suit }) => suit === parts[0]?.suit);
  const lows = straightsThrough(ranks);
  if (lows.length === 0) return isOneSuit ? (isFull ? 'flush' : 'toFlush') : 'nothing';
  if (!isOneSuit) return isFull ? 'straight' : 'toStraight';
  const isRoyal = lows.every((low) => low === ROYAL_LOW);
  if (isFull) return isRoyal ? 'royalFlush' : 'straightFlush';
  return isRoyal ? 'toRoyalFlush' : 'toStraightFlush';
}

/** Pay of a hand in fifths of the bet; 0 while it is not full. */
export function fifthsOf(
  cards: readonly string[],
  pays: Readonly<Record<PayingHand, number>>,
): number {
  const name = nameHand(cards);
  const paying = PAYING_HANDS.find((one) => one === name);
  return cards.length < CARDS_PER_HAND || paying === undefined ? 0 : pays[paying];
}

/** Number of cards of each rank, the highest first. */
function countSame(ranks: readonly number[]): readonly number[] {
  return [...new Set(ranks)]
    .map((rank) => ranks.filter((other) => other === rank).length)
    .toSorted((a, b) => b - a);
}

function nameOfSame([first = 0, second = 0]: readonly number[], isFull: boolean): HandName {
  if (first === 4) return 'fourOfAKind';
  if (first === 3) return isFull && second === 2 ? 'fullHouse' : 'threeOfAKind';
  return second === 2 ? 'twoPair' : 'pair';
}

/** The lowest ranks, ace 0, of the straights that contain all these ranks. */
function straightsThrough(ranks: readonly number[]): readonly number[] {
  return Array.from({ length: ROYAL_LOW + 1 }, (_, low) => low).filter((low) =>
    ranks.every((rank) => (rank - low + ORDER.length) % ORDER.length < CARDS_PER_HAND),
  );
}
