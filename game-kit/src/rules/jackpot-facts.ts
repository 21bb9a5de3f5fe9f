import type { Currency } from '@jubilee/contract/values/currency';
import type { JackpotType } from '@jubilee/contract/values/enums';

/** What the definition of the jackpots says, as `virtual:jackpot-facts` hands it to the rules pages. */
export type JackpotFacts = Readonly<Record<Currency, CurrencyJackpotFacts>>;
export interface CurrencyJackpotFacts {
  /** What all of them add to the return of a stake, as a share of it. */
  readonly addedReturn: number;
  readonly jackpots: readonly JackpotFact[];
}
export interface JackpotFact {
  readonly type: JackpotType;
  /** Where a cycle starts, minor units. */
  readonly seed: number;
  /** Of each stake. */
  readonly share: number;
  /** It falls at a hidden amount up to this one; null where it is drawn for each bet. */
  readonly limit: number | null;
  /** Staked between two hits on average, minor units. */
  readonly stakedPerHit: number;
}
