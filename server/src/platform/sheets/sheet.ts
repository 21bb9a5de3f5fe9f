/** A table that becomes a file, row by row: nothing holds more than a page of it. */
export type Cell = string | number | bigint | null;

export interface SheetColumn {
  readonly title: string;
  /** `number`: also a plain decimal as text, such as `-12.50`. `instant`: ISO 8601 in UTC, a date for spreadsheets. */
  readonly kind: 'text' | 'number' | 'instant';
}

export interface Sheet {
  /** At most 31 characters without `:\/?*[]`, as spreadsheets demand. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Epoch milliseconds; the date of the parts of an XLSX file. */
  readonly madeAtMs: number;
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>;
}

const DECIMAL = /^-?\d{1,15}(?:\.\d{1,10})?$/;

/** Whether a cell is written as a number; any other text in such a column is a text. */
export function isNumberCell(cell: Cell, column: SheetColumn | undefined): boolean {
  return typeof cell === 'string' ? column?.kind === 'number' && DECIMAL.test(cell) : cell !== null;
}
