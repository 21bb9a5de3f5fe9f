import { STAFF_ROLES, type StaffRole } from '@jubilee/contract/staff/roles';
import { ok } from '@jubilee/contract/values/result';
import { isWithinScope, type StaffCaller } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';

/** What somebody may do, and for which brands; null stands for all. */
export interface Duties {
  readonly roles: StaffRole[];
  readonly brands: string[] | null;
}

/** In one order and each once, so that equal duties are equal as data. */
export function normalizedDuties({ roles, brands }: Duties): Duties {
  return {
    roles: STAFF_ROLES.filter((role) => roles.includes(role)),
    brands: brands === null ? null : [...new Set(brands)].toSorted(),
  };
}

/** Nobody gives more brands than their own. Refuses: MALFORMED_REQUEST for an unknown brand, ROLE_REQUIRED. Source: STAFF-6. */
export function checkDuties(
  { brands }: Pick<StaffParts, 'brands'>,
  caller: StaffCaller,
  duties: Duties,
): StaffResult<Duties> {
  const unknown = duties.brands?.find(
    (location) => !brands.some((brand) => brand.location === location),
  );
  if (unknown !== undefined) {
    const issues = [{ path: 'brands', message: `There is no brand ${unknown}.` }];
    return refuseStaff('MALFORMED_REQUEST', { where: 'body', issues });
  }
  return isWithinScope(caller.brands, duties.brands)
    ? ok(normalizedDuties(duties))
    : refuseStaff('ROLE_REQUIRED');
}
