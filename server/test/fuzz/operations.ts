/** The operations of an OpenAPI document, with everything in place that it names by reference. */
import { isObject, type Schema } from './json-schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

export interface DocumentedAnswer {
  readonly mediaTypes: readonly string[];
  /** Undefined for a file. */
  readonly schema: Schema | undefined;
  /** Message by code; empty for a success. */
  readonly messages: ReadonlyMap<string, string>;
}

export interface Operation {
  readonly name: string;
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  readonly isServed: boolean;
  readonly needs: { readonly token: boolean; readonly session: boolean };
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** A body that fits. */
  readonly example: unknown;
  readonly answers: ReadonlyMap<number, DocumentedAnswer>;
}

/** Every member that exists, by plain reading: a document is data. Faults: a member is missing. */
function member(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (!isObject(found) || !Object.hasOwn(found, name)) {
      throw new Error(`The document has no ${path.join('.')}.`);
    }
    found = found[name];
  }
  return found;
}

/** A copy without references. Schemas of this document do not refer to themselves. */
function resolved(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => resolved(one, document));
  if (!isObject(value)) return value;
  const reference = value['$ref'];
  if (typeof reference === 'string') {
    return resolved(member(document, ...reference.replace('#/', '').split('/')), document);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, resolved(one, document)]),
  );
}

export function operationsOf(document: unknown): readonly Operation[] {
  const paths = member(document, 'paths');
  if (!isObject(paths)) throw new Error('The document has no paths.');
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, unknown>).map(([method, written]) =>
      operationOf(resolved(written, document), { method: method.toUpperCase(), path }),
    ),
  );
}

function operationOf(written: unknown, route: Pick<Operation, 'method' | 'path'>): Operation {
  const security = member(written, 'security') as readonly Record<string, unknown>[];
  const scheme = security[0] ?? {};
  const content =
    isObject(written) && 'requestBody' in written
      ? member(written, 'requestBody', 'content', 'application/json')
      : undefined;
  return {
    ...route,
    name: String(member(written, 'operationId')),
    isServed: !(isObject(written) && written['x-status'] === 'planned'),
    needs: { token: 'identityToken' in scheme, session: 'session' in scheme },
    parameters: member(written, 'parameters') as readonly Parameter[],
    body: content === undefined ? undefined : (member(content, 'schema') as Schema),
    example: isObject(content) ? content['example'] : undefined,
    answers: new Map(
      Object.entries(member(written, 'responses') as Record<string, unknown>).map(
        ([status, answer]) => [Number(status), answerOf(answer)],
      ),
    ),
  };
}

function answerOf(answer: unknown): DocumentedAnswer {
  const types = member(answer, 'content');
  if (!isObject(types)) throw new Error('An answer has no content.');
  const content = types['application/json'];
  const examples = isObject(content) && isObject(content['examples']) ? content['examples'] : {};
  return {
    mediaTypes: Object.keys(types),
    schema: content === undefined ? undefined : (member(content, 'schema') as Schema),
    messages: new Map(
      Object.entries(examples).map(([code, example]) => [
        code,
        String(member(example, 'value', 'error', 'message')),
      ]),
    ),
  };
}
