import type { Currency } from '@jubilee/contract/values/currency';
import type { JackpotType } from '@jubilee/contract/values/enums';

/**
 * Figures of the jackpots' definition; `virtual:jackpot-facts` provides them to the rules pages.
 */
export type JackpotFacts = Readonly<Record<Currency, CurrencyJackpotFacts>>;
export interface CurrencyJackpotFacts {
  /** What all jackpots add to the return of a stake, as a share of it. */
  readonly addedReturn: number;
  readonly jackpots: readonly JackpotFact[];
}
export interface JackpotFact {
  readonly type: JackpotType;
  /** Start amount of a cycle, minor units. */
  readonly seed: number;
  /** Contribution, as a share of each stake. */
  readonly share: number;
  /** It drops at a hidden amount up to this one; null where it is drawn for each bet. */
  readonly limit: number | null;
  /** Average stake between two hits, minor units. */
  readonly stakedPerHit: number;
}
