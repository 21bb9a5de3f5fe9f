import { type ReactNode, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { checkBrandHost } from '@jubilee/contract/staff/calls/brands';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import box from '../../parts/search-box.module.css';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { HOST_COLUMNS } from './brand-columns.tsx';
import { hostsQuery } from './brand-queries.ts';
import styles from './brands.module.css';
import { hostVerdict } from './host-verdict.ts';

const route = getRouteApi('/frame/brands');

/** Source: BRANDROOM-6, BRANDROOM-7. */
export function HostsList(props: { tabs: ReactNode }) {
  const app = useStaffApp();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const hosts = useQuery(hostsQuery(app));
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const table = tableInAddress(search, HOST_COLUMNS, put);
  const { data } = hosts;
  return (
    <RoomPage
      title="Brand"
      note={data && `${data.brandName} on ${data.stage}${data.isDeployed ? '' : ', not deployed'}`}
      actions={<ColumnsChooser columns={HOST_COLUMNS} view={table.view} onView={table.onView} />}
      filters={
        <>
          {props.tabs}
          {data?.elsewhere.map((one) => (
            <a
              key={one.origin}
              href={one.origin}
              className={buttonClass({ look: 'outline', size: 'small' })}
            >
              Staff app of {one.brandName}
            </a>
          ))}
        </>
      }
    >
      <QueryState what="The hosts" query={hosts} />
      {data !== undefined && (
        <>
          <HostCheck />
          <DataTable
            label="Hosts"
            columns={HOST_COLUMNS}
            rows={data.hosts}
            idOf={(row) => `${row.stage} ${row.host}`}
            nameOf={(row) => row.host}
            view={table.view}
            onView={table.onView}
            empty={<EmptyState level={2} title="No hosts" text="The brand names none." />}
          />
        </>
      )}
    </RoomPage>
  );
}

/** What this installation makes of a host, without a lookup of names. */
function HostCheck() {
  const { call } = useStaffApp();
  const [host, setHost] = useState('');
  const check = useMutation({
    mutationFn: (name: string) => call(checkBrandHost, { body: { host: name } }),
  });
  const verdict = check.data === undefined ? undefined : hostVerdict(check.variables, check.data);
  return (
    <div className={styles.check}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (host.trim() !== '') check.mutate(host.trim());
        }}
      >
        <input
          type="text"
          aria-label="Host to check"
          placeholder="Check a host, such as play.sweeps.example"
          className={box.search}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={host}
          onChange={(event) => setHost(event.target.value)}
        />
        <Button type="submit" size="small" busy={check.isPending}>
          Check
        </Button>
      </form>
      <div aria-live="polite">
        {check.isError && <Alert tone="bad">{sentenceOf(check.error)}</Alert>}
        {verdict !== undefined && <Alert tone={verdict.tone}>{verdict.text}</Alert>}
      </div>
    </div>
  );
}
