/** Requests for one operation: as its schemas describe them, or with one thing wrong. */
import type { HttpRequest } from '@jubilee/testkit/http-calls';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { broken, brokenText } from './breakages.ts';
import { type Schema, violations } from './json-schema.ts';
import type { Operation } from './operations.ts';
import { type Dice, fitting, type SampleSource } from './samples.ts';

/** What must become of it: anything documented, or a refusal of the request itself. */
export type Expectation = 'any' | 'refused' | 'unauthorised';

export interface FuzzRequest {
  readonly label: string;
  readonly http: Pick<HttpRequest, 'method' | 'path' | 'headers' | 'body'>;
  readonly expects: Expectation;
}

export interface FuzzCaller {
  readonly userId: string;
  headers(): Record<string, string>;
}

interface Parts {
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: unknown;
}

/** A body that is sent as it is, JSON or not. */
class RawText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Pieces that no route decodes to something else than itself. */
const PATH_TEXTS = [
  '%00',
  '..%2f..%2fx',
  '%ff',
  'x'.repeat(129),
  '%F0%9F%8E%B0',
  '.',
  'a%2Fb',
  '%',
];
const REQUEST_IDS = [
  '',
  'x',
  '01920000-0000-4000-8000-000000000001',
  '01920000-0000-7000-8000-000000000001',
  'ffffffff-ffff-7fff-bfff-ffffffffffff',
  'x'.repeat(200),
];
const TOKENS = [
  '',
  'Bearer',
  'Bearer x',
  'Basic eDp5',
  'Bearer a.b.c',
  `Bearer ${'x'.repeat(8_200)}`,
];

export interface FuzzSource extends SampleSource {
  readonly caller: FuzzCaller;
  /** Ids of requests that were sent, some of which are sent again for something else. */
  readonly usedIds: string[];
}

const USED_IDS_MAX = 50;

function idFor({ dice, usedIds }: FuzzSource): string {
  if (usedIds.length > 0 && dice.isOneIn(8)) return dice.of(usedIds);
  const id = systemIds.uuidV7();
  usedIds.push(id);
  if (usedIds.length > USED_IDS_MAX) usedIds.shift();
  return id;
}

function plainParts(operation: Operation, source: FuzzSource): Parts {
  const { dice, caller } = source;
  const text = (schema: Schema, name: string): string => String(fitting(schema, source, name));
  const path = operation.parameters
    .filter((one) => one.in === 'path')
    .reduce((whole, { name, schema }) => {
      const value = name === 'userId' && !dice.isOneIn(10) ? caller.userId : text(schema, name);
      return whole.replace(`{${name}}`, encodeURIComponent(value));
    }, operation.path);
  const query = operation.parameters
    .filter((one) => one.in === 'query' && (one.required || dice.isOneIn(2)))
    .map(({ name, schema }) => [name, text(schema, name)] as const);
  return {
    path,
    query,
    headers: {
      ...(operation.needs.token ? caller.headers() : {}),
      'x-request-id': idFor(source),
    },
    body: operation.body === undefined ? undefined : bodyFor(operation, operation.body, source),
  };
}

/** Some bodies are the documented example, so that what lies behind a valid one is reached. */
function bodyFor({ example }: Operation, schema: Schema, source: FuzzSource): unknown {
  return example !== undefined && source.dice.isOneIn(3) ? example : fitting(schema, source);
}

/** As JSON carries it. */
const asSent = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

type Breakage = (
  parts: Parts,
  operation: Operation,
  dice: Dice,
) => { readonly parts: Parts; readonly expects: Expectation } | undefined;

