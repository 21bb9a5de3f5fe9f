/** A table as a file: the same rows as its list, with the same filter and scope, streamed page by page. Source: TABLE-3. */
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import { EXPORT_TYPES, type ExportFormat } from '@jubilee/contract/staff/export-call';
import { type Clock, isoInstant } from '../../../platform/clock/clock.ts';
import { csvOf } from '../../../platform/sheets/csv.ts';
import type { FileSlots } from '../../../platform/sheets/file-slots.ts';
import type { Cell, SheetColumn } from '../../../platform/sheets/sheet.ts';
import { xlsxOf } from '../../../platform/sheets/xlsx.ts';
import type { ReadSubject, StaffAnswer, StaffCallInput, StaffRoute } from '../calls/staff-route.ts';
import type { StaffCaller, StaffContext } from '../staff-caller.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import type { RecordExportEnd } from './record-export-end.ts';

export interface ExportParts {
  readonly clock: Clock;
  readonly slots: FileSlots;
  /** Rows of one file; more are cut off, and the last row says so. */
  readonly rowsMax: number;
  readonly recordEnd: RecordExportEnd;
}

export interface ExportColumn<Row> extends SheetColumn {
  readonly value: (row: Row) => Cell;
}

/** The format is in the query or in the body, and the filter beside it. */
type ExportCall = StaffCallShape &
  (
    | { readonly query: NonNullable<StaffCallShape['query']> }
    | { readonly body: NonNullable<StaffCallShape['body']> }
  );

/** A new export is one of these, in a file of its own. */
export interface ExportTable<C extends ExportCall, Row> {
  /** Of the file and of its sheet, such as `audit`. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  /** In the order of the list. Each page is a statement of its own: no connection waits for a slow reader. */
  readonly pages: (input: StaffCallInput<C>) => AsyncIterable<readonly Row[]>;
  /** Decided before anything is read; without it nothing is refused. */
  readonly admit?: (input: StaffCallInput<C>) => Promise<StaffResult<unknown>>;
  /** Below the limit of every file, where the list itself has one. */
  readonly rowsMax?: (input: StaffCallInput<C>) => number | undefined;
  /** Whose data it is, for the audit; without it the table as a whole, of no brand. Its `after` replaces the filter. */
  readonly about?: (input: StaffCallInput<C>) => ReadSubject;
}

export const EXPORT_PAGE_ROWS = 1_000;
const FILES = { csv: csvOf, xlsx: xlsxOf } as const;

/**
 * Refuses: EXPORT_RUNNING, OVERLOADED, and what the table refuses. The audit gets who exported what, in which form and with which
 * filter, before the first row; and how many rows, after the last one.
 */
export function exportRoute<C extends ExportCall, Row>(
  call: C,
  parts: ExportParts,
  table: ExportTable<C, Row>,
): StaffRoute {
  const { clock, slots, recordEnd } = parts;
  const handle = async (input: StaffCallInput<C>): Promise<StaffAnswer<undefined>> => {
    const { caller, format, filter, context } = requestOf(call, input);
    const admitted = await table.admit?.(input);
    if (admitted?.ok === false) return admitted;
    const slot = slots.take(caller.staffId);
    if (!slot.ok) return refuseStaff(slot.isOwn ? 'EXPORT_RUNNING' : 'OVERLOADED');
    const madeAtMs = clock.now();
    const { name, columns } = table;
    const made = { rows: 0, isWhole: false };
    const rowsMax = Math.min(parts.rowsMax, table.rowsMax?.(input) ?? parts.rowsMax);
    const pages = cellsOf(table, table.pages(input), rowsMax, made);
    const stream = FILES[format]({ name, columns, madeAtMs, pages });
    const about = table.about?.(input) ?? { subject: { kind: 'table', id: name }, brand: null };
    stream.once('close', () => {
      slot.release();
      recordEnd({ caller, context, what: call.name, about, ...made });
    });
    return {
      ok: true,
      value: undefined,
      file: {
        name: `${name}-${isoInstant(madeAtMs).slice(0, 10)}.${format}`,
        type: EXPORT_TYPES[format],
        stream,
      },
      read: { ...about, after: { format, ...(about.after ?? filter) } },
    };
  };
  return { call, handle };
}

interface ExportRequest {
  readonly caller: StaffCaller;
  readonly context: StaffContext;
  readonly format: ExportFormat;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Faults: a call without a caller. */
function requestOf<C extends ExportCall>(call: C, input: StaffCallInput<C>): ExportRequest {
  const { caller, context } = input;
  if (caller === undefined) throw new Error(`${call.name} exports to nobody`);
  const given = { ...(input.query as object), ...(input.body as object) };
  const { format, ...filter } = given as { readonly format: ExportFormat };
  return { caller, context, format, filter };
}

/** Counts what it made. */
async function* cellsOf<Row>(
  { columns }: { readonly columns: readonly ExportColumn<Row>[] },
  pages: AsyncIterable<readonly Row[]>,
  rowsMax: number,
  made: { rows: number; isWhole: boolean },
): AsyncGenerator<(readonly Cell[])[]> {
  for await (const page of pages) {
    const rows = page
      .slice(0, rowsMax - made.rows)
      .map((row) => columns.map(({ value }) => value(row)));
    made.rows += rows.length;
    if (rows.length < page.length) {
      const text = `Cut off after ${rowsMax} rows: please filter for less.`;
      made.isWhole = true;
      yield [...rows, columns.map((_, at) => (at === 0 ? text : null))];
      return;
    }
    yield rows;
  }
  made.isWhole = true;
}
