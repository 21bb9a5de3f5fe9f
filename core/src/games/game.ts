import type { Book } from '@jubilee/contract/books/book';
import type { Currency } from '@jubilee/contract/values/currency';
import type { GameKind } from '@jubilee/contract/values/enums';
import type { Rng } from '../fairness/rng.ts';
import type { Fraction } from './fraction.ts';

/** A game as the house knows it, whatever its kind. */
export interface Game {
  /** The title in kebab case. Source: GAME-8. */
  readonly gameName: string;
  readonly title: string;
  readonly kind: GameKind;
  readonly category: string;
  readonly orientation: 'landscape' | 'portrait';
  readonly paytables: readonly Paytable[];
}

/** A definition that is loaded, checked and ready to decide rounds. */
export interface Paytable {
  readonly gameName: string;
  readonly paytable: string;
  /** SHA-256 of the definition. Source: GAME-9. */
  readonly gameVersion: string;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
  readonly rtp: Rtp;
  /** What can be said of single rounds; absent where the player's own choices decide it. */
  readonly spread?: Spread;
  /** Plays one round with the words of one draw; the stake scales the win and nothing else. */
  readonly decide: (betAmount: bigint, rng: Rng) => DecidedRound;
  /** The win of a recorded round in minor units, computed anew from its outcome alone. */
  readonly pay: (betAmount: bigint, book: Book) => bigint;
}

export interface DecidedRound {
  /** Minor units. */
  readonly amountWon: bigint;
  readonly book: Book;
}

/** How single rounds of a paytable lie about the average. */
export interface Spread {
  /** Of one round, in stakes, from the exact distribution. */
  readonly standardDeviation: number;
  readonly maxWinStakes: number;
}

/** The return of a paytable, as a fraction of the stake. */
export interface Rtp {
  readonly kind: 'exact';
  /** With the maximum win. */
  readonly value: number;
  /** Two decimals, such as "95.68". */
  readonly percent: string;
  /** Without the maximum win, as a closed form gives it. */
  readonly uncapped: Fraction;
}
