import { type ReactNode, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@jubilee/ui/empty-state';
import { ProblemState } from '../../parts/problem-state.tsx';
import { ListPending } from '../../parts/room-page.tsx';
import { ColumnsChooser } from '../../table/columns-chooser.tsx';
import { type Column, DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { playerKey } from './use-player.ts';
import styles from './players.module.css';

/** Rows of a page of a list. */
export const PAGE_ROWS = '50';
const route = getRouteApi('/frame/players/$userId');

/** The values of the section in the address, and a function that changes some of them. */
export function useSectionSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  return { search, put };
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** One list of a player, page by page: loading, failed, empty, and a table whose rows open beside it. */
export function PlayerTable<Row extends object>(props: {
  userId: string;
  /** The heading, and in lower case the words of every state: `ledger`, `rounds`. */
  label: string;
  /** What distinguishes this list from others of the player: its name and filters. */
  listKey: readonly unknown[];
  fetchPage: (before: string | undefined) => Promise<Page<Row>>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  filters?: ReactNode;
  /** The menu that saves the list as a file. */
  files?: ReactNode;
  emptyText: string;
  /** Details of an open row; without it rows do not open. */
  renderDetails?: (row: Row, close: () => void) => ReactNode;
  /** What else a row leads to, in place of details. */
  onFollow?: (row: Row) => void;
  drawer: HTMLElement | null;
}) {
  const { columns } = props;
  const { search, put } = useSectionSearch();
  const list = useInfiniteQuery({
    queryKey: [...playerKey(props.userId), ...props.listKey],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => props.fetchPage(pageParam),
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (previous) => previous,
  });
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.rows) ?? [], [list.data]);
  const table = tableInAddress(search, columns, put);
  const open =
    props.renderDetails &&
    rows.find((row) => search.open !== undefined && props.idOf(row) === search.open);
  const { hasNextPage, isFetching, fetchNextPage } = list;
  // With a filter a page may be empty although more follow.
  const isStillLooking = rows.length === 0 && hasNextPage;
  const loadMore = () => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  };
  const follow = (id: string) => {
    const row = rows.find((one) => props.idOf(one) === id);
    if (row !== undefined && props.onFollow !== undefined) props.onFollow(row);
    else if (props.renderDetails !== undefined) put({ open: id });
  };
  return (
    <>
      <div className={styles.bar}>
        {props.filters}
        <span className="grow" />
        <ColumnsChooser columns={columns} view={table.view} onView={table.onView} />
        {props.files}
      </div>
      {list.isError && (
        <ProblemState what={props.label} problem={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <ListPending label={`Loading: ${props.label}`} />}
      {list.data !== undefined && !list.isError && (
        <DataTable
          label={props.label}
          columns={columns}
          rows={rows}
          idOf={props.idOf}
          nameOf={props.nameOf}
          view={table.view}
          onView={table.onView}
          openId={props.renderDetails === undefined ? undefined : search.open}
          onOpen={follow}
          onClose={table.onClose}
          onEnd={loadMore}
          isLoadingMore={isFetching}
          empty={
            isStillLooking ? (
              <ListPending label={`Loading: ${props.label}`} />
            ) : (
              <EmptyState level={2} title="Nothing here" text={props.emptyText} />
            )
          }
        />
      )}
      {open !== undefined &&
        props.drawer !== null &&
        createPortal(props.renderDetails?.(open, table.onClose), props.drawer)}
    </>
  );
}
