import type { Currency } from '@jubilee/contract/values/currency';
import type { LinesShape } from '../lines-slot/compile.ts';
import type { Strips } from '../slot-fields.ts';

/** A checked definition of a lines slot whose coins lock and respin. */
export interface HoldSpinDefinition extends LinesShape {
  readonly game: string;
  readonly paytable: string;
  readonly hold: Hold;
  readonly strips: { readonly base: Strips };
  readonly capFifths: number;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
  readonly math: HoldSpinMath;
}

export interface Hold {
  readonly coin: string;
  /** Number of coins in view that starts the feature. */
  readonly triggerCount: number;
  /** Respins at the start, and again after every new coin. */
  readonly respins: number;
  /** Chance that an empty cell lands a coin in a respin. */
  readonly cellChance: { readonly num: number; readonly den: number };
  /** Values of a coin, drawn by weight in this order. */
  readonly coinValues: readonly CoinValue[];
  /** Fifths paid on top of the coins when every cell has one. */
  readonly fullGridFifths: number;
}

export interface CoinValue {
  readonly fifths: number;
  readonly weight: number;
  readonly label: string | null;
}

/**
 * Figures of the file. The fractions are compared with the definition whenever it is loaded; those
 * that need the distribution of whole rounds are checked by the full-cycle test.
 */
export interface HoldSpinMath {
  readonly cycleBase: number;
  /** With the maximum win. */
  readonly rtp: number;
  readonly rtpUncappedExact: string;
  readonly lineExact: string;
  readonly holdAndSpinExact: string;
  readonly triggerExact: string;
  readonly averageFinalCoins: number;
  readonly fullGridOneIn: number;
  readonly hitFrequency: number;
  readonly pAtLeastStake: number;
  /** Standard deviation of a round, in stakes. */
  readonly sd: number;
  readonly pMaxWin: number;
}
