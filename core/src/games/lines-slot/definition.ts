import type { Currency } from '@jubilee/contract/values/currency';

/**
 * A lines slot as its file defines it, after the checks of parse.ts. Pays are fifths of the stake
 * (GAME-3). Lists "by count" are indexed by how many symbols are in view, 0 … reels.
 */
export interface LinesDefinition {
  readonly game: string;
  readonly paytable: string;
  readonly reels: number;
  readonly rows: number;
  readonly wild: string;
  readonly scatter: string;
  /** Row on each reel, rows from the top. */
  readonly lines: readonly (readonly number[])[];
  /** Paying symbols in file order, each with its pays by count. */
  readonly pays: readonly { readonly symbol: string; readonly fifths: readonly number[] }[];
  readonly scatterFifths: readonly number[];
  /** Free spins by count of scatters in a paid spin. */
  readonly freeSpins: readonly number[];
  /** Free spins by count of scatters in a free spin. */
  readonly freeSpinsAgain: readonly number[];
  /** Of line wins in free spins; scatter pays are never multiplied. */
  readonly freeLineMultiplier: number;
  readonly strips: { readonly base: Strips; readonly free: Strips };
  readonly capFifths: number;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
  readonly math: LinesMath;
}

/** `strips[reel][stop]`, cyclic; a stop names the top row of the window. */
export type Strips = readonly (readonly string[])[];

/**
 * Figures of the file. The fractions are checked against the definition whenever it is loaded;
 * those that need the distribution of whole rounds are checked by the full-cycle test.
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
