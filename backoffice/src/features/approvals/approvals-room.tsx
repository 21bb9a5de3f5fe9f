import { useCallback, useMemo } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { staffPeople } from '@jubilee/contract/staff/calls/people';
import type { ApprovalEntry } from '@jubilee/contract/staff/staff-entities';
import { EmptyState } from '@jubilee/ui/empty-state';
import { Segmented } from '@jubilee/ui/segmented';
import { useStaffApp } from '../../app/staff-app.ts';
import { wordsOf } from '../../parts/changes.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { staffListQuery } from '../../rooms/staff-list.ts';
import { mayMake, useMe } from '../../session/me.ts';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { ViewsMenu } from '../../views/views-menu.tsx';
import { approvalColumns } from './approval-columns.tsx';
import { ApprovalDrawer } from './approval-drawer.tsx';

const route = getRouteApi('/frame/approvals');
const NONE: readonly ApprovalEntry[] = [];

/** Acts that wait for a second person, and those that were decided. Source: STAFF-8. */
export function ApprovalsRoom() {
  const app = useStaffApp();
  const me = useMe();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state = search.state === 'decided' ? 'decided' : 'open';
  const list = useInfiniteQuery({
    queryKey: ['approvals', state],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      app.call(staffApprovals, { query: { state, before: pageParam, limit: '100' } }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const staff = useQuery({ ...staffListQuery(app), enabled: mayMake(me, staffPeople) });
  const approvals = useMemo(
    () => list.data?.pages.flatMap((page) => page.approvals) ?? NONE,
    [list.data],
  );
  const staffName = useCallback(
    (id: string): string | undefined =>
      staff.data?.people.find(({ staffId }) => staffId === id)?.name,
    [staff.data],
  );
  const actOf = useCallback(
    (row: ApprovalEntry): string => app.acts[row.act]?.read(row)?.title ?? wordsOf(row.act),
    [app],
  );
  const nameOf = useCallback(
    ({ subject }: ApprovalEntry): string =>
      (subject.kind === 'staff' ? staffName(subject.id) : undefined) ??
      `${wordsOf(subject.kind)} ${subject.id}`,
    [staffName],
  );
  const titleOf = (row: ApprovalEntry): string =>
    app.acts[row.act]?.read(row)?.title ?? `${wordsOf(row.act)}: ${nameOf(row)}`;
  const columns = useMemo(() => approvalColumns({ actOf, nameOf }), [actOf, nameOf]);
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const table = tableInAddress(search, columns, put);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const open = approvals.find((one) => one.approvalId === search.open);
  return (
    <RoomPage
      title="Approvals"
      note="Acts that take two persons"
      actions={
        <>
          <ViewsMenu room="approvals" />
          <ColumnsChooser columns={columns} view={table.view} onView={table.onView} />
        </>
      }
      filters={
        <Segmented
          label="Proposals"
          value={state}
          options={[
            { value: 'open', text: 'Open' },
            { value: 'decided', text: 'Decided' },
          ]}
          onChange={(value) =>
            put({ state: value === 'open' ? undefined : value, open: undefined })
          }
        />
      }
      drawer={
        open && (
          <ApprovalDrawer
            approval={open}
            title={titleOf(open)}
            staffName={staffName}
            onClose={table.onClose}
          />
        )
      }
    >
      <QueryState what="The proposals" query={list} />
      {list.data !== undefined && (
        <DataTable
          key={state}
          label={state === 'open' ? 'Open proposals' : 'Decided proposals'}
          columns={columns}
          rows={approvals}
          idOf={(row) => row.approvalId}
          nameOf={titleOf}
          {...table}
          onEnd={loadMore}
          isLoadingMore={isFetchingNextPage}
          empty={
            state === 'open' ? (
              <EmptyState
                level={2}
                title="Nothing waits for a decision"
                text="Somebody’s proposal stands here until a second person decides, for 72 hours at most."
              />
            ) : (
              <EmptyState
                level={2}
                title="Nothing was decided yet"
                text="Decisions stay here for good."
              />
            )
          }
        />
      )}
    </RoomPage>
  );
}
