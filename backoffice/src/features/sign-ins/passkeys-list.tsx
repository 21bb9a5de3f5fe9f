import { useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { staffPasskeys } from '@jubilee/contract/staff/calls/passkeys';
import type { StaffPasskeyEntry } from '@jubilee/contract/staff/passkey-entities';
import { Button } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { Pill } from '@jubilee/ui/pill';
import { type StaffApp, useStaffApp } from '../../app/staff-app.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { canUsePasskeys } from '../../session/passkeys.ts';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { shortInstantColumn, usual } from '../../table/columns-of-many-tables.tsx';
import { type Column, DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { SignInLists } from './sign-in-lists.tsx';
import { PasskeyDrawer } from './passkey-drawer.tsx';

const route = getRouteApi('/frame/sign-ins');

const passkeysQuery = (app: StaffApp) =>
  queryOptions({ queryKey: ['passkeys'], queryFn: () => app.call(staffPasskeys, {}) });

const COLUMNS: readonly Column<StaffPasskeyEntry>[] = [
  {
    id: 'name',
    title: 'Passkey',
    ...usual,
    isAlwaysVisible: true,
    value: (row) => row.name,
    cell: (row) => (
      <span className="hstack">
        <strong className="sb trunc">{row.name}</strong>
        {row.isHere && <Pill tone="ok">Works here</Pill>}
      </span>
    ),
    widthPx: 220,
    grow: 3,
  },
  { id: 'host', title: 'Address', ...usual, value: (row) => row.host, widthPx: 180, grow: 1 },
  shortInstantColumn('created', 'Added', (row) => row.createdAt),
  shortInstantColumn('used', 'Last used', (row) => row.lastUsedAt, { none: 'Never' }),
];

/** One's own passkeys: added, named, removed. Source: STAFF-13. */
export function PasskeysList() {
  const app = useStaffApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(passkeysQuery(app));
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const table = tableInAddress(search, COLUMNS, put);
  const passkeys = useMemo(() => list.data?.passkeys ?? [], [list.data]);
  const open = passkeys.find((one) => one.passkeyId === search.open);
  return (
    <RoomPage
      title="My sign-ins"
      note="A passkey takes the place of password and code, at the address that it was made for"
      actions={
        <>
          <ColumnsChooser columns={COLUMNS} view={table.view} onView={table.onView} />
          {canUsePasskeys() && (
            <Button size="small" look="primary" onClick={() => put({ do: 'add' })}>
              <KeyRound className="ic ic-16" aria-hidden="true" />
              Add a passkey
            </Button>
          )}
        </>
      }
      filters={<SignInLists list="passkeys" />}
      drawer={open && <PasskeyDrawer passkey={open} onClose={table.onClose} />}
    >
      <QueryState what="Your passkeys" query={list} />
      {list.data !== undefined && (
        <DataTable
          label="My passkeys"
          columns={COLUMNS}
          rows={passkeys}
          idOf={(row) => row.passkeyId}
          nameOf={(row) => row.name}
          {...table}
          empty={
            <EmptyState
              level={2}
              title="No passkeys yet"
              text="With one you sign in by fingerprint, face or PIN of your device. Password and authenticator go on working."
            />
          }
        />
      )}
      {search.do === 'add' && canUsePasskeys() && (
        <AddPasskeyDialog onClose={() => put({ do: undefined })} />
      )}
    </RoomPage>
  );
}
