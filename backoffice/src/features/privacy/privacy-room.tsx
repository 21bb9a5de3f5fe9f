import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { staffErasures } from '@jubilee/contract/staff/calls/privacy';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { ListChooser } from '../../parts/list-chooser.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { NEW_LIST, tableInAddress } from '../../table/table-in-address.ts';
import type { TitledColumn } from '../../table/table-view.ts';
import { COPY_COLUMNS, ERASURE_COLUMNS, RETENTION_COLUMNS } from './privacy-columns.tsx';
import { CopyDrawer, ErasureDrawer, RetentionDrawer } from './privacy-drawers.tsx';
import { COPY_STATES, ERASURE_STATES } from './privacy-names.ts';
import { copiesQuery, erasuresQuery, retentionQuery } from './privacy-queries.ts';

const route = getRouteApi('/frame/privacy');

type List = 'copies' | 'erasures' | 'retention';
const LISTS: Readonly<Record<List, string>> = {
  copies: 'Copies',
  erasures: 'Erasures',
  retention: 'Retention',
};
const COLUMNS: Readonly<Record<List, readonly TitledColumn[]>> = {
  copies: COPY_COLUMNS,
  erasures: ERASURE_COLUMNS,
  retention: RETENTION_COLUMNS,
};

/** Copies of personal data, erasures and what is held how long. Source: PRIV-4 to PRIV-8. */
export function PrivacyRoom() {
  const app = useStaffApp();
  const me = useMe();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const lists = (Object.keys(LISTS) as List[]).filter(
    (one) => one !== 'erasures' || mayMake(me, staffErasures),
  );
  const list = lists.find((one) => one === search.list) ?? 'copies';
  const copies = useQuery({ ...copiesQuery(app), enabled: list === 'copies' });
  const erasures = useQuery({ ...erasuresQuery(app), enabled: list === 'erasures' });
  const retention = useQuery({ ...retentionQuery(app), enabled: list === 'retention' });
  const current = { copies, erasures, retention }[list];
  const columns = COLUMNS[list];
  const table = tableInAddress(search, columns, put);
  const copy = copies.data?.exports.find(({ exportId }) => exportId === search.open);
  const erasure = erasures.data?.erasures.find(({ erasureId }) => erasureId === search.open);
  const entry = retention.data?.entries.find(({ name }) => name === search.open);
  return (
    <RoomPage
      title="Privacy"
      note={NOTES[list]}
      actions={
        <>
          <ColumnsChooser columns={columns} view={table.view} onView={table.onView} />
          <RefreshButton room="privacy" />
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
        (list === 'copies' && copy && (
          <CopyDrawer key={copy.exportId} copy={copy} onClose={table.onClose} />
        )) ||
        (list === 'erasures' && erasure && (
          <ErasureDrawer key={erasure.erasureId} erasure={erasure} onClose={table.onClose} />
        )) ||
        (list === 'retention' && entry && (
          <RetentionDrawer key={entry.name} entry={entry} onClose={table.onClose} />
        ))
      }
    >
      <QueryState what="This list" query={current} />
      {list === 'copies' && copies.data !== undefined && (
        <DataTable
          key="copies"
          label="Copies"
          columns={COPY_COLUMNS}
          rows={copies.data.exports}
          idOf={(row) => row.exportId}
          nameOf={(row) => `${row.userId}, ${COPY_STATES[row.state].text}`}
          empty={
            <EmptyState
              level={2}
              title="No copies"
              text="Players request a copy in their account. You have one made on a player’s page, under Act."
            />
          }
          {...table}
        />
      )}
      {list === 'erasures' && erasures.data !== undefined && (
        <DataTable
          key="erasures"
          label="Erasures"
          columns={ERASURE_COLUMNS}
          rows={erasures.data.erasures}
          idOf={(row) => row.erasureId}
          nameOf={(row) => `${row.userId}, ${ERASURE_STATES[row.state].text}`}
          empty={
            <EmptyState
              level={2}
              title="No erasures"
              text="Propose one on a player’s page, under Act. Until somebody else has approved it, it stands in Approvals."
            />
          }
          {...table}
        />
      )}
      {list === 'retention' && retention.data !== undefined && (
        <DataTable
          key="retention"
          label="Retention"
          columns={RETENTION_COLUMNS}
          rows={retention.data.entries}
          idOf={(row) => row.name}
          nameOf={(row) => row.what}
          empty={<EmptyState level={2} title="Nothing" text="Nothing is held." />}
          {...table}
        />
      )}
    </RoomPage>
  );
}

const NOTES: Readonly<Record<List, string>> = {
  copies: 'The last 200 of this brand',
  erasures: 'From their approval on; the last 200 of this brand',
  retention: 'What is held, how long, why, and what the last night deleted',
};
