import type { Currency } from '@jubilee/contract/values/currency';
import type { Strips } from '../slot-fields.ts';

/**
 * A three-reel slot as its file defines it, after the checks of parse.ts. Pays are fifths of the
 * stake for one line (GAME-3); each line pays its best once.
 */
export interface ClassicDefinition {
  readonly game: string;
  readonly paytable: string;
  readonly reels: number;
  readonly rows: number;
  readonly symbols: readonly string[];
  /** Substitutes for every paying symbol; each one in a win multiplies its pay. */
  readonly wild: string;
  readonly wildMultiplier: number;
  /** Pay of a line of wilds only; not multiplied. */
  readonly allWildFifths: number;
  /** Row on each reel, rows from the top. */
  readonly lines: readonly (readonly number[])[];
  /** Three of a kind, by symbol in file order. */
  readonly pays: readonly { readonly symbol: string; readonly fifths: number }[];
  /** Pay of three members of the group, mixed. */
  readonly groups: readonly {
    readonly name: string;
    readonly members: readonly string[];
    readonly fifths: number;
  }[];
  /** Pays by count anywhere on a line without a wild. */
  readonly anywhere: { readonly symbol: string; readonly fifths: readonly number[] };
  readonly strips: Strips;
  readonly capFifths: number;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
  readonly math: ClassicMath;
}

/** Figures of the file; all of them are checked whenever the file is loaded. */
export interface ClassicMath {
  readonly cycle: number;
  readonly rtpExact: string;
  readonly rtp: number;
  readonly hitFrequency: number;
  readonly pAtLeastStake: number;
  /** Standard deviation of a round, in stakes. */
  readonly sd: number;
  readonly pMaxWin: number;
  /** How many combinations of stops win each number of fifths. */
  readonly histogram: ReadonlyMap<number, number>;
}
