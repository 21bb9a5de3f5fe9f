/** Values of the definition for the client; picked at build time, never copied by hand. */
export interface VaultNineFacts {
  readonly paytableName: string;
  readonly tiles: number;
  readonly minesMax: number;
  /** By number of alarms: the multipliers in hundredths after 1, 2 … safe doors. */
  readonly ladders: readonly (readonly number[])[];
  /** The lowest return at stakes that are multiples of 100, and at any offered stake. */
  readonly rtpLow: number;
  readonly rtpLowest: number;
  readonly rtpHigh: number;
  /** Stakes in minor units whose wins are rounded down, with their lowest return. */
  readonly rtpLowByStake: readonly (readonly [stake: number, low: number])[];
  readonly maxWinStakes: number;
}
