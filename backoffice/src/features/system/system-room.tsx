import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { startLedgerCheck, systemJobs } from '@jubilee/contract/staff/calls/system';
import { Button } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { ListChooser } from '../../parts/list-chooser.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { NEW_LIST, tableInAddress } from '../../table/table-in-address.ts';
import type { TitledColumn } from '../../table/table-view.ts';
import { CheckDrawer, JobDrawer } from './system-drawers.tsx';
import { CHECK_COLUMNS, HOUR_COLUMNS, JOB_COLUMNS, NODE_COLUMNS } from './system-columns.tsx';
import { HourChart, SystemOverview } from './system-overview.tsx';
import { checksQuery, jobsQuery, statusQuery } from './system-queries.ts';

const route = getRouteApi('/frame/system');

type List = 'nodes' | 'hours' | 'jobs' | 'checks';
const LISTS: Readonly<Record<List, string>> = {
  nodes: 'Nodes',
  hours: 'By hour',
  jobs: 'Jobs',
  checks: 'Ledger checks',
};

/** Whether the installation is well. Source: SYS-1 to SYS-5. */
export function SystemRoom() {
  const app = useStaffApp();
  const me = useMe();
  const say = useToast();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const maySeeJobs = mayMake(me, systemJobs);
  const lists = (Object.keys(LISTS) as List[]).filter((one) => one !== 'jobs' || maySeeJobs);
  const list = lists.find((one) => one === search.list) ?? 'nodes';
  const status = useQuery(statusQuery(app));
  const jobs = useQuery({ ...jobsQuery(app), enabled: maySeeJobs });
  const checks = useQuery(checksQuery(app));
  const current = { nodes: status, hours: status, jobs, checks }[list];
  const columns = COLUMNS[list];
  const table = tableInAddress(search, columns, put);
  const job = jobs.data?.jobs.find(({ jobId }) => jobId === search.open);
  const check = checks.data?.checks.find(({ checkId }) => checkId === search.open);
  return (
    <RoomPage
      title="System"
      note="All brands together, but for the checkpoints"
      actions={
        <>
          <ColumnsChooser columns={columns} view={table.view} onView={table.onView} />
          <RefreshButton room="system" />
          {mayMake(me, startLedgerCheck) && (
            <Button size="small" onClick={() => put({ do: 'check' })}>
              <ShieldCheck className="ic ic-16" aria-hidden="true" />
              Check the ledger
            </Button>
          )}
        </>
      }
      filters={
        <ListChooser
          lists={lists.map((value) => ({ value, text: LISTS[value] }))}
          list={list}
          onList={(one) => put({ ...NEW_LIST, list: one })}
        />
      }
      drawer={
        (list === 'jobs' && job && (
          <JobDrawer key={job.jobId} job={job} onClose={table.onClose} />
        )) ||
        (list === 'checks' && check && (
          <CheckDrawer key={check.checkId} check={check} onClose={table.onClose} />
        ))
      }
    >
      <QueryState what="The system" query={current} />
      {status.data !== undefined && (
        <SystemOverview status={status.data} jobs={jobs.data} checks={checks.data?.checks} />
      )}
      {list === 'nodes' && status.data !== undefined && (
        <DataTable
          key="nodes"
          label="Nodes"
          columns={NODE_COLUMNS}
          rows={status.data.nodes}
          idOf={(row) => row.nodeId}
          nameOf={(row) => `${row.roles.join(', ')} ${row.nodeId}`}
          empty={<EmptyState level={2} title="No nodes" text="This page would not be open." />}
          {...table}
        />
      )}
      {list === 'hours' && status.data !== undefined && (
        <>
          <HourChart hours={status.data.hours} />
          <DataTable
            key="hours"
            label="Hours"
            columns={HOUR_COLUMNS}
            rows={status.data.hours}
            idOf={(row) => row.hour}
            nameOf={(row) => row.hour}
            empty={<EmptyState level={2} title="No hours" text="Nothing was counted yet." />}
            {...table}
          />
        </>
      )}
      {list === 'jobs' && jobs.data !== undefined && (
        <DataTable
          key="jobs"
          label="Jobs"
          columns={JOB_COLUMNS}
          rows={jobs.data.jobs}
          idOf={(row) => row.jobId}
          nameOf={(row) => `${row.task} ${row.jobId}`}
          empty={
            <EmptyState
              level={2}
              title="No jobs"
              text="Everything that was queued has been done."
            />
          }
          {...table}
        />
      )}
      {list === 'checks' && checks.data !== undefined && (
        <DataTable
          key="checks"
          label="Ledger checks"
          columns={CHECK_COLUMNS}
          rows={checks.data.checks}
          idOf={(row) => row.checkId}
          nameOf={(row) => row.requestedAt}
          empty={
            <EmptyState
              level={2}
              title="Nobody has checked the ledger here"
              text="A check reads every row and proves fifteen invariants at one snapshot."
            />
          }
          {...table}
        />
      )}
      {search.do === 'check' && mayMake(me, startLedgerCheck) && (
        <ReasonDialog
          title="Check the ledger"
          brand={null}
          action="Start the check"
          onAct={(reason) => app.call(startLedgerCheck, { body: { reason } })}
          onDone={() => {
            say('The check waits for a worker.', 'ok');
            put({ do: undefined, list: 'checks', open: undefined, sort: undefined });
            void app.queries.invalidateQueries({ queryKey: ['system', 'checks'] });
          }}
          onClose={() => put({ do: undefined })}
        >
          <p className="sm">
            A worker reads every row of the ledger. It takes seconds to minutes, and players notice
            nothing.
          </p>
        </ReasonDialog>
      )}
    </RoomPage>
  );
}

/** What the URL and the chooser need to know of the columns of each list. */
const COLUMNS: Readonly<Record<List, readonly TitledColumn[]>> = {
  nodes: NODE_COLUMNS,
  hours: HOUR_COLUMNS,
  jobs: JOB_COLUMNS,
  checks: CHECK_COLUMNS,
};
