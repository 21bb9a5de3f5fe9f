import { fraction, type Fraction } from '../fraction.ts';
import { CERTAIN, dealerChances, overCards, type DealerChances } from './dealer-chances.ts';
import { EMPTY_HAND, FULL_TOTAL, withCard, type HandValue } from './hand-value.ts';
import type { BlackjackAction, Position } from './strategy.ts';

/** Expected net win of each possible action from here on, in units of CERTAIN per stake. */
export type ActionValues = ReadonlyMap<BlackjackAction, bigint>;

/** A strategy: picks one of the possible actions. */
export type Policy = (position: Position, values: ActionValues) => BlackjackAction;

/** The strategy that takes the action with the highest expected value. */
export const bestPolicy: Policy = (_, values) => {
  const [first, ...rest] = values;
  if (first === undefined) throw new Error('A position has an action.');
  return rest.reduce((best, next) => (next[1] > best[1] ? next : best), first)[0];
};

/**
 * The exact return of a strategy as a fraction of the initial stake: 1 plus winnings minus all
 * stakes. Computed from the chances of every card, without rounding. Source: GAME-4.
 */
export function exactReturn(doubleOn: readonly number[], policy: Policy): Fraction {
  const net = overCards((open) => {
    const table = new Table(open, doubleOn, policy);
    return overCards((first) => overCards((second) => table.deal(first, second)));
  });
  return fraction(CERTAIN + net, CERTAIN);
}

/** All hands against one face-up card. */
class Table {
  readonly #open: number;
  readonly #doubleOn: readonly number[];
  readonly #policy: Policy;
  readonly #dealer: DealerChances;
  readonly #known = new Map<string, bigint>();

  constructor(open: number, doubleOn: readonly number[], policy: Policy) {
    this.#open = open;
    this.#doubleOn = doubleOn;
    this.#policy = policy;
    this.#dealer = dealerChances(open);
  }

  /** From the first two cards: a natural of the player, the dealer or both, or play. */
  deal(first: number, second: number): bigint {
    const hand = withCard(withCard(EMPTY_HAND, first), second);
    // A natural pays six fifths where the dealer has none, and returns the stake where both have
    // one.
    if (hand.total === FULL_TOTAL) return (this.#dealer.all * 6n) / 5n;
    const dealerNatural = CERTAIN - this.#dealer.all;
    const values = new Map<BlackjackAction, bigint>([
      ['stand', this.#stand(hand)],
      ['hit', this.#hit(hand)],
    ]);
    const mayDouble = this.#doubleOn.includes(hand.total);
    if (mayDouble)
      values.set('double', 2n * overCards((card) => this.#stand(withCard(hand, card))));
    if (first === second) values.set('split', 2n * this.#splitHand(first));
    const pair = first === second ? first : null;
    return this.#choose({ hand, pair, mayDouble, dealer: this.#open }, values) - dealerNatural;
  }

  #splitHand(value: number): bigint {
    const one = withCard(EMPTY_HAND, value);
    return overCards((card) => {
      const hand = withCard(one, card);
      return value === 1 ? this.#stand(hand) : this.#play(hand);
    });
  }

  /** A hand that may only hit or stand. */
  #play(hand: HandValue): bigint {
    if (hand.total >= FULL_TOTAL) return this.#stand(hand);
    const key = `${hand.total}${hand.isSoft}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const values = new Map<BlackjackAction, bigint>([
      ['stand', this.#stand(hand)],
      ['hit', this.#hit(hand)],
    ]);
    const position = { hand, pair: null, mayDouble: false, dealer: this.#open };
    const value = this.#choose(position, values);
    this.#known.set(key, value);
    return value;
  }

  #hit(hand: HandValue): bigint {
    return overCards((card) => this.#play(withCard(hand, card)));
  }

  #stand({ total }: HandValue): bigint {
    const { totals, bust, all } = this.#dealer;
    if (total > FULL_TOTAL) return -all;
    let net = bust;
    for (const [dealerTotal, chance] of totals) {
      if (dealerTotal < total) net += chance;
      if (dealerTotal > total) net -= chance;
    }
    return net;
  }

  #choose(position: Position, values: ActionValues): bigint {
    const value = values.get(this.#policy(position, values));
    if (value === undefined)
      throw new Error('The way to play named an action that is not possible.');
    return value;
  }
}
