import { useCallback, useMemo } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import {
  exportStaffAudit,
  staffAudit,
  verifyStaffAudit,
} from '@jubilee/contract/staff/calls/audit';
import { staffPeople } from '@jubilee/contract/staff/calls/people';
import type { AuditEntry } from '@jubilee/contract/staff/staff-entities';
import { Button } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { wordsOf } from '../../parts/changes.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { staffListQuery } from '../../rooms/staff-list.ts';
import { mayMake, useMe } from '../../session/me.ts';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { ExportMenu } from '../../table/export-menu.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { ViewsMenu } from '../../views/views-menu.tsx';
import { actorOf, auditColumns } from './audit-columns.tsx';
import { type AuditSearch, auditQueryOf, isFiltered } from './audit-filter.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { FilterBar } from './filter-bar.tsx';
import { VerifyDialog } from './verify-dialog.tsx';
import styles from './audit.module.css';

const route = getRouteApi('/frame/audit');
const NONE: readonly AuditEntry[] = [];
const SEQUENCE = /^[1-9]\d{0,14}$/;

/** The record of what the staff read and did. Source: AUDIT-3, AUDIT-4. */
export function AuditRoom() {
  const me = useMe();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { list, entries, loadMore } = useEntries(search);
  const open = useOpenEntry(entries, search.open, list.isSuccess);
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const columns = useColumns();
  const table = tableInAddress(search, columns, put);
  const mayVerify = mayMake(me, verifyStaffAudit);
  return (
    <RoomPage
      title="Audit"
      note="Newest first; nobody can change it"
      actions={
        <>
          <ViewsMenu room="audit" />
          <ColumnsChooser columns={columns} view={table.view} onView={table.onView} />
          <ExportMenu
            call={exportStaffAudit}
            inputOf={(format) => ({ query: { ...auditQueryOf(search), format } })}
          />
          {mayVerify && (
            <Button size="small" onClick={() => put({ do: 'verify' })}>
              <ShieldCheck className="ic ic-16" aria-hidden="true" />
              Verify
            </Button>
          )}
        </>
      }
      filters={
        <FilterBar search={search} onChange={(change) => put({ ...change, open: undefined })} />
      }
      drawer={open && <EntryDrawer entry={open} onClose={table.onClose} />}
    >
      <QueryState what="The audit" query={list} />
      {list.data !== undefined && (
        <DataTable
          label="Audit"
          columns={columns}
          rows={entries}
          idOf={(row) => String(row.sequence)}
          nameOf={(row) => `${String(row.sequence)}: ${actorOf(row)}, ${wordsOf(row.what)}`}
          {...table}
          onEnd={loadMore}
          isLoadingMore={list.isFetching}
          empty={
            isFiltered(search) ? (
              <EmptyState
                level={2}
                title="No entry fits the filter"
                text="Take a condition away, or choose other days."
              />
            ) : (
              <EmptyState
                level={2}
                title="No entries"
                text="What the staff read and do stands here."
              />
            )
          }
        />
      )}
      {table.view.sort !== undefined && list.hasNextPage && (
        <output className={styles.note}>
          Sorted are the {entries.length.toLocaleString('en-US')} newest entries that are loaded.
          Filter for less, or scroll for more.
        </output>
      )}
      {mayVerify && search.do === 'verify' && (
        <VerifyDialog onClose={() => put({ do: undefined })} />
      )}
    </RoomPage>
  );
}

/** With the names of colleagues, for those who may read them. */
function useColumns() {
  const app = useStaffApp();
  const me = useMe();
  const { data } = useQuery({ ...staffListQuery(app), enabled: mayMake(me, staffPeople) });
  return useMemo(
    () => auditColumns((id) => data?.people.find((one) => one.staffId === id)?.name),
    [data],
  );
}

/** The entries that fit, loaded page by page while one scrolls. */
function useEntries(search: AuditSearch) {
  const { call } = useStaffApp();
  const query = auditQueryOf(search);
  const list = useInfiniteQuery({
    queryKey: ['audit', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(staffAudit, { query: { ...query, before: pageParam, limit: '100' } }),
    getNextPageParam: (page) => (page.next === null ? undefined : String(page.next)),
    placeholderData: (previous) => previous,
  });
  const entries = useMemo(
    () => list.data?.pages.flatMap((page) => page.entries) ?? NONE,
    [list.data],
  );
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { list, entries, loadMore };
}

/** The open entry: of those in the list, or by itself when the link to it is older than what is loaded. */
function useOpenEntry(
  entries: readonly AuditEntry[],
  open: string | undefined,
  isLoaded: boolean,
): AuditEntry | undefined {
  const { call } = useStaffApp();
  const listed = entries.find((entry) => String(entry.sequence) === open);
  const isSequence = open !== undefined && SEQUENCE.test(open);
  const alone = useQuery({
    queryKey: ['audit', 'entry', open],
    queryFn: () => call(staffAudit, { query: { before: String(Number(open) + 1), limit: '1' } }),
    enabled: isLoaded && isSequence && listed === undefined,
  });
  return listed ?? alone.data?.entries.find((entry) => String(entry.sequence) === open);
}
