import type { StaffRole } from '@jubilee/contract/staff/roles';
import { type Duties, normalizedDuties } from '../people/duties.ts';
import type { GroupDuties } from './single-sign-on.ts';

type Scope = readonly string[] | null;

/** Why groups give nothing. Where the issuer does not say which they are, they take nothing either. */
export type NoDuties = 'SSO_NO_ROLE' | 'SSO_GROUPS_DIFFER' | 'SSO_GROUPS_UNKNOWN';

/**
 * What somebody's groups give together. A person has one scope of brands for all of their roles, so groups that give
 * different roles for different brands give nothing: any answer would give more, or less, than one of them says. Pure. Source: STAFF-16.
 */
export function dutiesOfGroups(
  map: readonly GroupDuties[],
  groups: readonly string[] | null,
): Duties | NoDuties {
  if (groups === null) return 'SSO_GROUPS_UNKNOWN';
  const scopes = new Map<StaffRole, Scope>();
  for (const { roles, brands } of map.filter(({ group }) => groups.includes(group))) {
    for (const role of roles) {
      const before = scopes.get(role);
      scopes.set(role, before === undefined ? brands : union(before, brands));
    }
  }
  const [first, ...others] = [...scopes.values()].map(scopeText);
  if (first === undefined) return 'SSO_NO_ROLE';
  if (others.some((other) => other !== first)) return 'SSO_GROUPS_DIFFER';
  const [brands = null] = scopes.values();
  return normalizedDuties({ roles: [...scopes.keys()], brands: brands && [...brands] });
}

function union(left: Scope, right: Scope): Scope {
  return left === null || right === null ? null : [...left, ...right];
}

function scopeText(scope: Scope): string {
  return JSON.stringify(scope === null ? null : [...new Set(scope)].toSorted());
}
