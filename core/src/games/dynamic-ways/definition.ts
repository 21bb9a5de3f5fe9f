import type { Currency } from '@jubilee/contract/values/currency';
import type { SymbolPays } from '../slot-fields.ts';

/** One value with its weight, in file order; values of weight zero are left out. */
export interface Weighted<Value> {
  readonly value: Value;
  readonly weight: number;
}

/** How the reels are drawn in one mode. */
export interface ReelSet {
  /** Heights ascending; each reel draws its own. */
  readonly heights: readonly Weighted<number>[];
  /** By reel: the symbols that each cell may show. */
  readonly cells: readonly (readonly Weighted<string>[])[];
}

/**
 * A slot whose reels change height with every spin and fill their cells independently. Pays are
 * fifths of the stake (GAME-3). Lists by count are indexed 0 … reels; more scatters count as
 * `reels`.
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

/** Stated figures. Those with a closed form are compared with it whenever the file is loaded. */
export interface DynamicWaysMath {
  /** Without the maximum win, whose effect is below the stated digits. */
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
