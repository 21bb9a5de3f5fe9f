/** The contract as lines of a label, a tab and JSON, without the names of the code: a changed line is a change on the wire. */
import * as z from 'zod/mini';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

/** An OpenAPI document, as far as its lines need it. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Sentences of the documents, and the texts of refusals, which `refusalLines` has once. */
const SENTENCES: ReadonlySet<string> = new Set(['description', 'summary', 'message']);
const METHOD_PARTS = ['parameters', 'requestBody', 'responses'] as const;

/** Members in the order of their names; a schema as JSON Schema, a pattern as its text. */
export function plainOf(value: unknown): Json {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value as Json;
  if ('_zod' in value) {
    const made = z.toJSONSchema(value as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
    const { $schema: _dialect, ...schema } = made;
    return plainOf(schema);
  }
  const members = Object.entries(value).filter(([, one]) => typeof one !== 'function');
  return Object.fromEntries(
    members
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, plainOf(one)] as const),
  );
}

/**
 * For each operation one line of its settings and one for each parameter, body and answer, with every
 * reference in place. The schema of refusals has a line of its own; an answer lists their codes.
 */
export function operationLines(document: Document): string[] {
  const components = plainOf(document);
  const lines = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      linesOfOperation(`${method.toUpperCase()} ${path}`, resolved(plainOf(operation), components)),
    ),
  );
  const error = resolved({ $ref: '#/components/schemas/Error' }, components);
  return [line('refusal', error), ...lines].toSorted();
}

/** A line for each of the exported values of modules, and for each member of a large one. */
export function valueLines(modules: readonly object[], others: readonly Json[] = []): string[] {
  const texts = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value !== 'function')
    .map((value) => JSON.stringify(plainOf(value)));
  const values = [...[...new Set(texts)].toSorted().map((text) => JSON.parse(text)), ...others];
  return values.flatMap((value: Json) =>
    typeof value !== 'object' || value === null || Array.isArray(value) || 'type' in value
      ? [line('value', value)]
      : Object.entries(value).map(([name, one]) => line(name, one)),
  );
}

function linesOfOperation(label: string, operation: Json): string[] {
  const parts = membersOf(operation);
  const settings = Object.entries(parts).filter(
    ([name]) => !METHOD_PARTS.some((part) => part === name),
  );
  const parameters = Object.values(parts['parameters'] ?? []);
  return [
    line(label, Object.fromEntries(settings)),
    ...parameters.map((one) => line(`${label} ${parameterName(one)}`, one)),
    ...(parts['requestBody'] === undefined ? [] : [line(`${label} body`, parts['requestBody'])]),
    ...Object.entries(membersOf(parts['responses'] ?? {})).map(([status, one]) =>
      line(`${label} ${status}`, withCodesOnly(one)),
    ),
  ];
}

function parameterName(parameter: Json): string {
  const { name } = membersOf(parameter);
  return typeof name === 'string' ? name : '';
}

/** An answer of refusals as its headers and the codes of its examples. */
function withCodesOnly(answer: Json): Json {
  const { content, ...rest } = membersOf(answer);
  const json = membersOf(membersOf(content ?? {})['application/json'] ?? {});
  const examples = membersOf(json['examples'] ?? {});
  const isRefusal = Object.entries(examples).every(
    ([code, example]) =>
      membersOf(membersOf(membersOf(example)['value'] ?? {})['error'] ?? {})['code'] === code,
  );
  const codes = Object.keys(examples);
  return codes.length > 0 && isRefusal ? { ...rest, refusals: codes } : answer;
}

function resolved(value: Json, components: Json, depth = 0): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => resolved(one, components, depth));
  const reference = membersOf(value)['$ref'];
  if (typeof reference === 'string' && reference.startsWith('#/components/') && depth < 20) {
    const found = reference
      .split('/')
      .slice(1)
      .reduce<Json>((at, name) => membersOf(at)[name] ?? null, components);
    return resolved(found, components, depth + 1);
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => typeof one !== 'string' || !SENTENCES.has(name))
      .map(([name, one]) => [name, resolved(one, components, depth)] as const),
  );
}

/** Empty for what is no object. */
export function membersOf(value: Json): Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : {};
}

function line(label: string, value: Json): string {
  return `${label}\t${JSON.stringify(value)}`;
}
