import type { Capability } from '@jubilee/contract/values/capabilities';

/**
 * One dated statement about one capability in one jurisdiction. Days are those of the brand's time zone; a rule holds from
 * the first instant of `fromDay` up to that of `toDay`.
 */
export interface JurisdictionRule {
  readonly jurisdiction: string;
  readonly capability: Capability;
  readonly isAllowed: boolean;
  readonly fromDay: string;
  /** Undefined: without an end. */
  readonly toDay: string | undefined;
  /** The largest prize of one bet in tickets, in hundredths; only of `ticketsPlay`. */
  readonly prizeCap: number | undefined;
  /** The instrument or report that the rule rests on. */
  readonly source: string;
  readonly note: string | undefined;
  /** A lawyer has to confirm it. */
  readonly isForCounsel: boolean;
}

/** A rule with its days as instants. */
export interface DatedRule extends JurisdictionRule {
  readonly fromMs: number;
  /** Infinity without an end. */
  readonly toMs: number;
}
