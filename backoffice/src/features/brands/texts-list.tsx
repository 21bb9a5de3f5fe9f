import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { TEXT_COLUMNS } from './brand-columns.tsx';
import { LEGAL_PAGE_NAMES } from './brand-names.ts';
import { textsQuery } from './brand-queries.ts';
import { TextDrawer } from './text-drawer.tsx';

const route = getRouteApi('/frame/brands');

/** Source: BRANDROOM-9. */
export function TextsList(props: { tabs: ReactNode }) {
  const app = useStaffApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const texts = useQuery(textsQuery(app));
  const { data } = texts;
  const table = tableInAddress(search, TEXT_COLUMNS, put);
  const open = data?.versions.find((one) => one.versionId === search.open);
  return (
    <RoomPage
      title="Brand"
      note={
        data &&
        `${data.players.toLocaleString('en-US')} ${data.players === 1 ? 'player' : 'players'}; who signed up before acceptances were recorded has none`
      }
      actions={<ColumnsChooser columns={TEXT_COLUMNS} view={table.view} onView={table.onView} />}
      filters={props.tabs}
      drawer={open && <TextDrawer key={open.versionId} version={open} onClose={table.onClose} />}
    >
      <QueryState what="The legal texts" query={texts} />
      {data !== undefined && (
        <DataTable
          label="Versions of legal texts"
          columns={TEXT_COLUMNS}
          rows={data.versions}
          idOf={(row) => row.versionId}
          nameOf={(row) => `${LEGAL_PAGE_NAMES[row.page]}, effective on ${row.effectiveOn}`}
          {...table}
          empty={<EmptyState level={2} title="No texts" text="No process has shown one yet." />}
        />
      )}
    </RoomPage>
  );
}
