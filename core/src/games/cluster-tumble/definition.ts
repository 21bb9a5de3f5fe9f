import type { Currency } from '@jubilee/contract/values/currency';

/** Weights by symbol number; a symbol of weight zero is never drawn. */
export type CellWeights = readonly number[];

/**
 * A slot in which groups of equal neighbors pay and vanish, the cells above fall, and the board is
 * refilled until nothing wins. Pays are fifths of the stake (GAME-3). Checked by parse.ts.
 */
export interface TumbleDefinition {
  readonly game: string;
  readonly paytable: string;
  readonly columns: number;
  readonly rows: number;
  readonly symbols: readonly string[];
  readonly scatter: string;
  readonly weights: {
    readonly baseInitial: CellWeights;
    readonly baseRefill: CellWeights;
    readonly freeInitial: CellWeights;
    readonly freeRefill: CellWeights;
  };
  readonly clusterMin: number;
  /** Smallest size of each band, ascending. */
  readonly bandsFrom: readonly number[];
  /** Fifths by symbol number and band; none for the scatter. */
  readonly pays: readonly (readonly number[])[];
  /** Multipliers of the tumbles of a paid drop; the last one repeats. */
  readonly ladder: readonly number[];
  readonly triggerCount: number;
  readonly award: number;
  readonly retriggerCount: number;
  readonly retriggerAward: number;
  readonly capFifths: number;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
}

/** Results of simulating the definition. Source: GAME-4. */
export interface TumbleFigures {
  /** Version of the definition that was simulated. */
  readonly version: string;
  readonly seed: string;
  readonly rounds: number;
  readonly rtp: number;
  /** The 99.9 % interval. */
  readonly low: number;
  readonly high: number;
  /** Of a round, in stakes. */
  readonly sd: number;
  readonly hitFrequency: number;
  readonly pAtLeastStake: number;
  readonly maxWinStakes: number;
}
