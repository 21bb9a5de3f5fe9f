/**
 * Values of the definition for the rules page and the reels; picked at build time, never copied by
 * hand.
 */
export interface KoiFacts {
  readonly paytableName: string;
  readonly waysMax: number;
  /** In fifths of the stake, by count of symbols. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly scatterPays: Readonly<Record<string, number>>;
  readonly freeSpinAward: Readonly<Record<string, number>>;
  readonly freeSpinsAgain: Readonly<Record<string, number>>;
  /** Possible heights of a reel. */
  readonly heights: Readonly<Record<'base' | 'free', readonly number[]>>;
  /** Possible symbols of each reel's cells, each with its share. */
  readonly weights: Readonly<Record<'base' | 'free', readonly Readonly<Record<string, number>>[]>>;
  /** Return of each part of the game, as shares of the stake. */
  readonly rtpParts: {
    readonly ways: number;
    readonly scatter: number;
    readonly freeSpins: number;
  };
  readonly hitFrequency: number;
  readonly maxWinStakes: number;
  readonly freeSpinsOneIn: number;
  readonly freeSpinsAverageStakes: number;
}
