import { useQuery } from '@tanstack/react-query';
import { exportPlayerSessions } from '@jubilee/contract/staff/calls/player-exports';
import { staffPlayerDevices, staffPlayerSessions } from '@jubilee/contract/staff/calls/players';
import { Pill } from '@jubilee/ui/pill';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { deviceName } from '../../parts/device-name.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import {
  always,
  idColumn,
  instantColumn,
  shortInstantColumn,
  usual,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import { ExportMenu } from '../../table/export-menu.tsx';
import { PAGE_ROWS, PlayerTable } from './player-table.tsx';
import type { SectionProps } from './section-props.ts';
import { playerKey } from './use-player.ts';
import styles from './players.module.css';

type Session = StaffReply<typeof staffPlayerSessions>['sessions'][number];

const COLUMNS: readonly Column<Session>[] = [
  instantColumn('at', 'Signed in', (row) => row.startedAt, always),
  {
    id: 'device',
    title: 'Device',
    ...always,
    value: (row) => deviceName(row.device),
    cell: (row) => <strong className="sb">{deviceName(row.device)}</strong>,
    widthPx: 150,
    grow: 2,
  },
  {
    id: 'network',
    title: 'Network',
    ...usual,
    value: (row) => row.network,
    cell: (row) => (row.network === null ? '–' : <CopyId id={row.network} what="network" />),
    widthPx: 150,
    grow: 1,
  },
  {
    id: 'method',
    title: 'By',
    ...usual,
    value: (row) => row.signInMethod,
    widthPx: 100,
  },
  shortInstantColumn('seen', 'Last seen', (row) => row.lastSeenAt),
  {
    id: 'state',
    title: 'Status',
    ...usual,
    value: (row) => (row.isEnded ? 'Ended' : 'Open'),
    cell: (row) => (row.isEnded ? <Pill>Ended</Pill> : <Pill tone="ok">Open</Pill>),
    widthPx: 100,
  },
  idColumn('id', 'session id', (row) => row.sessionId),
];

/** Sign-ins, newest first, and above them the devices that stay signed in. Source: CARE-3. */
export function SessionsSection({ player, drawer }: SectionProps) {
  const { call } = useStaffApp();
  return (
    <>
      <Devices userId={player.userId} />
      <PlayerTable
        userId={player.userId}
        label="Sessions"
        files={
          <ExportMenu
            call={exportPlayerSessions}
            inputOf={(format) => ({ params: { userId: player.userId }, query: { format } })}
          />
        }
        listKey={['sessions']}
        fetchPage={async (before) => {
          const page = await call(staffPlayerSessions, {
            params: { userId: player.userId },
            query: { before, limit: PAGE_ROWS },
          });
          return { rows: page.sessions, next: page.next };
        }}
        columns={COLUMNS}
        idOf={(row) => row.sessionId}
        nameOf={(row) => `${deviceName(row.device)}, ${row.isEnded ? 'ended' : 'open'}`}
        emptyText="The player has not signed in yet."
        drawer={drawer}
      />
    </>
  );
}

function Devices(props: { userId: string }) {
  const { call } = useStaffApp();
  const isOpen = mayMake(useMe(), staffPlayerDevices);
  const devices = useQuery({
    queryKey: [...playerKey(props.userId), 'devices'],
    queryFn: () => call(staffPlayerDevices, { params: { userId: props.userId } }),
    enabled: isOpen,
  });
  if (!isOpen) return null;
  return (
    <details className={styles.devices}>
      <summary>
        Devices that stay signed in
        {devices.data !== undefined && ` (${String(devices.data.devices.length)})`}
      </summary>
      {devices.isPending && <p className="faint">Loading…</p>}
      {devices.isError && <p role="alert">{sentenceOf(devices.error)}</p>}
      {devices.data?.devices.length === 0 && <p className="faint">None.</p>}
      {devices.data?.devices.map((one) => (
        <FactList
          key={one.rememberedDeviceId}
          facts={[
            ['Device', deviceName(one.device)],
            ['Last used', <Instant key="used" at={one.lastUsedAt} />],
            ['Until', <Instant key="until" at={one.expiresAt} />],
            ['Device id', <CopyId key="id" id={one.rememberedDeviceId} what="device id" />],
          ]}
        />
      ))}
    </details>
  );
}
