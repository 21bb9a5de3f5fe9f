/** What somebody has chosen for a table, as it stands in the URL. Pure. Source: OFFICE-6. */

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

export interface TableView {
  readonly sort: TableSort | undefined;
  /** The visible columns; undefined: those that are visible by default. */
  readonly columns: readonly string[] | undefined;
}

/** What a table knows of its columns to read a URL. */
export interface ColumnFacts {
  readonly id: string;
  readonly isSortable: boolean;
  /** Its reader could not say what a row is without it. */
  readonly isAlwaysVisible: boolean;
  readonly isVisibleByDefault: boolean;
}

/** What the chooser needs of it, too. */
export interface TitledColumn extends ColumnFacts {
  readonly title: string;
}

type Search = Readonly<Record<string, string | undefined>>;

/** Anything in the URL that names no column of this table is left out. */
export function readTableView(search: Search, columns: readonly ColumnFacts[]): TableView {
  return { sort: readSort(search['sort'], columns), columns: readColumns(search['cols'], columns) };
}

function readSort(
  text: string | undefined,
  columns: readonly ColumnFacts[],
): TableSort | undefined {
  if (text === undefined) return undefined;
  const descending = text.startsWith('-');
  const column = descending ? text.slice(1) : text;
  const isKnown = columns.some((one) => one.id === column && one.isSortable);
  return isKnown ? { column, descending } : undefined;
}

function readColumns(
  text: string | undefined,
  columns: readonly ColumnFacts[],
): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const named = new Set(text.split(','));
  const visible = columns.filter((one) => one.isAlwaysVisible || named.has(one.id));
  return isDefault(visible, columns) ? undefined : visible.map((one) => one.id);
}

/** The values for the URL; undefined for what is as by default. */
export function writeTableView(
  view: TableView,
  columns: readonly ColumnFacts[],
): { readonly sort: string | undefined; readonly cols: string | undefined } {
  const { sort } = view;
  const chosen = view.columns;
  const visible = columns.filter(
    (one) => one.isAlwaysVisible || (chosen?.includes(one.id) ?? one.isVisibleByDefault),
  );
  return {
    sort: sort === undefined ? undefined : `${sort.descending ? '-' : ''}${sort.column}`,
    cols:
      chosen === undefined || isDefault(visible, columns)
        ? undefined
        : visible.map((one) => one.id).join(','),
  };
}

export function visibleColumns<Column extends ColumnFacts>(
  view: TableView,
  columns: readonly Column[],
): readonly Column[] {
  return columns.filter(
    (one) => one.isAlwaysVisible || (view.columns?.includes(one.id) ?? one.isVisibleByDefault),
  );
}

function isDefault(visible: readonly ColumnFacts[], columns: readonly ColumnFacts[]): boolean {
  return columns.every(
    (one) => visible.includes(one) === (one.isAlwaysVisible || one.isVisibleByDefault),
  );
}

/** A click on a head: ascending, descending, as it came. */
export function nextSort(sort: TableSort | undefined, column: string): TableSort | undefined {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? undefined : { column, descending: true };
}

/** The row that an arrow leads to; undefined where there is none. */
export function movedTo(
  key: string,
  at: number | undefined,
  count: number,
  pageRows: number,
): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const from = at ?? -1;
  const to: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: at === undefined ? last : from - 1,
    PageDown: from + pageRows,
    PageUp: from - pageRows,
    Home: 0,
    End: last,
  };
  const wanted = to[key];
  return wanted === undefined ? undefined : Math.max(0, Math.min(last, wanted));
}
