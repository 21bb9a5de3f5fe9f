import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ENTRY_CREDIT_BUSINESS_DAYS } from '@jubilee/contract/values/postal-entries';
import { Alert } from '@jubilee/ui/alert';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { MONTH_COLUMNS } from './postal-columns.tsx';
import { countText } from './postal-names.ts';
import { reportQuery } from './postal-queries.ts';
import styles from './postal.module.css';

const route = getRouteApi('/frame/postal-entries');

/** Whether post and purchase are treated alike, in numbers. Source: POST-11. */
export function PostalReport(props: { tabs: ReactNode }) {
  const app = useStaffApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const report = useQuery(reportQuery(app));
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const table = tableInAddress(search, MONTH_COLUMNS, put);
  const { data } = report;
  return (
    <RoomPage
      title="Postal entries"
      note="Post and purchase are treated alike"
      actions={<ColumnsChooser columns={MONTH_COLUMNS} view={table.view} onView={table.onView} />}
      filters={props.tabs}
    >
      <QueryState what="The report" query={report} />
      {data !== undefined && (
        <>
          <div className={styles.statement}>
            <Alert tone="info">
              Tickets of every source are one balance of one kind: games, jackpots and odds do not
              know where a ticket came from, and the rules ask for one playthrough of each. Packs
              cannot be bought yet, so there are no purchases to compare with; their column comes
              with them.
            </Alert>
            <p>
              {data.waiting === 0
                ? 'No accepted card waits for its credit.'
                : `${countText(data.waiting)} accepted cards wait for their credit, the oldest since ${data.oldestReceivedOn ?? 'today'}. The rules promise ${String(ENTRY_CREDIT_BUSINESS_DAYS)} business days.`}
            </p>
          </div>
          <DataTable
            label="Months"
            columns={MONTH_COLUMNS}
            rows={data.months}
            idOf={(row) => row.month}
            nameOf={(row) => row.month}
            view={table.view}
            onView={table.onView}
            empty={
              <EmptyState
                level={2}
                title="Nothing to count yet"
                text="A month is listed as soon as somebody requests a code in it."
              />
            }
          />
        </>
      )}
    </RoomPage>
  );
}
