/**
 * The OpenAPI 3.1 document, generated from the contract alone: every call in CALLS is fully
 * documented. Served at /openapi.json. Source: HTTP rules.
 */
import * as z from 'zod/mini';
import { CALLS } from './calls/all.ts';
import type { CallShape } from './calls/define.ts';
import { refusalsOf } from './calls/refusals-of.ts';
import {
  GEOLOCATION_HEADER,
  IDEMPOTENT_REPLAY_HEADER,
  REQUEST_ID_HEADER,
  RETRY_AFTER_HEADER,
  SESSION_ID_HEADER,
  USER_CONTEXT_HEADER,
  USER_ID_HEADER,
  VERSION_ID_HEADER,
  errorBodySchema,
} from './http/headers.ts';
import { REFUSALS, type RefusalCode } from './values/refusals.ts';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
export interface OpenApiDocument extends JsonObject {
  readonly openapi: '3.1.0';
  readonly paths: { readonly [path: string]: JsonObject };
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const reference = (kind: string, name: string): JsonObject => ({
  $ref: `#/components/${kind}/${name}`,
});

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * One schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. Faults: a schema that JSON Schema
 * cannot express.
 */
function schemaOf(schema: z.ZodMiniType): JsonObject {
  const made: unknown = JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input' })));
  if (!isObject(made)) throw new Error('A schema of the contract has no JSON Schema');
  const { $schema: _dialect, ...rest } = made;
  return rest;
}

const HEADER_PARAMETERS: Readonly<
  Record<string, { header: string; text: string; schema: JsonObject }>
> = {
  RequestId: {
    header: REQUEST_ID_HEADER,
    text: 'Generated and echoed when absent.',
    schema: { type: 'string', maxLength: 128 },
  },
  MoneyRequestId: {
    header: REQUEST_ID_HEADER,
    text: 'A fresh UUIDv7 per intent. Repeat it to repeat the request: the stored response is returned with idempotent-replay.',
    schema: { type: 'string', format: 'uuid' },
  },
  UserId: {
    header: USER_ID_HEADER,
    text: 'Telemetry. Must be the subject of the token if it is sent.',
    schema: { type: 'string' },
  },
  VersionId: {
    header: VERSION_ID_HEADER,
    text: 'Version of the calling page.',
    schema: { type: 'string' },
  },
  GeolocationToken: {
    header: GEOLOCATION_HEADER,
    text: 'Signed result of the location check, where the brand requires one.',
    schema: { type: 'string' },
  },
  UserContext: {
    header: USER_CONTEXT_HEADER,
    text: 'The context whose hash is contextSha, as canonical JSON.',
    schema: { type: 'string' },
  },
};

function headerParametersOf(call: CallShape): JsonObject[] {
  const names = [call.money ? 'MoneyRequestId' : 'RequestId', 'VersionId'];
  if (call.access !== 'none') names.push('UserId');
  if (call.gates.includes('location')) names.push('GeolocationToken');
  if (call.name === 'getAppConfig') names.push('UserContext');
  return names.map((name) => reference('parameters', name));
}

function parametersOf(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): JsonObject[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || needed.includes(name),
    schema: property,
  }));
}

/** One response per status; the examples have the exact message of every refusal. */
function refusalResponses(call: CallShape): Record<string, JsonObject> {
  const byStatus = Map.groupBy(refusalsOf(call), (code) => REFUSALS[code].status);
  const responses: Record<string, JsonObject> = {};
  for (const [status, codes] of byStatus) {
    responses[String(status)] = {
      description: codes.map((code) => `${code}: ${REFUSALS[code].message}`).join('\n\n'),
      headers: responseHeaders(status === 429 || status === 503 ? ['RetryAfter'] : []),
      content: {
        'application/json': {
          schema: reference('schemas', 'Error'),
          examples: Object.fromEntries(codes.map((code) => [code, errorExample(code)])),
        },
      },
    };
  }
  return responses;
}

