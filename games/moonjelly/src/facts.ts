/** What the rules page and the reels need of the definition; taken from it at build time, never typed by hand. */
export interface MoonjellyFacts {
  readonly paytableName: string;
  /** Ways without wilds. */
  readonly ways: number;
  /** How many ways a wild of each reel counts for in free spins. */
  readonly freeWildWays: readonly number[];
  /** In fifths of the stake, by count of symbols. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly scatterPays: Readonly<Record<string, number>>;
  readonly freeSpinAward: Readonly<Record<string, number>>;
  readonly strips: Readonly<Record<'base' | 'free', readonly (readonly string[])[]>>;
  readonly rtp: number;
  /** Shares of the stake that come back by each part of the game. */
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
