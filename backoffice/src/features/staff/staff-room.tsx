import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { UserRoundPlus } from 'lucide-react';
import { exportStaffPeople, inviteStaff } from '@jubilee/contract/staff/calls/people';
import { Button } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { type Shortcut, useShortcuts } from '../../keys/shortcuts.tsx';
import { ListChooser } from '../../parts/list-chooser.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { staffListQuery } from '../../rooms/staff-list.ts';
import { mayMake, useMe } from '../../session/me.ts';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { ExportMenu } from '../../table/export-menu.tsx';
import { NEW_LIST, tableInAddress } from '../../table/table-in-address.ts';
import { ViewsMenu } from '../../views/views-menu.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { invitationColumns, PERSON_COLUMNS } from './staff-columns.tsx';
import { InvitationDrawer, PersonDrawer } from './staff-drawers.tsx';
import { findStaff } from './staff-rows.ts';

const route = getRouteApi('/frame/people');

/** Everybody on the staff, and who is invited. Source: STAFF-7. */
export function StaffRoom() {
  const app = useStaffApp();
  const me = useMe();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const staff = useQuery(staffListQuery(app));
  const list = search.list === 'invitations' ? 'invitations' : 'staff';
  const mayInvite = mayMake(me, inviteStaff);
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const data = staff.data;
  const columns = useMemo(() => {
    const nameOf = (staffId: string): string =>
      data?.people.find((one) => one.staffId === staffId)?.name ?? staffId;
    return { staff: PERSON_COLUMNS, invitations: invitationColumns(nameOf), nameOf };
  }, [data]);
  const query = search.q ?? '';
  const persons = useMemo(() => findStaff(data?.people ?? [], query), [data, query]);
  const invitations = useMemo(() => findStaff(data?.invitations ?? [], query), [data, query]);
  const facts = columns[list];
  const table = tableInAddress(search, facts, put);
  useShortcuts(
    useMemo(
      (): readonly Shortcut[] =>
        mayInvite
          ? [
              {
                keys: 'i',
                label: 'Invite somebody',
                group: 'Here',
                run: () => void navigate({ search: (old) => ({ ...old, do: 'invite' }) }),
              },
            ]
          : [],
      [mayInvite, navigate],
    ),
  );
  const person = persons.find((one) => one.staffId === search.open);
  const invitation = invitations.find((one) => one.invitationId === search.open);
  return (
    <RoomPage
      title="People"
      note={data && `${String(data.people.length)} on the staff`}
      actions={
        <>
          <ViewsMenu room="staff" />
          <ColumnsChooser columns={facts} view={table.view} onView={table.onView} />
          {list === 'staff' && (
            <ExportMenu
              call={exportStaffPeople}
              inputOf={(format) => ({
                query: { words: query.trim().slice(0, 100) || undefined, format },
              })}
            />
          )}
          {mayInvite && (
            <Button size="small" look="primary" onClick={() => put({ do: 'invite' })}>
              <UserRoundPlus className="ic ic-16" aria-hidden="true" />
              Invite
            </Button>
          )}
        </>
      }
      filters={
        <>
          <ListChooser
            lists={[
              { value: 'staff', text: 'Staff' },
              {
                value: 'invitations',
                text: `Invitations ${data === undefined ? '' : String(data.invitations.length)}`,
              },
            ]}
            list={list}
            onList={(one) => put({ ...NEW_LIST, list: one })}
          />
          <SearchBox
            placeholder="Name, email, role…"
            value={query}
            onChange={(q) => put({ q, open: undefined })}
          />
        </>
      }
      drawer={
        list === 'staff'
          ? person && <PersonDrawer person={person} onClose={table.onClose} />
          : invitation && (
              <InvitationDrawer
                invitation={invitation}
                invitedBy={
                  invitation.invitedBy === null
                    ? 'A command of the operator'
                    : columns.nameOf(invitation.invitedBy)
                }
                onClose={table.onClose}
              />
            )
      }
    >
      <QueryState what="The staff" query={staff} />
      {data !== undefined && list === 'staff' && (
        <DataTable
          key="staff"
          label="Staff"
          columns={PERSON_COLUMNS}
          rows={persons}
          idOf={(row) => row.staffId}
          nameOf={(row) => row.name}
          empty={
            <EmptyState
              level={2}
              title="Nobody found"
              text="No name, email or role contains that."
            />
          }
          {...table}
        />
      )}
      {data !== undefined && list === 'invitations' && (
        <DataTable
          key="invitations"
          label="Invitations"
          columns={columns.invitations}
          rows={invitations}
          idOf={(row) => row.invitationId}
          nameOf={(row) => row.name}
          empty={
            query === '' ? (
              <EmptyState
                level={2}
                title="No open invitations"
                text="Whoever is invited stands here until they accept, for 72 hours at most."
              />
            ) : (
              <EmptyState
                level={2}
                title="Nobody found"
                text="No name, email or role contains that."
              />
            )
          }
          {...table}
        />
      )}
      {mayInvite && search.do === 'invite' && (
        <InviteDialog onClose={() => put({ do: undefined })} />
      )}
    </RoomPage>
  );
}
