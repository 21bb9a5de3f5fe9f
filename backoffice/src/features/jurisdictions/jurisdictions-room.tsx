import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { jurisdictionRules } from '@jubilee/contract/staff/calls/jurisdictions';
import { EmptyState } from '@jubilee/ui/empty-state';
import { Segmented } from '@jubilee/ui/segmented';
import { useStaffApp } from '../../app/staff-app.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { findJurisdictions, type JurisdictionFilter } from './find-jurisdictions.ts';
import { JURISDICTION_COLUMNS } from './jurisdiction-columns.tsx';
import { JurisdictionDrawer } from './jurisdiction-drawer.tsx';
import { jurisdictionName } from './jurisdiction-names.ts';

const route = getRouteApi('/frame/states');
const FILTERS: readonly { readonly value: JurisdictionFilter; readonly text: string }[] = [
  { value: 'all', text: 'All' },
  { value: 'limited', text: 'Limited' },
  { value: 'counsel', text: 'For counsel' },
  { value: 'soon', text: 'Changing' },
];

/** What may be played where, a line for each state and country. Source: STATE-12. */
export function JurisdictionsRoom() {
  const app = useStaffApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const rules = useQuery({
    queryKey: ['jurisdictions', 'now'],
    queryFn: () => app.call(jurisdictionRules, {}),
  });
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const filter = FILTERS.find(({ value }) => value === search.show)?.value ?? 'all';
  const query = search.q ?? '';
  const { data } = rules;
  const rows = useMemo(
    () => findJurisdictions(data?.jurisdictions ?? [], query, filter),
    [data, query, filter],
  );
  const table = tableInAddress(search, JURISDICTION_COLUMNS, put);
  const open = data?.jurisdictions.find((one) => one.jurisdiction === search.open);
  return (
    <RoomPage
      title="States"
      note={data && `Days begin at midnight of ${data.timeZone}; today is ${data.today}`}
      actions={
        <ColumnsChooser columns={JURISDICTION_COLUMNS} view={table.view} onView={table.onView} />
      }
      filters={
        <>
          <Segmented
            label="Which"
            value={filter}
            options={FILTERS}
            onChange={(value) =>
              put({ show: value === 'all' ? undefined : value, open: undefined })
            }
          />
          <SearchBox
            placeholder="State, code, mode…"
            value={query}
            onChange={(q) => put({ q, open: undefined })}
          />
        </>
      }
      drawer={
        open !== undefined && data !== undefined ? (
          <JurisdictionDrawer
            key={open.jurisdiction}
            entry={open}
            today={data.today}
            onClose={table.onClose}
          />
        ) : undefined
      }
    >
      <QueryState what="The rules" query={rules} />
      {data !== undefined && (
        <DataTable
          label="States"
          columns={JURISDICTION_COLUMNS}
          rows={rows}
          idOf={(row) => row.jurisdiction}
          nameOf={(row) => jurisdictionName(row.jurisdiction)}
          {...table}
          empty={
            <EmptyState
              level={2}
              title="No state found"
              text="No name, code or mode contains that, or the filter leaves none."
            />
          }
        />
      )}
    </RoomPage>
  );
}
