/** What the lists of the staff show and find. Pure. */
import type { StaffPersonEntry } from '@jubilee/contract/staff/staff-entities';
import type { staffPeople } from '@jubilee/contract/staff/calls/people';
import type { StaffReply } from '../../calls/call.ts';
import { roleName, scopeText } from '../../parts/names.ts';

export type InvitationEntry = StaffReply<typeof staffPeople>['invitations'][number];

interface Named {
  readonly name: string;
  readonly email: string;
  readonly roles: StaffPersonEntry['roles'];
  readonly brands: readonly string[] | null;
}

/** Those whose name, email, roles or brands contain every word. */
export function findStaff<Row extends Named>(rows: readonly Row[], query: string): readonly Row[] {
  const words = query.toLowerCase().split(/\s+/);
  return rows.filter((row) => {
    const text =
      `${row.name} ${row.email} ${row.roles.map(roleName).join(' ')} ${scopeText(row.brands)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
