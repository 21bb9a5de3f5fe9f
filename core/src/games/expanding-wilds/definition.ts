import type { Currency } from '@jubilee/contract/values/currency';
import type { Strips, SymbolPays } from '../slot-fields.ts';

/**
 * A checked definition of a slot whose wilds expand, stay and give respins. Pays are fifths of the
 * stake (GAME-3); runs pay from both sides, a run over all reels once.
 */
export interface WildsDefinition {
  readonly game: string;
  readonly paytable: string;
  readonly reels: number;
  readonly rows: number;
  readonly wild: string;
  /**
   * Reels with wilds, from 0; never the outer ones, so an outer cell decides the symbol of a run.
   */
  readonly wildReels: readonly number[];
  /** Maximum number of respins in one round. */
  readonly respinsMax: number;
  /** Row on each reel, rows from the top. */
  readonly lines: readonly (readonly number[])[];
  readonly pays: SymbolPays;
  readonly strips: Strips;
  readonly capFifths: number;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
  readonly math: WildsMath;
}

/**
 * Figures of the file. Those with a closed form are checked whenever the file is loaded; those that
 * need the distribution of whole rounds are checked by the full-cycle test.
 */
export interface WildsMath {
  readonly cycleBase: number;
  /** With the maximum win. */
  readonly rtp: number;
  readonly rtpUncappedExact: string;
  readonly firstSpin: number;
  readonly respins: number;
  readonly respinOneIn: number;
  readonly hitFrequency: number;
  readonly pAtLeastStake: number;
  /** Standard deviation of a round, in stakes. */
  readonly sd: number;
  readonly pMaxWin: number;
}
