/** What the rules page and the reels need of the definition; taken from it at build time, never typed by hand. */
export interface KoiFacts {
  readonly paytableName: string;
  readonly waysMax: number;
  /** In fifths of the stake, by count of symbols. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly scatterPays: Readonly<Record<string, number>>;
  readonly freeSpinAward: Readonly<Record<string, number>>;
  readonly freeSpinsAgain: Readonly<Record<string, number>>;
  /** Heights that a reel may take. */
  readonly heights: Readonly<Record<'base' | 'free', readonly number[]>>;
  /** What a cell of each reel may show, each with its share. */
  readonly weights: Readonly<Record<'base' | 'free', readonly Readonly<Record<string, number>>[]>>;
  /** Shares of the stake that come back by each part of the game. */
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
