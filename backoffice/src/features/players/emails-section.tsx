import { exportPlayerEmails } from '@jubilee/contract/staff/calls/player-exports';
import { staffPlayerEmails } from '@jubilee/contract/staff/calls/players';
import { Pill } from '@jubilee/ui/pill';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import {
  always,
  idColumn,
  instantColumn,
  shortInstantColumn,
  usual,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import { ExportMenu } from '../../table/export-menu.tsx';
import { wordsOf } from '../../parts/changes.ts';
import { PAGE_ROWS, PlayerTable } from './player-table.tsx';
import type { SectionProps } from './section-props.ts';

type Email = StaffReply<typeof staffPlayerEmails>['emails'][number];

const STATES = {
  queued: { tone: 'info', text: 'Queued' },
  sent: { tone: 'ok', text: 'Sent' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;

const COLUMNS: readonly Column<Email>[] = [
  instantColumn('at', 'Queued', (row) => row.queuedAt, always),
  {
    id: 'template',
    title: 'Email',
    ...always,
    value: (row) => wordsOf(row.template),
    cell: (row) => <strong className="sb">{wordsOf(row.template)}</strong>,
    widthPx: 170,
    grow: 2,
  },
  { id: 'to', title: 'To', ...usual, value: (row) => row.to, widthPx: 180, grow: 2 },
  {
    id: 'state',
    title: 'Status',
    ...usual,
    value: (row) => STATES[row.state].text,
    cell: (row) => <Pill tone={STATES[row.state].tone}>{STATES[row.state].text}</Pill>,
    widthPx: 110,
  },
  shortInstantColumn('sent', 'Sent', (row) => row.sentAt),
  idColumn('id', 'email id', (row) => row.emailId),
];

/** Emails to the player; their links and codes are not stored. Source: CARE-5. */
export function EmailsSection({ player, drawer }: SectionProps) {
  const { call } = useStaffApp();
  return (
    <PlayerTable
      userId={player.userId}
      label="Emails"
      files={
        <ExportMenu
          call={exportPlayerEmails}
          inputOf={(format) => ({ params: { userId: player.userId }, query: { format } })}
        />
      }
      listKey={['emails']}
      fetchPage={async (before) => {
        const page = await call(staffPlayerEmails, {
          params: { userId: player.userId },
          query: { before, limit: PAGE_ROWS },
        });
        return { rows: page.emails, next: page.next };
      }}
      columns={COLUMNS}
      idOf={(row) => row.emailId}
      nameOf={(row) => `${wordsOf(row.template)}, ${STATES[row.state].text}`}
      emptyText="No email was sent to the player yet."
      drawer={drawer}
    />
  );
}
