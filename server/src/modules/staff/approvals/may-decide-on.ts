import { ROLE_MATRIX } from '@jubilee/contract/staff/role-matrix';
import type { StaffCaller } from '../staff-caller.ts';

/** Somebody decides on an act if one of their roles may propose it. Source: STAFF-8. */
export function mayDecideOn(caller: Pick<StaffCaller, 'roles'>, act: string): boolean {
  const roles = Object.entries(ROLE_MATRIX).find(([name]) => name === act)?.[1] ?? [];
  return roles.some((role) => caller.roles.includes(role));
}
