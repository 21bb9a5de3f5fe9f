/** Every registered call of the protocol, with inputs that no honest client sends. Tests only. */
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import type { CallRegistrar } from './call-registrar.ts';
import { registerCalls } from './routes.ts';

export interface ProtocolCall {
  readonly path: string;
  /** Dotted paths of the fields that the call reads. */
  readonly fields: readonly string[];
}

/** Read from the registration itself, so that every table includes a new call automatically. */
export function protocolCalls(): readonly ProtocolCall[] {
  const calls: ProtocolCall[] = [];
  const collect: CallRegistrar = (path, schema) => {
    calls.push({ path: path.replace('::', ':'), fields: fieldsOf(schema) });
  };
  registerCalls(collect);
  return calls;
}

export function fieldsOf(schema: unknown, prefix = ''): string[] {
  const inner = schema instanceof z.ZodMiniOptional ? schema.def.innerType : schema;
  if (!(inner instanceof z.ZodMiniObject)) return [];
  return Object.entries(inner.shape).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    return [path, ...fieldsOf(field, `${path}.`)];
  });
}

/** A body with `value` at a dotted path and nothing else. */
export function bodyWith(path: string, value: unknown): Record<string, unknown> {
  const [head = '', ...rest] = path.split('.');
  return { [head]: rest.length === 0 ? value : bodyWith(rest.join('.'), value) };
}

/** None is a valid value of any text field; the strings are too short for a password. */
export const HOSTILE_VALUES: readonly (readonly [string, unknown])[] = [
  ['a number', 7],
  ['a huge whole number', Number.MAX_SAFE_INTEGER],
  ['a negative number', -1],
  ['true', true],
  ['null', null],
  ['a list', []],
  ['a list of lists', [[], [[]]]],
  ['a list with NUL', ['\0']],
  ['a list of halves of pairs', ['\ud800', '\udfff']],
  ['an object', {}],
  ['an operator', { $gt: '' }],
  ['a nameless key', { '': { constructor: { prototype: 1 } } }],
  ['nothing', ''],
  ['NUL', 'a\0b'],
  ['half a surrogate pair', '\ud800'],
  ['an apostrophe', "'--"],
  ['a path', '../'],
  ['a line break', 'a\r\nb'],
  ['a word', 'proto'],
  ['a long text', 'x'.repeat(10_000)],
  ['wide letters', '\u{1f600}'.repeat(5)],
];

export const HOSTILE_BODIES: readonly (readonly [string, string | Uint8Array, string])[] = [
  ['half an object', '{', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['a text', '"text"', 'application/json'],
  ['a number', '7', 'application/json'],
  ['equal keys', '{"email":"a@b.cc","email":"a@b.cc"}', 'application/json'],
  ['a prototype', '{"__proto__":{"idToken":"x"}}', 'application/json'],
  ['depth', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 'application/json'],
  ['deep lists', '['.repeat(5_000), 'application/json'],
  ['size', `{"a":"${'x'.repeat(20_000)}"}`, 'application/json'],
  ['bytes that are no text', Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d]), 'application/json'],
  ['an odd number', '{"a":1e400}', 'application/json'],
  ['another type', '{}', 'text/plain'],
  ['a type of parts', '--x--', 'multipart/form-data; boundary=x'],
  ['no known type', '{}', 'application/xml'],
  ['a field twice', 'a=1&a=2', 'application/x-www-form-urlencoded'],
];

/** Row counts of the service's tables; rate-limit attempts do not count as an effect of a call. */
export async function rowCounts(
  pool: Pool,
  uncounted: readonly string[] = ['throttle'],
): Promise<Readonly<Record<string, number>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'identity' and table_name <> all($1) order by 1`,
    [uncounted],
  );
  const counts = await pool.query<Record<string, string>>(
    `select ${tables.map(({ name }) => `(select count(*) from identity.${name}) as ${name}`).join(', ')}`,
  );
  return Object.fromEntries(
    Object.entries(counts.rows[0] ?? {}).map(([name, count]) => [name, Number(count)]),
  );
}
