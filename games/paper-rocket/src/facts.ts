/** Values of the definition for the client; picked at build time, never copied by hand. */
export interface PaperRocketFacts {
  readonly paytableName: string;
  /** m(t) = e^(growthPerMs * t); multipliers below are hundredths, amounts minor units. */
  readonly growthPerMs: number;
  readonly leastCashOutCents: number;
  readonly capCents: number;
  readonly betWinMax: number;
  readonly roundProfitMax: number;
  readonly round: {
    readonly bettingMs: number;
    readonly lockMs: number;
    readonly afterCrashMs: number;
  };
  readonly rtp: number;
  readonly instantCrash: number;
  readonly reach: readonly { readonly targetCents: number; readonly chance: number }[];
}
