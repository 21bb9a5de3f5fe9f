import { useNavigate } from '@tanstack/react-router';
import { exportPlayerLinks } from '@jubilee/contract/staff/calls/player-exports';
import { staffPlayerLinks } from '@jubilee/contract/staff/calls/players';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import { Tags } from '../../parts/tags.tsx';
import { usual } from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import { ExportMenu } from '../../table/export-menu.tsx';
import { entryColumns } from './player-columns.tsx';
import { callNameOf, STATUS_PILLS } from './player-names.ts';
import { PlayerTable } from './player-table.tsx';
import type { SectionProps } from './section-props.ts';

type Linked = StaffReply<typeof staffPlayerLinks>['players'][number];

const SHARED = { device: 'Device', network: 'Network', phoneNumber: 'Phone number' } as const;
const sharedTexts = (row: Linked) => row.sharedBy.map((kind) => SHARED[kind]);

const COLUMNS: readonly Column<Linked>[] = [
  ...entryColumns<Linked>(),
  {
    id: 'shared',
    title: 'Shares',
    ...usual,
    value: (row) => sharedTexts(row).join(', '),
    cell: (row) => <Tags texts={sharedTexts(row)} />,
    widthPx: 170,
    grow: 1,
  },
];

/** Accounts that share a device, a network or a phone number; a row leads to that player. Source: CARE-5. */
export function LinksSection({ player, drawer }: SectionProps) {
  const { call } = useStaffApp();
  const navigate = useNavigate();
  return (
    <PlayerTable
      userId={player.userId}
      label="Linked accounts"
      files={
        <ExportMenu
          call={exportPlayerLinks}
          inputOf={(format) => ({ params: { userId: player.userId }, query: { format } })}
        />
      }
      listKey={['links']}
      fetchPage={async () => {
        const { players } = await call(staffPlayerLinks, { params: { userId: player.userId } });
        return { rows: players, next: null };
      }}
      columns={COLUMNS}
      idOf={(row) => row.player.userId}
      nameOf={(row) => `${callNameOf(row.player)}, ${STATUS_PILLS[row.player.status].text}`}
      emptyText="No other account of this brand shares a device, a network or a phone number."
      onFollow={(row) =>
        void navigate({ to: '/players/$userId', params: { userId: row.player.userId } })
      }
      drawer={drawer}
    />
  );
}
