import { type ReactNode, useCallback, useMemo } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import {
  exportLegalAcceptances,
  type LegalAcceptance,
  legalAcceptances,
} from '@jubilee/contract/staff/calls/legal-texts';
import { buttonClass } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { ExportMenu } from '../../table/export-menu.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { ACCEPTANCE_COLUMNS } from './brand-columns.tsx';
import { LEGAL_PAGE_NAMES } from './brand-names.ts';
import { textsQuery } from './brand-queries.ts';

const route = getRouteApi('/frame/brands');
const NONE: readonly LegalAcceptance[] = [];

/** Who accepted one version, when and from where; reading it is recorded. Source: BRANDROOM-10. */
export function AcceptancesList(props: { versionId: string; tabs: ReactNode }) {
  const { versionId } = props;
  const app = useStaffApp();
  const me = useMe();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const mayRead = mayMake(me, legalAcceptances);
  const texts = useQuery(textsQuery(app));
  const list = useInfiniteQuery({
    queryKey: ['brands', 'acceptances', versionId],
    enabled: mayRead,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      app.call(legalAcceptances, {
        params: { versionId },
        query: { before: pageParam, limit: '100' },
      }),
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.acceptances) ?? NONE, [list]);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const table = tableInAddress(search, ACCEPTANCE_COLUMNS, put);
  const version = texts.data?.versions.find((one) => one.versionId === versionId);
  return (
    <RoomPage
      title="Brand"
      note={
        version &&
        `Who accepted ${LEGAL_PAGE_NAMES[version.page]}, effective on ${version.effectiveOn}`
      }
      actions={
        <>
          <ColumnsChooser columns={ACCEPTANCE_COLUMNS} view={table.view} onView={table.onView} />
          <ExportMenu
            call={exportLegalAcceptances}
            inputOf={(format) => ({ params: { versionId }, query: { format } })}
          />
        </>
      }
      filters={
        <>
          {props.tabs}
          <Link
            to="/brands"
            search={{ list: 'texts', open: versionId }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            <ArrowLeft className="ic ic-16" aria-hidden="true" />
            All versions
          </Link>
        </>
      }
    >
      {!mayRead && (
        <EmptyState
          level={2}
          title="Your roles do not open this list"
          text="Compliance and admins see who accepted a text."
        />
      )}
      <QueryState what="The acceptances" query={list} />
      {list.data !== undefined && (
        <DataTable
          label="Acceptances"
          columns={ACCEPTANCE_COLUMNS}
          rows={rows}
          idOf={(row) => row.acceptanceId}
          nameOf={(row) => `${row.userId}, ${row.acceptedAt}`}
          view={table.view}
          onView={table.onView}
          onEnd={loadMore}
          isLoadingMore={list.isFetching}
          empty={
            <EmptyState
              level={2}
              title="Nobody yet"
              text="Whoever signed up while this version was shown stands here."
            />
          }
        />
      )}
    </RoomPage>
  );
}
