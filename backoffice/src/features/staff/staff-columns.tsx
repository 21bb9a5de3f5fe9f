import type { StaffPersonEntry } from '@jubilee/contract/staff/staff-entities';
import { Pill } from '@jubilee/ui/pill';
import { roleName, scopeText } from '../../parts/names.ts';
import { Tags } from '../../parts/tags.tsx';
import {
  always,
  extra,
  idColumn,
  shortInstantColumn,
  usual,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import type { InvitationEntry } from './staff-rows.ts';

type HasDuties = Pick<StaffPersonEntry, 'name' | 'email' | 'roles' | 'brands'>;

/** Who it is and what they may do, for somebody of the staff and for an invitation. */
function dutyColumns<Row extends HasDuties>(): readonly Column<Row>[] {
  return [
    {
      id: 'name',
      title: 'Name',
      ...always,
      value: (row) => row.name,
      cell: (row) => <strong className="sb">{row.name}</strong>,
      widthPx: 150,
      grow: 2,
    },
    { id: 'email', title: 'Email', ...usual, value: (row) => row.email, widthPx: 190, grow: 3 },
    {
      id: 'roles',
      title: 'Roles',
      ...usual,
      value: (row) => row.roles.map(roleName).join(', '),
      cell: (row) => <Tags texts={row.roles.map(roleName)} />,
      widthPx: 150,
      grow: 2,
    },
    {
      id: 'brands',
      title: 'Brands',
      ...usual,
      value: (row) => scopeText(row.brands),
      widthPx: 110,
      grow: 1,
    },
  ];
}

export const PERSON_COLUMNS: readonly Column<StaffPersonEntry>[] = [
  ...dutyColumns<StaffPersonEntry>(),
  {
    id: 'state',
    title: 'Status',
    ...usual,
    value: (row) => (row.isDisabled ? 'Disabled' : 'Active'),
    cell: (row) => <PersonState isDisabled={row.isDisabled} />,
    widthPx: 110,
  },
  {
    id: 'roles-by',
    title: 'Roles by',
    ...usual,
    value: rolesByText,
    widthPx: 120,
  },
  shortInstantColumn('seen', 'Last seen', (row) => row.lastSeenAt, { none: 'Never' }),
  shortInstantColumn('since', 'Since', (row) => row.createdAt, { kind: extra }),
  idColumn('id', 'staff id', (row) => row.staffId, extra),
];

/** Who decides on somebody's roles. */
export function rolesByText({ isBySso }: Pick<StaffPersonEntry, 'isBySso'>): string {
  return isBySso ? 'Single sign-on' : 'Admins';
}

export function PersonState(props: { isDisabled: boolean }) {
  return props.isDisabled ? <Pill tone="bad">Disabled</Pill> : <Pill tone="ok">Active</Pill>;
}

/** `nameOfStaff`: who invited. */
export function invitationColumns(
  nameOfStaff: (staffId: string) => string,
): readonly Column<InvitationEntry>[] {
  const inviter = (row: InvitationEntry): string =>
    row.invitedBy === null ? 'A command of the operator' : nameOfStaff(row.invitedBy);
  return [
    ...dutyColumns<InvitationEntry>(),
    { id: 'by', title: 'Invited by', ...usual, value: inviter, widthPx: 150, grow: 1 },
    shortInstantColumn('until', 'Valid until', (row) => row.expiresAt),
  ];
}
