import { countBits, RANKS } from './hand-bits.ts';

/** The hands that pay; every other one pays nothing. */
export const PAYING_HANDS = [
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
  'royalFlush',
] as const;
export type PayingHand = (typeof PAYING_HANDS)[number];
/** Fifths of the stake. */
export type HandPays = Readonly<Record<PayingHand, number>>;

const RUN = 5;
/** The ranks of every straight: ace low first, ace high last. */
export const STRAIGHTS: readonly number[] = Array.from({ length: RANKS - RUN + 2 }, (_, low) =>
  Array.from({ length: RUN }, (__, step) => 1 << ((low + step) % RANKS)).reduce((a, b) => a | b),
);
const ROYAL = STRAIGHTS.at(-1) ?? 0;
const IS_STRAIGHT = new Uint8Array(1 << RANKS);
for (const straight of STRAIGHTS) IS_STRAIGHT[straight] = 1;

/** The paying hand of five cards, from their bits; undefined when it pays nothing. */
export function payingHand(ranks: number, pairs: number, suits: number): PayingHand | undefined {
  if (pairs === 0) {
    const isFlush = (suits & (suits - 1)) === 0;
    if (IS_STRAIGHT[ranks] !== 1) return isFlush ? 'flush' : undefined;
    if (!isFlush) return 'straight';
    return ranks === ROYAL ? 'royalFlush' : 'straightFlush';
  }
  // Two ranks in five cards: three and two, or four and one.
  if (countBits(ranks) !== 2) return undefined;
  return countBits(pairs) === 2 ? 'fullHouse' : 'fourOfAKind';
}

/** Fifths of the stake. */
export function handPay(pays: HandPays, ranks: number, pairs: number, suits: number): number {
  const hand = payingHand(ranks, pairs, suits);
  return hand === undefined ? 0 : pays[hand];
}
