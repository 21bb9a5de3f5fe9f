/**
 * Records of PostgreSQL as text. A table of columns, in the order of the database type, says how to make
 * a record from a value; a test compares the names with the catalogue.
 */
export type Field = Present | undefined;
type Present =
  | bigint
  | number
  | string
  | Uint8Array
  | readonly Field[]
  | { readonly record: readonly Field[] };

export type Columns<Value> = Readonly<Record<string, (value: Value) => Field>>;

/** The text of one record of a composite type. */
export function recordText<Value>(columns: Columns<Value>, value: Value): string {
  return textOf(recordOf(columns, value));
}

/** The text of an array of records. */
export function recordsText<Value>(columns: Columns<Value>, values: readonly Value[]): string {
  return textOf(recordsOf(columns, values));
}

/** For records inside another one. */
export function recordsOf<Value>(
  columns: Columns<Value>,
  values: readonly Value[],
): readonly Field[] {
  const readers = Object.values(columns);
  return values.map((value) => ({ record: readers.map((read) => read(value)) }));
}

/** For one record inside another one. */
export function recordOf<Value>(columns: Columns<Value>, value: Value): Field {
  return recordsOf(columns, [value])[0];
}

/** Outside quotes these would end a field, an array or a record; an empty text would read as null. */
const NEEDS_QUOTES = /[\s"\\(){},]|^$|^null$/i;
const ESCAPED = /["\\]/g;

function textOf(field: Field): string {
  if (typeof field === 'string') return field;
  if (typeof field === 'bigint' || typeof field === 'number') return field.toString();
  if (field === undefined) return '';
  if (field instanceof Uint8Array) return `\\x${hexOf(field)}`;
  return 'record' in field ? `(${joined(field.record, '')})` : `{${joined(field, 'null')}}`;
}

function joined(fields: readonly Field[], absent: string): string {
  let text = '';
  for (const field of fields) text += `,${field === undefined ? absent : quoted(field)}`;
  return text.slice(1);
}

/** A batch of bets passes here field by field: numbers and bytes are distinguished from text first. */
function quoted(field: Present): string {
  if (typeof field === 'bigint' || typeof field === 'number') return field.toString();
  if (field instanceof Uint8Array) return `"\\\\x${hexOf(field)}"`;
  const text = textOf(field);
  if (typeof field === 'string' && !NEEDS_QUOTES.test(text)) return text;
  return `"${text.replace(ESCAPED, '\\$&')}"`;
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}
