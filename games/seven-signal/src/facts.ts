/**
 * Values of the definition for the rules page and the reels; picked at build time, never copied by
 * hand.
 */
export interface SevenSignalFacts {
  readonly paytableName: string;
  readonly lines: readonly (readonly number[])[];
  readonly wildMultiplier: number;
  /** Pays in fifths of the stake, for a line. */
  readonly allWild: number;
  readonly pays: Readonly<Record<string, number>>;
  readonly anySeven: number;
  readonly anyBar: number;
  readonly twoCherries: number;
  readonly strips: readonly (readonly string[])[];
  readonly hitFrequency: number;
  readonly winAboveStakeShare: number;
  readonly maxWinStakes: number;
  readonly maxWinChance: number;
}