const BREAKAGES: Readonly<Record<string, Breakage>> = {
  body: (parts, { body: schema }, dice) => {
    if (schema === undefined) return undefined;
    const body = asSent(broken(parts.body, dice));
    const isRefused = body !== undefined && violations(schema, body).length > 0;
    // An absent body is an empty one where nothing is required.
    return { parts: { ...parts, body }, expects: isRefused ? 'refused' : 'any' };
  },
  'body text': (parts, { body: schema }, dice) => {
    if (schema === undefined) return undefined;
    const body = new RawText(brokenText(JSON.stringify(parts.body), dice));
    return { parts: { ...parts, body }, expects: 'any' };
  },
  'body where none is': (parts, { body: schema, method }, dice) =>
    schema === undefined && method !== 'GET'
      ? { parts: { ...parts, body: broken({ a: 1 }, dice) ?? { a: 1 } }, expects: 'any' }
      : undefined,
  'unknown query': (parts, _operation, dice) => ({
    parts: { ...parts, query: [...parts.query, [dice.of(['x', '__proto__', 'a[b]']), '1']] },
    expects: 'refused',
  }),
  'query value': (parts, { parameters }, dice) => {
    const known = parameters.filter((one) => one.in === 'query');
    if (known.length === 0) return undefined;
    const { name, schema } = dice.of(known);
    const value = dice.of([
      '',
      ' ',
      '\u0000',
      '-1',
      '1e9',
      'x'.repeat(3_000),
      'é🎰',
      "'--",
      'null',
    ]);
    const query = [...parts.query.filter(([other]) => other !== name), [name, value] as const];
    const isRefused = violations(schema, value).length > 0;
    return { parts: { ...parts, query }, expects: isRefused ? 'refused' : 'any' };
  },
  'query twice': (parts) => {
    const [first] = parts.query;
    if (first === undefined) return undefined;
    return { parts: { ...parts, query: [first, ...parts.query] }, expects: 'refused' };
  },
  path: (parts, operation, dice) => {
    if (!operation.path.includes('{')) return undefined;
    const path = operation.path.replaceAll(/\{\w+\}/g, () => dice.of(PATH_TEXTS));
    return { parts: { ...parts, path }, expects: 'any' };
  },
  'request id': (parts, _operation, dice) => ({
    parts: { ...parts, headers: { ...parts.headers, 'x-request-id': dice.of(REQUEST_IDS) } },
    expects: 'any',
  }),
  token: (parts, { needs }, dice) =>
    needs.token
      ? {
          parts: { ...parts, headers: { ...parts.headers, authorization: dice.of(TOKENS) } },
          expects: 'unauthorised',
        }
      : undefined,
  'no token': (parts, { needs }) => {
    if (!needs.token) return undefined;
    const { authorization: _, ...headers } = parts.headers;
    return { parts: { ...parts, headers }, expects: 'unauthorised' };
  },
  'no session': (parts, { needs }, dice) => {
    if (!needs.session) return undefined;
    const { 'x-session-id': _, ...headers } = parts.headers;
    const more: Record<string, string> = dice.isOneIn(2) ? {} : { 'x-session-id': 'wrong' };
    return { parts: { ...parts, headers: { ...headers, ...more } }, expects: 'unauthorised' };
  },
  'other headers': (parts, _operation, dice) => ({
    parts: {
      ...parts,
      headers: {
        ...parts.headers,
        [dice.of(['x-geolocation-token', 'x-user-context', 'x-version-id', 'x-forwarded-host'])]:
          dice.of(['', '{}', '{"a":1}', 'null', 'x'.repeat(9_000), '[]', '{"__proto__":{}}']),
      },
    },
    expects: 'any',
  }),
};
const BREAKAGE_NAMES = Object.keys(BREAKAGES);

/** A request with nothing wrong, every third time; else with one thing wrong. */
export function drawRequest(operation: Operation, source: FuzzSource): FuzzRequest {
  const { dice } = source;
  const plain = plainParts(operation, source);
  if (dice.isOneIn(3)) return requestOf(operation, 'as documented', plain, 'any');
  for (;;) {
    const name = dice.of(BREAKAGE_NAMES);
    const made = BREAKAGES[name]?.(plain, operation, dice);
    if (made !== undefined) return requestOf(operation, name, made.parts, made.expects);
  }
}

function requestOf(
  { method }: Operation,
  label: string,
  { path, query, headers, body }: Parts,
  expects: Expectation,
): FuzzRequest {
  const search = query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return {
    label,
    expects,
    http: {
      method,
      path: search === '' ? path : `${path}?${search}`,
      headers,
      ...(body === undefined ? {} : { body: body instanceof RawText ? body.text : json(body) }),
    },
  };
}

/** A text alone would be sent as it is. */
const json = (value: unknown): string => JSON.stringify(value) ?? 'null';
