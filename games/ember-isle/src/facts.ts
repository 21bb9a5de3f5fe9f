/**
 * Values of the definition for the rules page and the reels; picked at build time, never copied by
 * hand.
 */
export interface EmberIsleFacts {
  readonly paytableName: string;
  readonly lines: readonly (readonly number[])[];
  /** In fifths of the stake, by count of symbols. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly strip: readonly (readonly string[])[];
  readonly triggerCount: number;
  readonly respins: number;
  /** An empty cell lands a coin once per this many respins. */
  readonly cellOneIn: number;
  /** Possible values of a coin in fifths of the stake, each with its share of all coins. */
  readonly coins: readonly {
    readonly fifths: number;
    readonly label: string | null;
    readonly share: number;
  }[];
  readonly fullGridStakes: number;
  readonly fullGridOneIn: number;
  readonly averageCoins: number;
  readonly holdOneIn: number;
  readonly rtp: number;
  /** Return of each part of the game, as shares of the stake. */
  readonly rtpParts: { readonly lines: number; readonly holdAndSpin: number };
  readonly hitFrequency: number;
  readonly winAboveStakeShare: number;
  readonly maxWinStakes: number;
  readonly maxWinChance: number;
}
