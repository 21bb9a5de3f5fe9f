import type { PersonRow } from './person.store.ts';

type AdminFacts = Pick<PersonRow, 'staff_id' | 'roles' | 'brands'>;

/**
 * Whether after the change somebody is left who is an admin of every brand and not disabled. `locked` has all enabled
 * admins, locked, so that two changes at once cannot remove the last two. Source: STAFF-7.
 */
export function staysWithAdmin(
  locked: readonly (AdminFacts & Pick<PersonRow, 'disabled_at'>)[],
  changed: AdminFacts & { readonly isDisabled: boolean },
): boolean {
  const others = locked.filter((one) => one.staff_id !== changed.staff_id);
  return (
    others.some((one) => one.disabled_at === null && isAdminOfAll(one)) ||
    (!changed.isDisabled && isAdminOfAll(changed))
  );
}

export function isAdminOfAll({ roles, brands }: Pick<AdminFacts, 'roles' | 'brands'>): boolean {
  return roles.includes('admin') && brands === null;
}
