import type { StaffRole } from '@jubilee/contract/staff/roles';

interface Held {
  readonly roles: readonly StaffRole[];
  readonly brands: readonly string[] | null;
}

/** Since when somebody has roles that single sign-on gave them, as instants by role. Roles of other origin are not in it. */
export type RoleGains = Readonly<Partial<Record<StaffRole, string>>>;

/** The gains after other duties. More brands make every role a new one. Pure. Source: STAFF-17. */
export function gainsAfter(before: Held & { readonly gains: RoleGains }, to: Held, now: string) {
  const hasMoreBrands =
    before.brands !== null &&
    (to.brands === null || to.brands.some((brand) => !before.brands?.includes(brand)));
  const gains: Partial<Record<StaffRole, string>> = {};
  for (const role of to.roles) {
    const isNew = hasMoreBrands || !before.roles.includes(role);
    const since = isNew ? now : before.gains[role];
    if (since !== undefined) gains[role] = since;
  }
  return gains;
}

/** Whether somebody has lost a role or a brand. Pure. Source: STAFF-18. */
export function isLess(to: Held, before: Held): boolean {
  const { brands } = to;
  const hasFewerBrands =
    brands !== null &&
    (before.brands === null || before.brands.some((brand) => !brands.includes(brand)));
  return hasFewerBrands || before.roles.some((role) => !to.roles.includes(role));
}

/** Those of somebody's roles that are not new any more. Pure. Source: STAFF-17. */
export function settledRoles(
  { roles, gains }: { readonly roles: readonly StaffRole[]; readonly gains: RoleGains },
  { nowMs, newForMs }: { readonly nowMs: number; readonly newForMs: number },
): StaffRole[] {
  return roles.filter((role) => {
    const since = gains[role];
    return since === undefined || nowMs - Date.parse(since) >= newForMs;
  });
}
