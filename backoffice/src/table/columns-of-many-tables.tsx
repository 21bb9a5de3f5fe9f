/** Columns that many tables have. A room adds those that only it has. */
import type { Currency } from '@jubilee/contract/values/currency';
import { CopyId } from '../parts/copy-id.tsx';
import { Instant } from '../parts/instant.tsx';
import { CURRENCY_NAMES } from '../parts/names.ts';
import { formatSum } from '../parts/numbers.ts';
import type { Column } from './data-table.tsx';

/** How a column is: sorted by, hidden by choice. */
export const usual = { isSortable: true, isAlwaysVisible: false, isVisibleByDefault: true };
export const always = { ...usual, isAlwaysVisible: true };
export const extra = { ...usual, isVisibleByDefault: false };
type Kind = typeof usual;

/** Of an id in a cell; all of it is copied. */
export const ID_CHARACTERS = 13;

/** An id to copy. `what` is its name inside of a sentence, such as `bet id`. */
export function idColumn<Row>(
  id: string,
  what: string,
  value: (row: Row) => string,
  kind: Kind = usual,
): Column<Row> {
  return {
    id,
    title: `${what.charAt(0).toUpperCase()}${what.slice(1)}`,
    ...kind,
    isSortable: false,
    value,
    cell: (row) => <CopyId id={value(row)} what={what} short={ID_CHARACTERS} />,
    widthPx: 160,
  };
}

/** An instant with its seconds. */
export function instantColumn<Row>(
  id: string,
  title: string,
  value: (row: Row) => string,
  kind: Kind = usual,
): Column<Row> {
  return { id, title, ...kind, value, cell: (row) => <Instant at={value(row)} />, widthPx: 170 };
}

/** An instant without its seconds, or a word for none. */
export function shortInstantColumn<Row>(
  id: string,
  title: string,
  value: (row: Row) => string | null,
  { kind = usual, none = '–' }: { readonly kind?: Kind; readonly none?: string } = {},
): Column<Row> {
  return {
    id,
    title,
    ...kind,
    value,
    cell: (row) => {
      const at = value(row);
      return at === null ? none : <Instant at={at} isShort />;
    },
    widthPx: 112,
  };
}

/** A whole number, such as an amount in minor units; a dash for none. */
export function numberColumn<Row>(
  id: string,
  title: string,
  value: (row: Row) => number | null,
  { kind = usual, widthPx = 104 }: { readonly kind?: Kind; readonly widthPx?: number } = {},
): Column<Row> {
  return {
    id,
    title,
    ...kind,
    isNumber: true,
    value,
    cell: (row) => {
      const number = value(row);
      return number === null ? '–' : formatSum(number);
    },
    widthPx,
    grow: 1,
  };
}

export function currencyColumn<Row extends { readonly currency: Currency }>(): Column<Row> {
  return {
    id: 'currency',
    title: 'Currency',
    ...usual,
    value: (row) => CURRENCY_NAMES[row.currency],
    widthPx: 90,
  };
}
