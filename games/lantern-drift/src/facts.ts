/** What the client needs of the definition; taken from it at build time, never typed by hand. */
export interface LanternFacts {
  readonly paytableName: string;
  readonly tables: readonly LanternTable[];
  readonly rtpLow: number;
  readonly rtpHigh: number;
  readonly maxWinStakes: number;
}

export interface LanternTable {
  readonly rows: number;
  readonly risk: string;
  /** By bin from the left, in fifths of the stake. */
  readonly paysFifths: readonly number[];
  readonly rtp: number;
  /** The chance of a win of the stake or more. */
  readonly aboveChance: number;
  readonly maxWinStakes: number;
}
