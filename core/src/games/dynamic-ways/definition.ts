import type { Currency } from '@jubilee/contract/values/currency';
import type { SymbolPays } from '../slot-fields.ts';

/** One value with its weight, in file order; a weight of zero is left out. */
export interface Weighted<Value> {
  readonly value: Value;
  readonly weight: number;
}

/** How the reels are drawn in one mode. */
export interface ReelSet {
  /** Heights ascending; every reel takes one of them for itself. */
  readonly heights: readonly Weighted<number>[];
  /** By reel: what each of its cells may show. */
  readonly cells: readonly (readonly Weighted<string>[])[];
}

/**
 * A slot whose reels take another height with every spin and fill their cells independently. Pays are
 * fifths of the stake (GAME-3). Lists by count are indexed 0 … reels; more scatters count as `reels`.
 */
export interface DynamicWaysDefinition {
  readonly game: string;
  readonly paytable: string;
  readonly reels: number;
  readonly rowsMax: number;
  readonly symbols: readonly string[];
  readonly wild: string;
  readonly scatter: string;
  readonly pays: SymbolPays;
  /** Of the paid spin; scatters of free spins only award spins. */
  readonly scatterFifths: readonly number[];
  readonly freeSpins: readonly number[];
  readonly freeSpinsAgain: readonly number[];
  readonly sets: { readonly base: ReelSet; readonly free: ReelSet };
  readonly capFifths: number;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
  readonly math: DynamicWaysMath;
}

/** Stated figures. Those with a closed form are held against it whenever the file is loaded. */
export interface DynamicWaysMath {
  /** Without the maximum win, which costs less than the digits given. */
  readonly rtp: number;
  readonly ways: number;
  readonly scatter: number;
  readonly freeSpins: number;
  readonly triggerOneIn: number;
  readonly hitFrequency: number;
  /** Of a round, in stakes; from a simulation. */
  readonly sd: number;
  readonly maxWinStakes: number;
}
