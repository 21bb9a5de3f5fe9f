/**
 * Values of the definition for the rules page and the reels; picked at build time, never copied by
 * hand.
 */
export interface AuroraHowlFacts {
  readonly paytableName: string;
  readonly lines: readonly (readonly number[])[];
  /** In fifths of the stake, by count of symbols. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly respinsMax: number;
  readonly strips: readonly (readonly string[])[];
  readonly hitFrequency: number;
  readonly winAboveStakeShare: number;
  /** Shares of the return, of the stake. */
  readonly firstSpinShare: number;
  readonly respinShare: number;
  readonly respinOneIn: number;
  readonly maxWinStakes: number;
  readonly maxWinChance: number;
}
