import type { Currency } from '@jubilee/contract/values/currency';

/** The checked definition of a crash game. Multipliers in hundredths, money in minor units. */
export interface CrashDefinition {
  readonly game: string;
  readonly paytable: string;
  /** Return in percent, the same at every target. */
  readonly returnPercent: number;
  /** m(t) = e^(growthPerMs * t). */
  readonly growthPerMs: number;
  /**
   * Earlier cash-outs settle at this multiplier; otherwise the stake could be won back without
   * risk.
   */
  readonly leastCashOutCents: number;
  readonly capCents: number;
  /** A bet is cashed out when its win reaches this amount. */
  readonly betWinMax: number;
  /** The most that the platform may lose in one round and currency, net of stakes. */
  readonly roundProfitMax: number;
  readonly round: CrashTimes;
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
  readonly math: CrashMath;
}

/** Lengths of the phases, and the interval between two published states. */
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
