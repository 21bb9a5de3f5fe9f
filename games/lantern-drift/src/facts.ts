/** Values of the definition for the client; picked at build time, never copied by hand. */
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
  /** The chance of a win of at least the stake. */
  readonly aboveChance: number;
  readonly maxWinStakes: number;
}
