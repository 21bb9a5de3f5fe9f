/**
 * What a player may do, and why not: the one function that API, page and staff use. Every known jurisdiction of the player
 * must allow it; what nobody has decided is closed. Source: STATE-1 to STATE-3.
 */
import {
  CAPABILITIES,
  type Capability,
  PLACE_BASES,
  type PlaceBasis,
  type PlayMode,
} from '@jubilee/contract/values/capabilities';
import type { DatedRule } from './rule.ts';
import { type RuleBook, ruleAt } from './rule-book.ts';

/** The jurisdictions that the platform knows of a player; undefined where it knows none. */
export type KnownPlaces = Readonly<Partial<Record<PlaceBasis, string>>>;

/** Why something is closed. Without a basis: no jurisdiction of the player is known. */
export interface Closing {
  readonly basis: PlaceBasis | undefined;
  readonly jurisdiction: string | undefined;
  /** Undefined: nobody has decided about it. */
  readonly rule: DatedRule | undefined;
}

export type CapabilityVerdict =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly because: Closing };

export interface PlayerCapabilities {
  readonly verdicts: Readonly<Record<Capability, CapabilityVerdict>>;
  readonly mode: PlayMode;
  /** The largest prize of one bet in tickets that all jurisdictions of the player allow, in hundredths. */
  readonly prizeCap: bigint | undefined;
  /** The jurisdiction that sets the cap. */
  readonly prizeCapOf: string | undefined;
}

export function capabilitiesOf(
  book: RuleBook,
  nowMs: number,
  places: KnownPlaces,
): PlayerCapabilities {
  const known = PLACE_BASES.flatMap((basis) => {
    const jurisdiction = places[basis];
    return jurisdiction === undefined ? [] : [{ basis, jurisdiction }];
  });
  const verdictOf = (capability: Capability): CapabilityVerdict => {
    if (known.length === 0) {
      const because = { basis: undefined, jurisdiction: undefined, rule: undefined };
      return { isAllowed: false, because };
    }
    for (const { basis, jurisdiction } of known) {
      const rule = ruleAt(book, nowMs, { jurisdiction, capability });
      if (rule?.isAllowed !== true) {
        return { isAllowed: false, because: { basis, jurisdiction, rule } };
      }
    }
    return { isAllowed: true };
  };
  const verdicts = Object.fromEntries(
    CAPABILITIES.map((capability) => [capability, verdictOf(capability)]),
  ) as Record<Capability, CapabilityVerdict>;
  const cap = lowestCap(book, nowMs, known);
  return {
    verdicts,
    mode: modeOf((capability) => verdicts[capability].isAllowed),
    prizeCap: cap === undefined ? undefined : BigInt(cap.prizeCap),
    prizeCapOf: cap?.jurisdiction,
  };
}

export function modeOf(isAllowed: (capability: Capability) => boolean): PlayMode {
  const allowed = CAPABILITIES.filter(isAllowed);
  if (allowed.length === 0) return 'closed';
  if (allowed.length === CAPABILITIES.length) return 'full';
  if (isAllowed('pointsPlay')) return isAllowed('ticketsPlay') ? 'limited' : 'pointsOnly';
  return isAllowed('redeem') && !isAllowed('ticketsPlay') ? 'redeemOnly' : 'limited';
}

function lowestCap(
  book: RuleBook,
  nowMs: number,
  known: readonly { readonly jurisdiction: string }[],
): { readonly jurisdiction: string; readonly prizeCap: number } | undefined {
  const caps = known.flatMap(({ jurisdiction }) => {
    const rule = ruleAt(book, nowMs, { jurisdiction, capability: 'ticketsPlay' });
    return rule?.prizeCap === undefined ? [] : [{ jurisdiction, prizeCap: rule.prizeCap }];
  });
  return caps.toSorted((left, right) => left.prizeCap - right.prizeCap)[0];
}
