/** Names of roles, brands and currencies as people read them. Pure. */
import { BRANDS } from '@jubilee/brands';
import type { Currency } from '@jubilee/contract/values/currency';
import { STAFF_ROLES, type StaffRole } from '@jubilee/contract/staff/roles';

const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  viewer: 'Viewer',
  support: 'Support',
  cashier: 'Cashier',
  compliance: 'Compliance',
  marketing: 'Marketing',
  finance: 'Finance',
  admin: 'Admin',
};

export function roleName(role: StaffRole): string {
  return ROLE_NAMES[role];
}

export function isStaffRole(text: string): text is StaffRole {
  return STAFF_ROLES.some((role) => role === text);
}

export const CURRENCY_NAMES: Readonly<Record<Currency, string>> = {
  POINTS: 'Points',
  SWEEP_TICKETS: 'Tickets',
};

/** The name of a brand by its location; the location itself for one that this page does not know. */
export function brandName(location: string): string {
  return BRANDS.find((brand) => brand.location === location)?.name ?? location;
}

/** `All brands`, or their names. */
export function scopeText(brands: readonly string[] | null): string {
  return brands === null ? 'All brands' : brands.map(brandName).join(', ');
}
