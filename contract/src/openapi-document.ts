/** Turns calls into an OpenAPI 3.1 document, whoever calls them. Source: HTTP-1. */
import * as z from 'zod/mini';
import type { CallSample } from './calls/define.ts';
import { REQUEST_ID_HEADER, RETRY_AFTER_HEADER } from './http/headers.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
export interface OpenApiDocument extends JsonObject {
  readonly openapi: '3.1.0';
  readonly paths: { readonly [path: string]: JsonObject };
}

/** What the document says of one call. */
export interface DocumentedCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly area: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly JsonObject[];
  /** Names in the document's `headerParameters`. */
  readonly headers: readonly string[];
  readonly params?: z.ZodMiniType | undefined;
  readonly query?: z.ZodMiniType | undefined;
  readonly body?: z.ZodMiniType | undefined;
  readonly sample?: CallSample | undefined;
  readonly reply: z.ZodMiniType;
  /** Media types of an answer that is a file and not JSON. */
  readonly file?: readonly string[] | undefined;
  /** What each status of a success says. */
  readonly successes: Readonly<Record<string, string>>;
  /** The names of further headers of a success. */
  readonly successHeaders: readonly string[];
  readonly refusals: readonly DocumentedRefusal[];
  readonly isPlanned?: boolean;
}

export interface DocumentedRefusal {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

export interface HeaderParameter {
  readonly header: string;
  readonly text: string;
  readonly schema: JsonObject;
  readonly required?: boolean;
}

export interface DocumentParts {
  readonly title: string;
  readonly description: string;
  readonly errorSchema: z.ZodMiniType;
  readonly headerParameters: Readonly<Record<string, HeaderParameter>>;
  /** Response headers beyond `RequestId` and `RetryAfter`, by their name in the document. */
  readonly headers: Readonly<
    Record<string, { readonly header: string; readonly value: JsonObject }>
  >;
  readonly securitySchemes: JsonObject;
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const reference = (kind: string, name: string): JsonObject => ({
  $ref: `#/components/${kind}/${name}`,
});

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toJson(value: unknown): JsonObject {
  const made: unknown = JSON.parse(JSON.stringify(value));
  if (!isObject(made)) throw new Error('A schema or a sample of the contract is no object of JSON');
  return made;
}

/**
 * One schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. Faults: a schema that JSON Schema
 * cannot express.
 */
function schemaOf(schema: z.ZodMiniType): JsonObject {
  const { $schema: _dialect, ...rest } = toJson(z.toJSONSchema(schema, { io: 'input' }));
  return rest;
}

function parametersOf(
  schema: z.ZodMiniType | undefined,
  location: 'path' | 'query',
  sample: CallSample['query'] = {},
): JsonObject[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || needed.includes(name),
    schema: property,
    ...(sample[name] === undefined ? {} : { example: sample[name] }),
  }));
}

/** One response per status; the examples have the exact message of every refusal. */
function refusalResponses(call: DocumentedCall): Record<string, JsonObject> {
  const byStatus = Map.groupBy(call.refusals, ({ status }) => status);
  const responses: Record<string, JsonObject> = {};
  for (const [status, refusals] of byStatus) {
    responses[String(status)] = {
      description: refusals.map(({ code, message }) => `${code}: ${message}`).join('\n\n'),
      headers: responseHeaders(status === 429 || status === 503 ? RETRY_AFTER : {}),
      content: {
        'application/json': {
          schema: reference('schemas', 'Error'),
          examples: Object.fromEntries(refusals.map((one) => [one.code, errorExample(one)])),
        },
      },
    };
  }
  return responses;
}

function errorExample({ code, message }: DocumentedRefusal): JsonObject {
  const requestId = '01920000-0000-7000-8000-000000000000';
  return { value: { error: { code, message, requestId } } };
}

const RETRY_AFTER: Readonly<Record<string, string>> = { [RETRY_AFTER_HEADER]: 'RetryAfter' };

/** `more`: names in the document by header. */
function responseHeaders(more: Readonly<Record<string, string>>): JsonObject {
  const all = { [REQUEST_ID_HEADER]: 'RequestId', ...more };
  return Object.fromEntries(
    Object.entries(all).map(([header, name]) => [header, reference('headers', name)]),
  );
}

function successResponses(call: DocumentedCall, parts: DocumentParts): Record<string, JsonObject> {
  const more = Object.fromEntries(
    call.successHeaders.map((name) => [parts.headers[name]?.header ?? name, name]),
  );
  return Object.fromEntries(
    Object.entries(call.successes).map(([status, description]) => [
      status,
      {
        description,
        headers: responseHeaders(more),
        content: successContent(call),
      },
    ]),
  );
}

function successContent(call: DocumentedCall): JsonObject {
  if (call.file !== undefined) {
    const schema = { type: 'string', format: 'binary' };
    return Object.fromEntries(call.file.map((type) => [type, { schema }]));
  }
  return {
    'application/json': { schema: reference('schemas', `${capitalised(call.name)}Reply`) },
  };
}

function operationOf(call: DocumentedCall, parts: DocumentParts): JsonObject {
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.summary,
    description: call.description,
    security: call.security,
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query', call.sample?.query),
      ...call.headers.map((name) => reference('parameters', name)),
    ],
    ...(call.body === undefined
      ? {}
      : {
          requestBody: {
            required: !call.body.safeParse(undefined).success,
            content: {
              'application/json': {
                schema: reference('schemas', `${capitalised(call.name)}Body`),
                ...(call.sample?.body === undefined ? {} : { example: toJson(call.sample.body) }),
              },
            },
          },
        }),
    responses: { ...successResponses(call, parts), ...refusalResponses(call) },
    ...(call.isPlanned === true ? { 'x-status': 'planned' } : {}),
  };
}

function componentSchemas(calls: readonly DocumentedCall[], error: z.ZodMiniType): JsonObject {
  const schemas: Record<string, JsonObject> = { Error: schemaOf(error) };
  for (const call of calls) {
    if (call.file === undefined) {
      schemas[`${capitalised(call.name)}Reply`] = schemaOf(call.reply);
    }
    if (call.body !== undefined) schemas[`${capitalised(call.name)}Body`] = schemaOf(call.body);
  }
  return schemas;
}

/** Converts the router's `:name` to the `{name}` of OpenAPI. */
export function openApiPath(path: string): string {
  return path.replace(/:([A-Za-z]+)/g, '{$1}');
}

export function buildDocument(
  calls: readonly DocumentedCall[],
  parts: DocumentParts,
): OpenApiDocument {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const call of calls) {
    const path = (paths[openApiPath(call.path)] ??= {});
    path[call.method.toLowerCase()] = operationOf(call, parts);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: parts.title,
      version: '1',
      description: parts.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map((call) => call.area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: componentSchemas(calls, parts.errorSchema),
      parameters: Object.fromEntries(
        Object.entries(parts.headerParameters).map(([name, { header, text, schema, required }]) => [
          name,
          {
            name: header,
            in: 'header',
            required: required === true,
            description: text,
            schema,
          },
        ]),
      ),
      headers: {
        RequestId: { description: 'The id of this request.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
        ...Object.fromEntries(
          Object.entries(parts.headers).map(([name, { value }]) => [name, value]),
        ),
      },
      securitySchemes: parts.securitySchemes,
    },
  };
}
