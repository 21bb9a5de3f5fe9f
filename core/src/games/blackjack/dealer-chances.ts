import {
  dealerDraws,
  EMPTY_HAND,
  FULL_TOTAL,
  TEN,
  withCard,
  type HandValue,
} from './hand-value.ts';

/*
 * Chances as integers of a fixed unit. Each card divides by thirteen, and the unit contains more
 * factors of thirteen than any hand has cards, so nothing is rounded; the factor of five is for
 * naturals, which pay in fifths.
 */
const CARDS_MAX = 48n;
export const CERTAIN = 5n * 13n ** CARDS_MAX;

/** Card values, each with how many of the thirteen ranks have it. */
export const CARD_VALUES: readonly (readonly [value: number, ranks: bigint])[] = [
  ...Array.from({ length: 9 }, (_, index) => [index + 1, 1n] as const),
  [TEN, 4n],
];

/** The mean of `of` over the next card. Faults: a hand too long for the unit. */
export function overCards(of: (value: number) => bigint): bigint {
  const sum = CARD_VALUES.reduce((total, [value, ranks]) => total + ranks * of(value), 0n);
  if (sum % 13n !== 0n) throw new Error('The unit of chance has no thirteenth left.');
  return sum / 13n;
}

/** The dealer's final total: each of 17 to 21, and bust. */
export interface DealerChances {
  readonly totals: ReadonlyMap<number, bigint>;
  readonly bust: bigint;
  /** The sum of these chances: the chance that the dealer has no natural. */
  readonly all: bigint;
}

/**
 * For the dealer's face-up card; 1 is an ace. A natural is excluded: it ends the round before the
 * player acts.
 */
export function dealerChances(openCard: number): DealerChances {
  const open = withCard(EMPTY_HAND, openCard);
  const ends = Array.from({ length: 5 }, (_, index) => 17 + index);
  const chanceOf = (isEnd: (hand: HandValue) => boolean): bigint => {
    const known = new Map<string, bigint>();
    const from = (hand: HandValue): bigint => {
      if (!dealerDraws(hand)) return isEnd(hand) ? CERTAIN : 0n;
      const key = `${hand.total}${hand.isSoft}`;
      const chance = known.get(key) ?? overCards((value) => from(withCard(hand, value)));
      known.set(key, chance);
      return chance;
    };
    return overCards((hole) => {
      const hand = withCard(open, hole);
      return hand.total === FULL_TOTAL ? 0n : from(hand);
    });
  };
  return {
    totals: new Map(ends.map((total) => [total, chanceOf((hand) => hand.total === total)])),
    bust: chanceOf((hand) => hand.total > FULL_TOTAL),
    all: chanceOf(() => true),
  };
}
