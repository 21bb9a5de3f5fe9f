/** The part of JSON Schema 2020-12 that the OpenAPI document uses. */
import type { JsonObject } from '@jubilee/contract/openapi-document';

export type Schema = JsonObject;

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Check = (value: unknown, rule: never, schema: Schema, path: string) => readonly string[];

const WORDS_WITHOUT_A_CHECK: ReadonlySet<string> = new Set([
  // Checked together with `properties`.
  'additionalProperties',
  'default',
  'description',
]);

const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  email: /^[^@\s]+@[^@\s]+$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
};

const fails = (isBad: boolean, path: string, what: string): readonly string[] =>
  isBad ? [`${path === '' ? 'the value' : path} ${what}`] : [];
const lengthOf = (value: string): number => Array.from(value).length;

const CHECKS: Readonly<Record<string, Check>> = {
  type: (value, type: string | readonly string[], _schema, path) =>
    fails(
      [type].flat().every((one) => TYPES[one]?.(value) !== true),
      path,
      `is no ${String(type)}`,
    ),
  const: (value, wanted: unknown, _schema, path) => fails(value !== wanted, path, 'is not the one'),
  enum: (value, values: readonly unknown[], _schema, path) =>
    fails(!values.includes(value), path, 'is none of the list'),
  minLength: (value, min: number, _schema, path) =>
    fails(typeof value === 'string' && lengthOf(value) < min, path, 'is too short'),
  maxLength: (value, max: number, _schema, path) =>
    fails(typeof value === 'string' && lengthOf(value) > max, path, 'is too long'),
  pattern: (value, pattern: string, _schema, path) =>
    fails(
      typeof value === 'string' && !new RegExp(pattern, 'u').test(value),
      path,
      `is not ${pattern}`,
    ),
  format: (value, format: string, _schema, path) => {
    const known = FORMATS[format];
    if (known === undefined) throw new Error(`The format ${format} is not known here.`);
    return fails(typeof value === 'string' && !known.test(value), path, `is no ${format}`);
  },
  minimum: (value, min: number, _schema, path) =>
    fails(typeof value === 'number' && value < min, path, 'is too small'),
  maximum: (value, max: number, _schema, path) =>
    fails(typeof value === 'number' && value > max, path, 'is too large'),
  exclusiveMinimum: (value, min: number, _schema, path) =>
    fails(typeof value === 'number' && value <= min, path, 'is too small'),
  minItems: (value, min: number, _schema, path) =>
    fails(Array.isArray(value) && value.length < min, path, 'has too few items'),
  maxItems: (value, max: number, _schema, path) =>
    fails(Array.isArray(value) && value.length > max, path, 'has too many items'),
  items: (value, items: Schema, _schema, path) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => violations(items, item, `${path}/${index}`))
      : [],
  required: (value, names: readonly string[], _schema, path) =>
    isObject(value)
      ? names.flatMap((name) => fails(!Object.hasOwn(value, name), `${path}/${name}`, 'is missing'))
      : [],
  properties: (value, known: Readonly<Record<string, Schema>>, schema, path) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, member]) =>
          memberViolations({ known, schema, path: `${path}/${name}` }, name, member),
        )
      : [],
  propertyNames: (value, names: Schema, _schema, path) =>
    isObject(value)
      ? Object.keys(value).flatMap((name) => violations(names, name, `${path}/${name}`))
      : [],
  anyOf: (value, schemas: readonly Schema[], _schema, path) =>
    fails(
      schemas.every((one) => violations(one, value).length > 0),
      path,
      'fits no variant',
    ),
  oneOf: (value, schemas: readonly Schema[], _schema, path) =>
    fails(
      schemas.filter((one) => violations(one, value).length === 0).length !== 1,
      path,
      'fits not one variant',
    ),
  allOf: (value, schemas: readonly Schema[], _schema, path) =>
    schemas.flatMap((one) => violations(one, value, path)),
};

function memberViolations(
  object: {
    readonly known: Readonly<Record<string, Schema>>;
    readonly schema: Schema;
    readonly path: string;
  },
  name: string,
  member: unknown,
): readonly string[] {
  const { known, schema, path } = object;
  const own = Object.hasOwn(known, name) ? known[name] : undefined;
  if (own !== undefined) return violations(own, member, path);
  const others = schema['additionalProperties'];
  if (others === false) return [`${path} is not known`];
  return isObject(others) ? violations(others, member, path) : [];
}

/** What is wrong with a value. Faults: the schema uses a word that is not checked here. */
export function violations(schema: Schema, value: unknown, path = ''): readonly string[] {
  const found: string[] = [];
  // A schema with further properties and none of its own.
  const whole = 'additionalProperties' in schema ? { properties: {}, ...schema } : schema;
  for (const [word, rule] of Object.entries(whole)) {
    if (WORDS_WITHOUT_A_CHECK.has(word)) continue;
    const check = CHECKS[word];
    if (check === undefined) throw new Error(`The word ${word} is not checked here.`);
    found.push(...check(value, rule as never, whole, path));
  }
  return found;
}
