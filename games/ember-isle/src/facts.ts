/** What the rules page and the reels need of the definition; taken from it at build time, never typed by hand. */
export interface EmberIsleFacts {
  readonly paytableName: string;
  readonly lines: readonly (readonly number[])[];
  /** In fifths of the stake, by count of symbols. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly strip: readonly (readonly string[])[];
  readonly triggerCount: number;
  readonly respins: number;
  /** An empty cell lands a coin once in so many respins. */
  readonly cellOneIn: number;
  /** What a coin may be worth in fifths of the stake, and the share of all coins that is. */
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
  /** Shares of the stake that come back by each part of the game. */
  readonly rtpParts: { readonly lines: number; readonly holdAndSpin: number };
  readonly hitFrequency: number;
  readonly winAboveStakeShare: number;
  readonly maxWinStakes: number;
  readonly maxWinChance: number;
}
