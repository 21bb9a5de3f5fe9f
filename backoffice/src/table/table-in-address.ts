import { type ColumnFacts, readTableView, type TableView, writeTableView } from './table-view.ts';

/** The part of an address that a table reads and writes: sort, columns, and the row that is open. */
export interface TableAddress {
  readonly sort?: string | undefined;
  readonly cols?: string | undefined;
  readonly open?: string | undefined;
}

/** In a list that is another one now nothing of the one before is open, sorted or chosen. */
export const NEW_LIST = { open: undefined, sort: undefined, cols: undefined } as const;

export interface TableInAddress {
  readonly view: TableView;
  readonly onView: (next: TableView) => void;
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** What a table with its chooser and drawer needs of the address of its room. Source: OFFICE-6. */
export function tableInAddress(
  search: TableAddress,
  columns: readonly ColumnFacts[],
  put: (change: TableAddress) => void,
): TableInAddress {
  return {
    view: readTableView({ sort: search.sort, cols: search.cols }, columns),
    onView: (next) => put(writeTableView(next, columns)),
    openId: search.open,
    onOpen: (id) => put({ open: id }),
    onClose: () => put({ open: undefined }),
  };
}
