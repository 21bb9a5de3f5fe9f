import type { Book } from '@jubilee/contract/books/book';
import type { Currency } from '@jubilee/contract/values/currency';
import type { GameKind } from '@jubilee/contract/values/enums';
import type { Rng } from '../fairness/rng.ts';
import type { CrashDefinition } from './crash/definition.ts';
import type { Fraction } from './fraction.ts';
import type { StatefulRules } from './stateful/stateful-rules.ts';

/** A game as the platform knows it, whatever its kind. */
export interface Game {
  /** The title in kebab case. Source: GAME-8. */
  readonly gameName: string;
  readonly title: string;
  readonly kind: GameKind;
  readonly category: string;
  /** How a phone shows it at its largest; `any` where the board is as large upright. */
  readonly orientation: 'landscape' | 'portrait' | 'any';
  /** Whether cash bets feed the progressive jackpots and may win them. Source: JACK rules. */
  readonly jackpots: boolean;
  readonly paytables: readonly Paytable[];
}

/** A definition that is loaded and checked; `play` says by which calls its rounds are played. */
export type Paytable = RoundPaytable | StatefulPaytable | CrashPaytable;

interface PaytableFacts {
  readonly gameName: string;
  readonly paytable: string;
  /** SHA-256 of the definition. Source: GAME-9. */
  readonly gameVersion: string;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
  readonly rtp: Rtp;
  /** What can be said of single rounds; absent where the player's own choices decide it. */
  readonly spread?: Spread;
}

/** A round that is over with its bet: placeBet, placeCreditBet, placeMultiCreditBet. */
export interface RoundPaytable extends PaytableFacts {
  readonly play: 'round';
  /** Plays one round with the words of one draw; the stake scales the win and nothing else. */
  readonly decide: (betAmount: bigint, rng: Rng) => DecidedRound;
  /** The win of a recorded round in minor units, computed anew from its outcome alone. */
  readonly pay: (betAmount: bigint, book: Book) => bigint;
}

/** A round with choices of the player: the stateful games and poker solitaire. */
export interface StatefulPaytable extends PaytableFacts {
  readonly play: 'stateful';
  readonly rules: StatefulRules;
}

/** Bets on the shared round. */
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

/** How single rounds of a paytable lie about the average. */
export interface Spread {
  /** Of one round, in stakes, from the exact distribution or, where that is not finite, a simulation. */
  readonly standardDeviation: number;
  readonly maxWinStakes: number;
}

/** The return of a paytable, as a fraction of the stake. Source: GAME-4. */
export interface Rtp {
  /**
   * `exact`: one number holds for every round. `bounded`: the player's choices decide where between
   * `low` and `high` it lies, both exact. `simulated`: `low` and `high` are the 99.9 % interval.
   */
  readonly kind: 'exact' | 'bounded' | 'simulated';
  /** With the maximum win; of a bounded one the return at best play. */
  readonly value: number;
  /** Two decimals, such as "95.68". */
  readonly percent: string;
  /** Without the maximum win, as a closed form gives it; absent where there is none. */
  readonly uncapped?: Fraction;
  readonly low?: number;
  readonly high?: number;
  /** Of play that follows the game's own hint, where that is less than `value`. */
  readonly hint?: number;
  /** What the player must know of the strategy behind the number. */
  readonly strategyNote?: string;
}
