import type { Book } from '@jubilee/contract/books/book';
import type { Currency } from '@jubilee/contract/values/currency';
import type { GameKind } from '@jubilee/contract/values/enums';
import type { Rng } from '../fairness/rng.ts';
import type { CrashDefinition } from './crash/definition.ts';
import type { Fraction } from './fraction.ts';
import type { StatefulRules } from './stateful/stateful-rules.ts';

/** A game in the catalogue, whatever its kind. */
export interface Game {
  /** The title in kebab case. Source: GAME-8. */
  readonly gameName: string;
  readonly title: string;
  readonly kind: GameKind;
  readonly category: string;
  /** The device orientation that shows it largest; `any` when it makes no difference. */
  readonly orientation: 'landscape' | 'portrait' | 'any';
  /**
   * Whether cash bets contribute to the progressive jackpots and may win them. Source: JACK rules.
   */
  readonly jackpots: boolean;
  readonly paytables: readonly Paytable[];
}

/** A loaded and checked definition; `play` says which calls play its rounds. */
export type Paytable = RoundPaytable | StatefulPaytable | CrashPaytable;

interface PaytableFacts {
  readonly gameName: string;
  readonly paytable: string;
  /** SHA-256 of the definition. Source: GAME-9. */
  readonly gameVersion: string;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
  readonly rtp: Rtp;
  /** Spread of single rounds; absent where it depends on the player's choices. */
  readonly spread?: Spread;
}

/**
 * A round that is settled by the call that places the bet: placeBet, placeCreditBet,
 * placeMultiCreditBet.
 */
export interface RoundPaytable extends PaytableFacts {
  readonly play: 'round';
  /** The largest win of a round, in stakes. */
  readonly maxWinStakes: number;
  /** Plays one round with the random words of one draw; the stake only scales the win. */
  readonly decide: (betAmount: bigint, rng: Rng) => DecidedRound;
  /** The win of a recorded round in minor units, recomputed from its outcome alone. */
  readonly pay: (betAmount: bigint, book: Book) => bigint;
}

/** A round with player choices: the stateful games and poker solitaire. */
export interface StatefulPaytable extends PaytableFacts {
  readonly play: 'stateful';
  /** The largest win of a round in units of its first stake, whatever is chosen and raised. */
  readonly maxWinStakes: number;
  readonly rules: StatefulRules;
}

/** Bets on a shared crash round. */
export interface CrashPaytable extends PaytableFacts {
  readonly play: 'crash';
  /** The largest multiplier, in hundredths. */
  readonly capCents: number;
  readonly definition: CrashDefinition;
}

export interface DecidedRound {
  /** Minor units. */
  readonly amountWon: bigint;
  readonly book: Book;
}

/** How single rounds of a paytable spread around the average. */
export interface Spread {
  /**
   * Of one round, in stakes, from the exact distribution or, where that is infinite, from a
   * simulation.
   */
  readonly standardDeviation: number;
  readonly maxWinStakes: number;
}

/** The return of a paytable, as a fraction of the stake. Source: GAME-4. */
export interface Rtp {
  /**
   * `exact`: one number holds for every round. `bounded`: the player's choices decide where between
   * `low` and `high` it is, both exact. `simulated`: `low` and `high` are the 99.9 % interval.
   */
  readonly kind: 'exact' | 'bounded' | 'simulated';
  /** With the maximum win; for `bounded` the return of optimal play. */
  readonly value: number;
  /** Two decimals, such as "95.68". */
  readonly percent: string;
  /** Without the maximum win, from the closed form; absent where there is none. */
  readonly uncapped?: Fraction;
  readonly low?: number;
  readonly high?: number;
  /** Return of following the game's own hint, where that is less than `value`. */
  readonly hint?: number;
  /** What the player must know about the strategy behind the number. */
  readonly strategyNote?: string;
}
