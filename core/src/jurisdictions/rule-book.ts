/** The rules of a brand, ready to be looked up. Source: STATE-1, STATE-3. */
import type { Capability } from '@jubilee/contract/values/capabilities';
import { firstInstantOf } from './first-instant-of-day.ts';
import type { DatedRule, JurisdictionRule } from './rule.ts';

export interface RuleBook {
  readonly timeZone: string;
  /** By jurisdiction and capability, the latest change first. */
  readonly rules: ReadonlyMap<string, ReadonlyMap<Capability, readonly DatedRule[]>>;
  /** Every instant at which a rule begins or ends, ascending. */
  readonly changesMs: readonly number[];
}

/** `rules` come in the order of their changes, the oldest first. Faults: a day that does not exist, an unknown time zone. */
export function toRuleBook(rules: readonly JurisdictionRule[], timeZone: string): RuleBook {
  const instants = new Map<string, number>();
  const instantOf = (day: string): number => {
    const known = instants.get(day) ?? firstInstantOf(day, timeZone);
    instants.set(day, known);
    return known;
  };
  const byJurisdiction = new Map<string, Map<Capability, DatedRule[]>>();
  for (const rule of rules) {
    const dated: DatedRule = {
      ...rule,
      fromMs: instantOf(rule.fromDay),
      toMs: rule.toDay === undefined ? Number.POSITIVE_INFINITY : instantOf(rule.toDay),
    };
    const ofPlace = byJurisdiction.get(rule.jurisdiction) ?? new Map<Capability, DatedRule[]>();
    ofPlace.set(rule.capability, [dated, ...(ofPlace.get(rule.capability) ?? [])]);
    byJurisdiction.set(rule.jurisdiction, ofPlace);
  }
  const changesMs = [...new Set(instants.values())].toSorted((left, right) => left - right);
  return { timeZone, rules: byJurisdiction, changesMs };
}

/**
 * The rule that decides about a capability at an instant: of those that hold, the one of the latest change. A part of a
 * country without a rule of its own follows the country. Undefined: nobody has decided, so it is closed.
 */
export function ruleAt(
  { rules }: RuleBook,
  nowMs: number,
  about: { readonly jurisdiction: string; readonly capability: Capability },
): DatedRule | undefined {
  const { jurisdiction, capability } = about;
  const holding = (place: string): DatedRule | undefined =>
    rules
      .get(place)
      ?.get(capability)
      ?.find(({ fromMs, toMs }) => fromMs <= nowMs && nowMs < toMs);
  const [country = jurisdiction] = jurisdiction.split('-', 1);
  return holding(jurisdiction) ?? (country === jurisdiction ? undefined : holding(country));
}

/** The next instant after `nowMs` at which any rule begins or ends; undefined when none does. */
export function nextChangeMs({ changesMs }: RuleBook, nowMs: number): number | undefined {
  return changesMs.find((atMs) => atMs > nowMs);
}
