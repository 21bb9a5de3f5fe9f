import type { ApprovalEntry } from '@jubilee/contract/staff/staff-entities';
import { Pill } from '@jubilee/ui/pill';
import { extra, idColumn, shortInstantColumn, usual } from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';

const STATES = {
  open: { tone: 'info', text: 'Open' },
  approved: { tone: 'ok', text: 'Approved' },
  refused: { tone: 'bad', text: 'Refused' },
  withdrawn: { tone: 'warn', text: 'Withdrawn' },
  expired: { tone: 'warn', text: 'Expired' },
} as const;

export function ApprovalState(props: { state: ApprovalEntry['state'] }) {
  const { tone, text } = STATES[props.state];
  return <Pill tone={tone}>{text}</Pill>;
}

/** `actOf`: what would happen; `nameOf`: whom it is about. */
export function approvalColumns({
  actOf,
  nameOf,
}: {
  readonly actOf: (approval: ApprovalEntry) => string;
  readonly nameOf: (approval: ApprovalEntry) => string;
}): readonly Column<ApprovalEntry>[] {
  return [
    {
      id: 'act',
      title: 'Act',
      ...usual,
      isAlwaysVisible: true,
      value: actOf,
      cell: (row) => <strong className="sb">{actOf(row)}</strong>,
      widthPx: 150,
      grow: 2,
    },
    { id: 'about', title: 'About', ...usual, value: nameOf, widthPx: 140, grow: 2 },
    {
      id: 'reason',
      title: 'Reason',
      ...usual,
      value: (row) => row.reason,
      widthPx: 160,
      grow: 3,
    },
    {
      id: 'by',
      title: 'Proposed by',
      ...usual,
      value: (row) => row.proposedByName,
      widthPx: 130,
      grow: 1,
    },
    shortInstantColumn('at', 'Proposed', (row) => row.proposedAt),
    shortInstantColumn('until', 'Expires', (row) => row.expiresAt),
    {
      id: 'state',
      title: 'Status',
      ...usual,
      value: (row) => STATES[row.state].text,
      cell: (row) => <ApprovalState state={row.state} />,
      widthPx: 118,
    },
    {
      id: 'decider',
      title: 'Decided by',
      ...usual,
      isVisibleByDefault: false,
      value: (row) => row.decidedByName,
      widthPx: 130,
      grow: 1,
    },
    idColumn('hash', 'hash', (row) => row.hash, extra),
  ];
}
