import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { moveFocusToDrawer } from '../parts/drawer-focus.ts';
import { compareCells, type CellValue } from './compare-cells.ts';
import {
  type ColumnFacts,
  movedTo,
  nextSort,
  type TableView,
  visibleColumns,
} from './table-view.ts';
import styles from './table.module.css';

/** One column of a table, as data: a room only lists them. */
export interface Column<Row> extends ColumnFacts {
  readonly title: string;
  /** What is sorted by. */
  readonly value: (row: Row) => CellValue;
  /** What is visible; without it the value. */
  readonly cell?: (row: Row) => ReactNode;
  /** Smallest width in CSS px, and the share of what is left. */
  readonly widthPx: number;
  readonly grow?: number;
  readonly isNumber?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** What a screen reader calls the row. */
  nameOf: (row: Row) => string;
  view: TableView;
  onView: (view: TableView) => void;
  /** The row whose details are open; without these three the rows of the table open nothing. */
  openId?: string | undefined;
  onOpen?: (id: string) => void;
  onClose?: () => void;
  /** Instead of rows, when there are none. */
  empty: ReactNode;
  /** The last rows are near: load more. */
  onEnd?: (() => void) | undefined;
  isLoadingMore?: boolean;
}

const ROW_HEIGHT_PX = 44;
const HEAD_HEIGHT_PX = 36;
/** Between the cells, and beside the first and last one; as in the style sheet. */
const GAP_PX = 16;
const MARGIN_PX = 20;
const OVERSCAN_ROWS = 12;

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});

