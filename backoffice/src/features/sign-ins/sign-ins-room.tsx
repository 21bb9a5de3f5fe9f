import { useMemo } from 'react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { endStaffSession, staffSessions } from '@jubilee/contract/staff/calls/session';
import { Button } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { Pill } from '@jubilee/ui/pill';
import { useToast } from '@jubilee/ui/toast';
import { type StaffApp, useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { deviceName } from '../../parts/device-name.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { CopyId } from '../../parts/copy-id.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { shortInstantColumn, usual } from '../../table/columns-of-many-tables.tsx';
import { type Column, DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { SignInLists } from './sign-in-lists.tsx';
import { PasskeysList } from './passkeys-list.tsx';

type SessionEntry = StaffReply<typeof staffSessions>['sessions'][number];

const route = getRouteApi('/frame/sign-ins');

const signInsQuery = (app: StaffApp) =>
  queryOptions({ queryKey: ['sign-ins'], queryFn: () => app.call(staffSessions, {}) });

const COLUMNS: readonly Column<SessionEntry>[] = [
  {
    id: 'device',
    title: 'Device',
    ...usual,
    isAlwaysVisible: true,
    value: (row) => deviceName(row.device),
    cell: (row) => (
      <span className="hstack">
        <strong className="sb trunc">{deviceName(row.device)}</strong>
        {row.isCurrent && <Pill tone="ok">This one</Pill>}
      </span>
    ),
    widthPx: 220,
    grow: 3,
  },
  { id: 'address', title: 'Address', ...usual, value: (row) => row.address, widthPx: 150, grow: 1 },
  shortInstantColumn('started', 'Signed in', (row) => row.startedAt),
  shortInstantColumn('seen', 'Last call', (row) => row.lastSeenAt),
];

/** Where one is signed in, and by which passkeys one may. Source: STAFF-4, STAFF-13. */
export function SignInsRoom() {
  const { list } = route.useSearch();
  return list === 'passkeys' ? <PasskeysList /> : <SessionsList />;
}

/** Each can be ended. */
function SessionsList() {
  const app = useStaffApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(signInsQuery(app));
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const table = tableInAddress(search, COLUMNS, put);
  const sessions = useMemo(() => list.data?.sessions ?? [], [list.data]);
  const open = sessions.find((one) => one.sessionId === search.open);
  return (
    <RoomPage
      title="My sign-ins"
      note="End every one that you do not know, and report it"
      actions={<ColumnsChooser columns={COLUMNS} view={table.view} onView={table.onView} />}
      filters={<SignInLists list="sessions" />}
      drawer={open && <SessionDrawer session={open} onClose={table.onClose} />}
    >
      <QueryState what="Your sign-ins" query={list} />
      {list.data !== undefined && (
        <DataTable
          label="My sign-ins"
          columns={COLUMNS}
          rows={sessions}
          idOf={(row) => row.sessionId}
          nameOf={(row) => deviceName(row.device)}
          {...table}
          empty={<EmptyState level={2} title="No sign-ins" text="This page would not be open." />}
        />
      )}
    </RoomPage>
  );
}

function SessionDrawer(props: { session: SessionEntry; onClose: () => void }) {
  const { session } = props;
  const { call, queries } = useStaffApp();
  const say = useToast();
  const signOut = useSignOut();
  const end = useMutation({
    mutationFn: () => call(endStaffSession, { params: { sessionId: session.sessionId } }),
    onSuccess: () => {
      say('This sign-in has ended.', 'ok');
      props.onClose();
    },
    onError: (problem) => say(sentenceOf(problem), 'bad'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sign-ins'] }),
  });
  return (
    <Drawer
      title={deviceName(session.device)}
      note={session.isCurrent ? 'The browser that you use now' : 'Another browser'}
      onClose={props.onClose}
      actions={
        session.isCurrent ? (
          <Button size="small" busy={signOut.isPending} onClick={() => signOut.mutate()}>
            Sign out
          </Button>
        ) : (
          <Button size="small" look="danger-soft" busy={end.isPending} onClick={() => end.mutate()}>
            End this sign-in
          </Button>
        )
      }
    >
      <FactList
        facts={[
          ['Address', session.address],
          ['User agent', session.device],
          ['Signed in', <Instant key="started" at={session.startedAt} />],
          ['Last call', <Instant key="seen" at={session.lastSeenAt} />],
          ['Session id', <CopyId key="id" id={session.sessionId} what="session id" />],
        ]}
      />
    </Drawer>
  );
}
