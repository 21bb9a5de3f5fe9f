/** A change of rules as somebody of the staff types it. Source: STATE-13. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Capability } from '@jubilee/contract/values/capabilities';
import { US_JURISDICTIONS } from '@jubilee/contract/values/capabilities';
import { dayIn } from '@jubilee/core/jurisdictions/first-instant-of-day';
import type { JurisdictionRule } from '@jubilee/core/jurisdictions/rule';
import { ok } from '@jubilee/contract/values/result';
import { refuseStaff, type StaffResult } from '../staff/index.ts';

export interface TypedChange {
  readonly capabilities: readonly Capability[];
  readonly isAllowed: boolean;
  readonly from: string;
  readonly to?: string | undefined;
  readonly prizeCap?: number | undefined;
  readonly source: string;
  readonly note?: string | undefined;
  readonly isForCounsel: boolean;
}

/** A state of the United States, or a country. */
export function isKnownJurisdiction(jurisdiction: string): boolean {
  return jurisdiction.startsWith('US-')
    ? US_JURISDICTIONS.includes(jurisdiction)
    : jurisdiction.length === 2;
}

/**
 * A rule for each capability. Refuses: NOT_FOUND, MALFORMED_REQUEST with the field: a capability named twice, a first day before
 * today in the brand's zone, an end that is not after it, a prize cap of anything but play for tickets.
 */
export function toRules(
  brand: Brand,
  nowMs: number,
  jurisdiction: string,
  change: TypedChange,
): StaffResult<readonly JurisdictionRule[]> {
  const { capabilities, isAllowed, from, to, prizeCap, source, note, isForCounsel } = change;
  const field = (name: string) => refuseStaff('MALFORMED_REQUEST', { field: name });
  if (!isKnownJurisdiction(jurisdiction)) return refuseStaff('NOT_FOUND');
  if (new Set(capabilities).size < capabilities.length) return field('capabilities');
  // What held yesterday stays readable as it was.
  if (from < dayIn(brand.timeZone, nowMs)) return field('from');
  if (to !== undefined && to <= from) return field('to');
  if (prizeCap !== undefined && !(isAllowed && capabilities.includes('ticketsPlay'))) {
    return field('prizeCap');
  }
  return ok(
    capabilities.map((capability) => ({
      jurisdiction,
      capability,
      isAllowed,
      fromDay: from,
      toDay: to,
      prizeCap: capability === 'ticketsPlay' ? prizeCap : undefined,
      source,
      note,
      isForCounsel,
    })),
  );
}
