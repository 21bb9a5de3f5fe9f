/**
 * The envelope format: lines of JSON, each payload behind a header line with its type. Only needed
 * fields are read.
 */
export interface ReadEnvelope {
  readonly dsn: string | undefined;
  readonly items: readonly { readonly type: string; readonly payload: Uint8Array }[];
}

const NEW_LINE = 0x0a;
const ITEMS_MAX = 100;

/** Undefined for bytes that are not an envelope. */
export function readEnvelope(bytes: Uint8Array): ReadEnvelope | undefined {
  const head = lineAt(bytes, 0);
  const header = fieldsOf(head.text);
  if (header === undefined) return undefined;
  const items: { type: string; payload: Uint8Array }[] = [];
  let at = head.next;
  while (at < bytes.length) {
    const line = lineAt(bytes, at);
    const fields = fieldsOf(line.text);
    const type = fields?.['type'];
    if (typeof type !== 'string' || items.length >= ITEMS_MAX) return undefined;
    const length = fields?.['length'];
    const end = endOfPayload(bytes, line.next, length);
    if (end === undefined) return undefined;
    items.push({ type, payload: bytes.subarray(line.next, end) });
    at = end + 1;
  }
  const { dsn } = header;
  return { dsn: typeof dsn === 'string' ? dsn : undefined, items };
}

function endOfPayload(bytes: Uint8Array, from: number, length: unknown): number | undefined {
  if (length === undefined) {
    const end = bytes.indexOf(NEW_LINE, from);
    return end < 0 ? bytes.length : end;
  }
  if (typeof length !== 'number' || !Number.isInteger(length) || length < 0) return undefined;
  const end = from + length;
  const isWhole = end === bytes.length || bytes[end] === NEW_LINE;
  return isWhole ? end : undefined;
}

function lineAt(bytes: Uint8Array, from: number): { text: string; next: number } {
  const found = bytes.indexOf(NEW_LINE, from);
  const end = found < 0 ? bytes.length : found;
  return { text: new TextDecoder().decode(bytes.subarray(from, end)), next: end + 1 };
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? Object.fromEntries(Object.entries(value)) : undefined;
  } catch {
    return undefined;
  }
}
