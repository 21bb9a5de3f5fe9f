import type { Currency } from '@jubilee/contract/values/currency';

/** A shared round as its file tells it, checked. Multipliers in hundredths, money in minor units. */
export interface CrashDefinition {
  readonly game: string;
  readonly paytable: string;
  /** What comes back of a hundred staked, at every target. */
  readonly returnPercent: number;
  /** m(t) = e^(growthPerMs * t). */
  readonly growthPerMs: number;
  /** An earlier cash-out is taken as one at this multiplier, or the stake would come back for sure. */
  readonly leastCashOutCents: number;
  readonly capCents: number;
  /** A bet that has won so much is cashed out. */
  readonly betWinMax: number;
  /** What a round may cost the platform in one currency, stakes taken off. */
  readonly roundProfitMax: number;
  readonly round: CrashTimes;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
  readonly math: CrashMath;
}

/** Lengths of the phases, and of the pause between two states that are told. */
export interface CrashTimes {
  readonly bettingMs: number;
  readonly lockMs: number;
  readonly afterCrashMs: number;
  readonly tickMs: number;
}

export interface CrashMath {
  readonly rtp: number;
  readonly instantCrash: number;
  readonly reach: readonly { readonly targetCents: number; readonly chance: number }[];
}