function errorExample(code: RefusalCode): JsonObject {
  const requestId = '01920000-0000-7000-8000-000000000000';
  return { value: { error: { code, message: REFUSALS[code].message, requestId } } };
}

function responseHeaders(names: readonly string[]): JsonObject {
  return {
    [REQUEST_ID_HEADER]: reference('headers', 'RequestId'),
    ...(names.includes('RetryAfter')
      ? { [RETRY_AFTER_HEADER]: reference('headers', 'RetryAfter') }
      : {}),
    ...(names.includes('Replay')
      ? { [IDEMPOTENT_REPLAY_HEADER]: reference('headers', 'Replay') }
      : {}),
  };
}

const SECURITY: Readonly<Record<CallShape['access'], readonly JsonObject[]>> = {
  none: [],
  token: [{ identityToken: [] }],
  session: [{ identityToken: [], session: [] }],
};

/** `createUser` answers a repetition with 200 instead of 201. */
function successResponses(call: CallShape): Record<string, JsonObject> {
  const response = (description: string): JsonObject => ({
    description,
    headers: responseHeaders(call.money ? ['Replay'] : []),
    content: {
      'application/json': { schema: reference('schemas', `${capitalised(call.name)}Reply`) },
    },
  });
  if (call.status !== 201) return { '200': response('Done.') };
  return { '200': response('Existed already.'), '201': response('Made.') };
}

function operationOf(call: CallShape): JsonObject {
  const body = call.body === undefined ? undefined : schemaOf(call.body);
  return {
    operationId: call.name,
    tags: [call.area],
    summary: call.summary,
    description: `Rule ${call.rule}.${call.gates.length === 0 ? '' : ` Gates, in this order: ${call.gates.join(', ')}.`}`,
    security: SECURITY[call.access],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...headerParametersOf(call),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: call.body?.safeParse(undefined).success === false,
            content: {
              'application/json': { schema: reference('schemas', `${capitalised(call.name)}Body`) },
            },
          },
        }),
    responses: { ...successResponses(call), ...refusalResponses(call) },
  };
}

function componentSchemas(calls: readonly CallShape[]): JsonObject {
  const schemas: Record<string, JsonObject> = { Error: schemaOf(errorBodySchema) };
  for (const call of calls) {
    schemas[`${capitalised(call.name)}Reply`] = schemaOf(call.reply);
    if (call.body !== undefined) schemas[`${capitalised(call.name)}Body`] = schemaOf(call.body);
  }
  return schemas;
}

/** Converts the router's `:name` to the `{name}` of OpenAPI. */
export function openApiPath(path: string): string {
  return path.replace(/:([A-Za-z]+)/g, '{$1}');
}

export function buildOpenApi(
  calls: readonly CallShape[] = CALLS,
  isServed: (call: CallShape) => boolean = () => true,
): OpenApiDocument {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const call of calls) {
    const path = (paths[openApiPath(call.path)] ??= {});
    const planned: JsonObject = isServed(call) ? {} : { 'x-status': 'planned' };
    path[call.method.toLowerCase()] = { ...operationOf(call), ...planned };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jubilee',
      version: '1',
      description:
        'Amounts are whole numbers of minor units, instants are ISO 8601 in UTC. Unknown keys are refused.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map((call) => call.area))].map((name) => ({ name })),
    paths,
    components: {
      schemas: componentSchemas(calls),
      parameters: Object.fromEntries(
        Object.entries(HEADER_PARAMETERS).map(([name, { header, text, schema }]) => [
          name,
          {
            name: header,
            in: 'header',
            required: name === 'MoneyRequestId',
            description: text,
            schema,
          },
        ]),
      ),
      headers: {
        RequestId: { description: 'The id of this request.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
        Replay: {
          description: '`true` when this is the stored response to a known request id.',
          schema: { type: 'string', const: 'true' },
        },
      },
      securitySchemes: {
        identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'header', name: SESSION_ID_HEADER },
      },
    },
  };
}
