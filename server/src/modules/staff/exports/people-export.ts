import type { Brand } from '@jubilee/contract/settings/brand';
import type { exportStaffPeople } from '@jubilee/contract/staff/calls/people';
import type { StaffPersonEntry } from '@jubilee/contract/staff/staff-entities';
import { listStaff } from '../people/list-staff.ts';
import type { StaffParts } from '../staff-ports.ts';
import type { ExportTable } from './export-route.ts';

/** Those whose name, email, roles or brands contain every word, as the list of the page finds them. */
export function peopleExport(
  parts: Pick<StaffParts, 'pool' | 'clock' | 'brands' | 'sso'>,
): ExportTable<typeof exportStaffPeople, StaffPersonEntry> {
  const scopeOf = ({ brands }: StaffPersonEntry) => scopeText(brands, parts.brands);
  return {
    name: 'staff',
    columns: [
      { title: 'Name', kind: 'text', value: (row) => row.name },
      { title: 'Email', kind: 'text', value: (row) => row.email },
      { title: 'Roles', kind: 'text', value: (row) => row.roles.join(', ') },
      { title: 'Brands', kind: 'text', value: scopeOf },
      { title: 'Status', kind: 'text', value: (row) => (row.isDisabled ? 'Disabled' : 'Active') },
      {
        title: 'Roles by',
        kind: 'text',
        value: (row) => (row.isBySso ? 'Single sign-on' : 'Admins'),
      },
      { title: 'Last seen (UTC)', kind: 'instant', value: (row) => row.lastSeenAt },
      { title: 'Since (UTC)', kind: 'instant', value: (row) => row.createdAt },
      { title: 'Staff id', kind: 'text', value: (row) => row.staffId },
    ],
    async *pages({ query, caller }) {
      const { people } = await listStaff(parts, caller);
      const words = (query.words ?? '').toLowerCase().split(/\s+/);
      yield people.filter((one) => {
        const text =
          `${one.name} ${one.email} ${one.roles.join(' ')} ${scopeOf(one)}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
    },
  };
}

function scopeText(scope: readonly string[] | null, brands: readonly Brand[]): string {
  const nameOf = (location: string) =>
    brands.find((brand) => brand.location === location)?.name ?? location;
  return scope === null ? 'All brands' : scope.map(nameOf).join(', ');
}
