/** What the client needs of the definition; taken from it at build time, never typed by hand. */
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
  /** The chance that anything is paid. */
  readonly hitChance: number;
  readonly topChance: number;
}
