/** What the client needs of the definition; taken from it at build time, never typed by hand. */
export interface ClockworkOwlFacts {
  readonly paytableName: string;
  readonly skipsMax: number;
  /** By number of ranks that make a guess right: the multiplier of one right guess, in hundredths. */
  readonly oneStepCents: Readonly<Record<string, number>>;
  /** The least return at stakes that are multiples of 100, and at any stake that is offered. */
  readonly rtpLow: number;
  readonly rtpLowest: number;
  readonly rtpHigh: number;
  /** Stakes in minor units whose wins are rounded down, with their least return. */
  readonly rtpLowByStake: readonly (readonly [stake: number, low: number])[];
  readonly maxWinStakes: number;
}