/**
 * The table of every room: virtual rows, a head that stays, sort and columns from outside (the URL), and the keyboard:
 * arrows move, Enter opens, Escape closes. Only the rows near the screen are in the document. Source: OFFICE-6.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, view, idOf, onEnd } = props;
  const gridId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState<string>();
  const visible = visibleColumns(view, columns);
  const definitions = useMemo(() => {
    const make = createColumnHelper<typeof features, Row>();
    return make.columns(
      columns.map((column) =>
        make.accessor((row) => column.value(row), {
          id: column.id,
          header: column.title,
          sortFn: (one, other) =>
            compareCells(column.value(one.original), column.value(other.original)),
        }),
      ),
    );
  }, [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: idOf,
    state: {
      sorting:
        view.sort === undefined ? [] : [{ id: view.sort.column, desc: view.sort.descending }],
      columnVisibility: Object.fromEntries(
        columns.map((column) => [column.id, visible.includes(column)]),
      ),
    },
  });
  const sorted = table.getRowModel().rows;
  const activeIndex = indexOf(sorted, activeId ?? props.openId);
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => sorted[index]?.id ?? index,
    overscan: OVERSCAN_ROWS,
    // The head stands above the rows in the same box and stays over them.
    scrollMargin: HEAD_HEIGHT_PX,
    scrollPaddingStart: HEAD_HEIGHT_PX,
  });
  const items = virtual.getVirtualItems();
  const lastVisible = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onEnd !== undefined && lastVisible >= rows.length - OVERSCAN_ROWS) onEnd();
  }, [onEnd, lastVisible, rows.length]);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const pageRows = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / ROW_HEIGHT_PX) - 1);
    const to = movedTo(event.key, activeIndex, sorted.length, pageRows);
    const row = to === undefined ? undefined : sorted[to];
    if (to !== undefined && row !== undefined) {
      setActiveId(row.id);
      virtual.scrollToIndex(to);
      // An open drawer follows, so that many entries are read without opening each.
      if (props.openId !== undefined) props.onOpen?.(row.id);
    } else if (event.key === 'Enter' && activeIndex !== undefined) {
      const active = sorted[activeIndex];
      if (active !== undefined) {
        moveFocusToDrawer();
        props.onOpen?.(active.id);
      }
    } else if (event.key === 'Escape' && props.openId !== undefined) props.onClose?.();
    else return;
    event.preventDefault();
  };
  const widths = {
    gridTemplateColumns: visible
      .map((one) => `minmax(${String(one.widthPx)}px, ${String(one.grow ?? 0)}fr)`)
      .join(' '),
  };
  const minWidthPx =
    visible.reduce((sum, one) => sum + one.widthPx + GAP_PX, -GAP_PX) + 2 * MARGIN_PX;
  const active = activeIndex === undefined ? undefined : sorted[activeIndex];
  const isActiveDrawn = items.some((item) => item.index === activeIndex);
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    if (!(event.target instanceof Element)) return;
    const id = event.target.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
    // A button in a cell, or text that was selected to be copied, is no opening.
    const isOther = event.target.closest('button, a') !== null || String(getSelection()) !== '';
    if (id === undefined || isOther) return;
    setActiveId(id);
    props.onOpen?.(id);
  };
  return (
    <div ref={box} className={styles.box}>
      <table
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-rowcount={Math.max(sorted.length, 1) + 1}
        aria-colcount={visible.length}
        aria-activedescendant={
          active === undefined || !isActiveDrawn ? undefined : `${gridId}-${active.id}`
        }
        aria-busy={props.isLoadingMore === true ? true : undefined}
        className={styles.grid}
        // A width that is known: every row computes its columns from it alone.
        style={{ minWidth: minWidthPx }}
        data-grid=""
        onKeyDown={move}
        onClick={onClick}
      >
        <thead className={styles.head}>
          <tr aria-rowindex={1} className={styles.row} style={widths}>
            {visible.map((column) => (
              <HeadCell key={column.id} column={column} view={view} onView={props.onView} />
            ))}
          </tr>
        </thead>
        {sorted.length === 0 ? (
          <tbody>
            <tr>
              <td className={styles.empty} colSpan={visible.length}>
                {props.empty}
              </td>
            </tr>
          </tbody>
        ) : (
          <tbody className={styles.body} style={{ height: virtual.getTotalSize() }}>
            {items.map((item) => {
              const row = sorted[item.index];
              return (
                row !== undefined && (
                  <tr
                    key={row.id}
                    id={`${gridId}-${row.id}`}
                    aria-label={props.nameOf(row.original)}
                    aria-rowindex={item.index + 2}
                    aria-selected={row.id === props.openId}
                    data-row={row.id}
                    data-active={row.id === active?.id ? '' : undefined}
                    className={styles.row}
                    style={{
                      ...widths,
                      transform: `translateY(${String(item.start - HEAD_HEIGHT_PX)}px)`,
                    }}
                  >
                    {visible.map((column) => (
                      <td
                        key={column.id}
                        className={column.isNumber === true ? styles.number : styles.cell}
                      >
                        {column.cell === undefined
                          ? textOf(column.value(row.original))
                          : column.cell(row.original)}
                      </td>
                    ))}
                  </tr>
                )
              );
            })}
          </tbody>
        )}
      </table>
    </div>
  );
}

function HeadCell<Row>(props: {
  column: Column<Row>;
  view: TableView;
  onView: (view: TableView) => void;
}) {
  const { column, view } = props;
  const sort = view.sort?.column === column.id ? view.sort : undefined;
  const Arrow = sort?.descending === true ? ArrowDown : ArrowUp;
  const order = sort?.descending === true ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={column.isNumber === true ? styles.number : styles.cell}
      aria-sort={column.isSortable ? (sort === undefined ? 'none' : order) : undefined}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => props.onView({ ...view, sort: nextSort(view.sort, column.id) })}
        >
          {column.title}
          {sort !== undefined && <Arrow aria-hidden="true" />}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

function indexOf(rows: readonly { readonly id: string }[], id: string | undefined) {
  const index = id === undefined ? -1 : rows.findIndex((row) => row.id === id);
  return index === -1 ? undefined : index;
}

function textOf(value: CellValue): string {
  return value === null ? '–' : String(value);
}
