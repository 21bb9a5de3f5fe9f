/** Values of the definition for the client; picked at build time, never copied by hand. */
export interface ClockworkOwlFacts {
  readonly paytableName: string;
  readonly skipsMax: number;
  /** Multiplier of one right guess in hundredths, by the number of ranks that make it right. */
  readonly oneStepCents: Readonly<Record<string, number>>;
  /** The lowest return at stakes that are multiples of 100, and at any offered stake. */
  readonly rtpLow: number;
  readonly rtpLowest: number;
  readonly rtpHigh: number;
  /** Stakes in minor units whose wins are rounded down, with their lowest return. */
  readonly rtpLowByStake: readonly (readonly [stake: number, low: number])[];
  readonly maxWinStakes: number;
}
