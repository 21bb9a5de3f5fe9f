/** Values of the definition for the client; picked at build time, never copied by hand. */
export interface CombFacts {
  readonly paytableName: string;
  readonly numbers: number;
  readonly drawn: number;
  /** By number of picks from 1. */
  readonly tables: readonly CombTable[];
  readonly rtpLow: number;
  readonly rtpHigh: number;
  readonly maxWinStakes: number;
}

export interface CombTable {
  /** By number of hits from 0, in fifths of the stake. */
  readonly paysFifths: readonly number[];
  readonly rtp: number;
  /** The chance of any payout. */
  readonly hitChance: number;
  readonly topChance: number;
}
