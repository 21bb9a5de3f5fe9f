/** What somebody may do, and for whom. Pure. */
import type { StaffRole } from '@jubilee/contract/staff/roles';

export interface Rights {
  readonly roles: readonly StaffRole[];
  /** Null stands for all, also those that come later. */
  readonly brands: readonly string[] | null;
}

/** What is missing; undefined when the rights are complete. */
export function rightsProblem(rights: Rights): string | undefined {
  if (rights.roles.length === 0) return 'Please choose at least one role.';
  return rights.brands?.length === 0 ? 'Please choose at least one brand, or all.' : undefined;
}

/** The order is no difference. */
export function areSameRights(one: Rights, other: Rights): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ roles, brands }: Rights): string {
  return JSON.stringify([roles.toSorted(), brands?.toSorted() ?? null]);
}
