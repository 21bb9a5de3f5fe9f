import { type ReactNode, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Alert } from '@jubilee/ui/alert';
import { EmptyState } from '@jubilee/ui/empty-state';
import { Segmented } from '@jubilee/ui/segmented';
import { useStaffApp } from '../../app/staff-app.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { SearchBox } from '../../parts/search-box.tsx';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { ViewsMenu } from '../../views/views-menu.tsx';
import { FLAG_COLUMNS } from './brand-columns.tsx';
import { flagsQuery } from './brand-queries.ts';
import styles from './brands.module.css';
import { FLAG_FILTERS, type FlagFilter, findFlags } from './find-flags.ts';
import { FlagDrawer } from './flag-drawer.tsx';

const route = getRouteApi('/frame/brands');
const FILTER_NAMES: Readonly<Record<FlagFilter, string>> = {
  all: 'All',
  ruled: 'With rules',
  own: 'Of the brand',
  money: 'Takes money',
};

/** Source: BRANDROOM-1. */
export function FlagsList(props: { tabs: ReactNode }) {
  const app = useStaffApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const flags = useQuery(flagsQuery(app));
  const { data } = flags;
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const filter = FLAG_FILTERS.find((one) => one === search.show) ?? 'all';
  const query = search.q ?? '';
  const rows = useMemo(() => findFlags(data?.flags ?? [], query, filter), [data, query, filter]);
  const table = tableInAddress(search, FLAG_COLUMNS, put);
  const open = data?.flags.find((one) => one.flag === search.open);
  return (
    <RoomPage
      title="Brand"
      note={data && `${data.brandName} on ${data.stage}`}
      actions={
        <>
          <ViewsMenu room="brands" />
          <ColumnsChooser columns={FLAG_COLUMNS} view={table.view} onView={table.onView} />
        </>
      }
      filters={
        <>
          {props.tabs}
          <Segmented
            label="Which"
            value={filter}
            options={FLAG_FILTERS.map((value) => ({ value, text: FILTER_NAMES[value] }))}
            onChange={(value) =>
              put({ show: value === 'all' ? undefined : value, open: undefined })
            }
          />
          <SearchBox
            placeholder="Flag, group, what it does…"
            value={query}
            onChange={(q) => put({ q, open: undefined })}
          />
        </>
      }
      drawer={
        open !== undefined && data !== undefined ? (
          <FlagDrawer key={open.flag} flag={open} all={data} onClose={table.onClose} />
        ) : undefined
      }
    >
      <QueryState what="The flags" query={flags} />
      {data?.takesRules === false && (
        <div className={styles.notice}>
          <Alert tone="warn">
            This brand takes no rules (remoteConfigEnabled is off): its flags change with a release
            only.
          </Alert>
        </div>
      )}
      {data !== undefined && (
        <DataTable
          label="Flags"
          columns={FLAG_COLUMNS}
          rows={rows}
          idOf={(row) => row.flag}
          nameOf={(row) => row.flag}
          {...table}
          empty={
            <EmptyState
              level={2}
              title="No flag found"
              text="No name, group or sentence contains that, or the filter leaves none."
            />
          }
        />
      )}
    </RoomPage>
  );
}
