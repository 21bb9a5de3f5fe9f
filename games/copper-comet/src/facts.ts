/**
 * Values of the definition for the rules page and the reels; picked at build time, never copied by
 * hand.
 */
export interface CopperCometFacts {
  readonly paytableName: string;
  readonly lines: readonly (readonly number[])[];
  /** In fifths of the stake, by count of symbols. */
  readonly pays: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly scatterPays: Readonly<Record<string, number>>;
  readonly freeSpinAward: Readonly<Record<string, number>>;
  readonly lineMultiplier: number;
  readonly strips: Readonly<Record<'base' | 'free', readonly (readonly string[])[]>>;
  readonly rtp: number;
  readonly hitFrequency: number;
  readonly winAboveStakeShare: number;
  readonly maxWinStakes: number;
  readonly maxWinChance: number;
  readonly freeSpinsOneIn: number;
}
