import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { MailPlus } from 'lucide-react';
import { openPostalBatch, postalBatch } from '@jubilee/contract/staff/calls/postal-entries';
import { Button } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { type Shortcut, useShortcuts } from '../../keys/shortcuts.tsx';
import { ListChooser } from '../../parts/list-chooser.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { BatchIntake } from './batch-intake.tsx';
import { OpenBatchDialog } from './open-batch-dialog.tsx';
import { BATCH_COLUMNS } from './postal-columns.tsx';
import { batchesQuery } from './postal-queries.ts';
import { PostalReport } from './postal-report.tsx';

const route = getRouteApi('/frame/postal-entries');

const LISTS = [
  { value: 'batches', text: 'Batches' },
  { value: 'report', text: 'Report' },
] as const;

/** Cards that came by post: batches, one batch with its intake, and the report. Source: POST-6, POST-11. */
export function PostalRoom() {
  const search = route.useSearch();
  if (search.batch !== undefined) return <BatchIntake key={search.batch} batchId={search.batch} />;
  return search.list === 'report' ? <PostalReport tabs={<Tabs />} /> : <Batches />;
}

function Tabs() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ListChooser
      lists={LISTS}
      list={search.list === 'report' ? 'report' : 'batches'}
      onList={(one) =>
        void navigate({ search: one === undefined ? {} : { list: one }, replace: true })
      }
    />
  );
}

function Batches() {
  const app = useStaffApp();
  const me = useMe();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(batchesQuery(app));
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const table = tableInAddress(search, BATCH_COLUMNS, put);
  const mayOpen = mayMake(me, openPostalBatch);
  const mayRead = mayMake(me, postalBatch);
  const rows = useMemo(() => list.data?.batches ?? [], [list.data]);
  useShortcuts(
    useMemo(
      (): readonly Shortcut[] =>
        mayOpen
          ? [
              {
                keys: 'n',
                label: 'Open a batch',
                group: 'Here',
                run: () => void navigate({ search: (old) => ({ ...old, do: 'open' }) }),
              },
            ]
          : [],
      [mayOpen, navigate],
    ),
  );
  return (
    <RoomPage
      title="Postal entries"
      note="Cards that players send instead of buying"
      actions={
        <>
          <ColumnsChooser columns={BATCH_COLUMNS} view={table.view} onView={table.onView} />
          {mayOpen && (
            <Button size="small" look="primary" onClick={() => put({ do: 'open' })}>
              <MailPlus className="ic ic-16" aria-hidden="true" />
              Open a batch
            </Button>
          )}
        </>
      }
      filters={<Tabs />}
    >
      <QueryState what="The batches" query={list} />
      {list.data !== undefined && (
        <DataTable
          label="Batches"
          columns={BATCH_COLUMNS}
          rows={rows}
          idOf={(row) => row.batchId}
          nameOf={(row) => `Batch of ${row.receivedOn}`}
          view={table.view}
          onView={table.onView}
          openId={undefined}
          onOpen={(batchId) => {
            if (mayRead) void navigate({ search: { batch: batchId } });
          }}
          onClose={() => undefined}
          empty={
            <EmptyState
              level={2}
              title="No batches yet"
              text="Open one for the envelopes of a day, then read their codes one after another."
            />
          }
        />
      )}
      {mayOpen && search.do === 'open' && (
        <OpenBatchDialog
          onClose={() => put({ do: undefined })}
          onOpened={(batchId) => void navigate({ search: { batch: batchId }, replace: true })}
        />
      )}
    </RoomPage>
  );
}
