/** What the client needs of the definition; taken from it at build time, never typed by hand. */
export interface VaultNineFacts {
  readonly paytableName: string;
  readonly tiles: number;
  readonly minesMax: number;
  /** By number of alarms: the multipliers in hundredths after 1, 2 … safe doors. */
  readonly ladders: readonly (readonly number[])[];
  /** The least return at stakes that are multiples of 100, and at any stake that is offered. */
  readonly rtpLow: number;
  readonly rtpLowest: number;
  readonly rtpHigh: number;
  /** Stakes in minor units whose wins are rounded down, with their least return. */
  readonly rtpLowByStake: readonly (readonly [stake: number, low: number])[];
  readonly maxWinStakes: number;
}
