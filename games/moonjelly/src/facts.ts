/**
 * Values of the definition for the rules page and the reels; picked at build time, never copied by
 * hand.
 */
export interface MoonjellyFacts {
  readonly paytableName: string;
  /** Number of ways without wilds. */
  readonly ways: number;
  /** Number of ways that a wild of each reel counts for in free spins. */
  readonly freeWildWays: readonly number[];
  /** In fifths of the stake, by count of symbols. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly scatterPays: Readonly<Record<string, number>>;
  readonly freeSpinAward: Readonly<Record<string, number>>;
  readonly strips: Readonly<Record<'base' | 'free', readonly (readonly string[])[]>>;
  readonly rtp: number;
  /** Return of each part of the game, as shares of the stake. */
  readonly rtpParts: {
    readonly ways: number;
    readonly scatter: number;
    readonly freeSpins: number;
  };
  readonly hitFrequency: number;
  readonly winAboveStakeShare: number;
  readonly maxWinStakes: number;
  readonly maxWinChance: number;
  readonly freeSpinsOneIn: number;
}
