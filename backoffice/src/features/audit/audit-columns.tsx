import type { AuditEntry } from '@jubilee/contract/staff/staff-entities';
import { Pill } from '@jubilee/ui/pill';
import { wordsOf } from '../../parts/changes.ts';
import { brandName } from '../../parts/names.ts';
import { extra, idColumn, instantColumn, usual } from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import type { AuditKind } from './audit-filter.ts';

export const KIND_NAMES: Readonly<Record<AuditKind, string>> = {
  signIn: 'Sign-in',
  read: 'Read',
  act: 'Act',
  refused: 'Refused',
};
const KIND_TONES = { signIn: undefined, read: 'info', act: 'ok', refused: 'bad' } as const;

export function EntryKind(props: { kind: AuditKind }) {
  const tone = KIND_TONES[props.kind];
  return tone === undefined ? (
    <Pill>{KIND_NAMES[props.kind]}</Pill>
  ) : (
    <Pill tone={tone}>{KIND_NAMES[props.kind]}</Pill>
  );
}

/** Who it was; a command of the operator has no person. */
export function actorOf(entry: Pick<AuditEntry, 'staffName' | 'staffId' | 'kind'>): string {
  const nobody = entry.kind === 'act' ? 'A command of the operator' : 'Nobody signed in';
  return entry.staffName ?? entry.staffId ?? nobody;
}

/** What an entry is about: the name of a colleague where it is known, else kind and id. */
function aboutOf(entry: AuditEntry, nameOfStaff: (staffId: string) => string | undefined) {
  const { subject } = entry;
  if (subject === null) return null;
  const name = subject.kind === 'staff' ? nameOfStaff(subject.id) : undefined;
  return name ?? `${subject.kind} ${subject.id}`;
}

export const auditColumns = (
  nameOfStaff: (staffId: string) => string | undefined,
): readonly Column<AuditEntry>[] => [
  {
    id: 'number',
    title: 'No.',
    ...usual,
    isAlwaysVisible: true,
    isNumber: true,
    value: (row) => row.sequence,
    widthPx: 64,
  },
  instantColumn('at', 'When', (row) => row.at),
  {
    id: 'who',
    title: 'Who',
    ...usual,
    value: actorOf,
    cell: (row) => <strong className="sb">{actorOf(row)}</strong>,
    widthPx: 140,
    grow: 2,
  },
  {
    id: 'kind',
    title: 'Kind',
    ...usual,
    value: (row) => KIND_NAMES[row.kind],
    cell: (row) => <EntryKind kind={row.kind} />,
    widthPx: 104,
  },
  {
    id: 'what',
    title: 'What',
    ...usual,
    value: (row) => wordsOf(row.what),
    widthPx: 170,
    grow: 2,
  },
  {
    id: 'about',
    title: 'About',
    ...usual,
    value: (row) => aboutOf(row, nameOfStaff),
    widthPx: 150,
    grow: 2,
  },
  {
    id: 'reason',
    title: 'Reason',
    ...usual,
    value: (row) => row.reason,
    widthPx: 150,
    grow: 3,
  },
  {
    id: 'brand',
    title: 'Brand',
    ...extra,
    value: (row) => (row.brand === null ? null : brandName(row.brand)),
    widthPx: 120,
  },
  { id: 'address', title: 'Address', ...extra, value: (row) => row.address, widthPx: 130 },
  idColumn('request', 'request id', (row) => row.requestId, extra),
  idColumn('hash', 'hash', (row) => row.hash, extra),
];
