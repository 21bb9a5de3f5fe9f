import type { Currency } from '@jubilee/contract/values/currency';
import type { Strips, SymbolPays } from '../slot-fields.ts';

export type { Strips };

/**
 * A checked definition of a slot with free spins. Pays are fifths of the stake (GAME-3). Lists "by
 * count" are indexed by how many symbols are in view, 0 … reels.
 */
export interface FreeSpinsDefinition {
  readonly game: string;
  readonly paytable: string;
  readonly reels: number;
  readonly rows: number;
  readonly wild: string;
  readonly scatter: string;
  readonly pays: SymbolPays;
  readonly scatterFifths: readonly number[];
  /** Free spins by count of scatters in a paid spin. */
  readonly freeSpins: readonly number[];
  /** Free spins by count of scatters in a free spin. */
  readonly freeSpinsAgain: readonly number[];
  readonly strips: { readonly base: Strips; readonly free: Strips };
  readonly capFifths: number;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
  readonly math: LinesMath;
}

/** A slot that pays on lines. */
export interface LinesDefinition extends FreeSpinsDefinition {
  /** Row on each reel, rows from the top. */
  readonly lines: readonly (readonly number[])[];
  /** Multiplier of line wins in free spins; scatter pays are never multiplied. */
  readonly freeLineMultiplier: number;
}

/**
 * Figures of the file. The fractions are compared with the definition whenever it is loaded; those
 * that need the distribution of whole rounds are checked by the full-cycle test.
 */
export interface LinesMath {
  readonly cycleBase: number;
  readonly cycleFree: number;
  /** With the maximum win. */
  readonly rtp: number;
  readonly rtpUncappedExact: string;
  readonly lineExact: string;
  readonly scatterExact: string;
  readonly freeSpinsExact: string;
  readonly triggerExact: string;
  readonly hitFrequency: number;
  readonly pAtLeastStake: number;
  /** Standard deviation of a round, in stakes. */
  readonly sd: number;
  readonly pMaxWin: number;
}
