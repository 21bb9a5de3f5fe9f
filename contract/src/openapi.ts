/**
 * The OpenAPI 3.1 document of the product, generated from the contract alone: every call in CALLS is
 * fully documented. Served at /openapi.json. Source: HTTP rules.
 */
import { CALLS } from './calls/all.ts';
import type { CallShape } from './calls/define.ts';
import { refusalsOf } from './calls/refusals-of.ts';
import {
  GEOLOCATION_HEADER,
  IDEMPOTENT_REPLAY_HEADER,
  REQUEST_ID_HEADER,
  SESSION_ID_HEADER,
  USER_CONTEXT_HEADER,
  USER_ID_HEADER,
  VERSION_ID_HEADER,
  errorBodySchema,
} from './http/headers.ts';
import {
  buildDocument,
  type DocumentedCall,
  type DocumentParts,
  type JsonObject,
  type OpenApiDocument,
} from './openapi-document.ts';
import { REFUSALS } from './values/refusals.ts';

const PARTS: DocumentParts = {
  title: 'Jubilee',
  description:
    'Amounts are whole numbers of minor units, instants are ISO 8601 in UTC. Unknown keys are refused.',
  errorSchema: errorBodySchema,
  headerParameters: {
    RequestId: {
      header: REQUEST_ID_HEADER,
      text: 'Generated and echoed when absent.',
      schema: { type: 'string', maxLength: 128 },
    },
    MoneyRequestId: {
      header: REQUEST_ID_HEADER,
      text: 'A fresh UUIDv7 per intent. Repeat it to repeat the request: the stored response is returned with idempotent-replay.',
      schema: { type: 'string', format: 'uuid' },
      required: true,
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
  },
  headers: {
    Replay: {
      header: IDEMPOTENT_REPLAY_HEADER,
      value: {
        description: '`true` when this is the stored response to a known request id.',
        schema: { type: 'string', const: 'true' },
      },
    },
  },
  securitySchemes: {
    identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    session: { type: 'apiKey', in: 'header', name: SESSION_ID_HEADER },
  },
};

function headersOf(call: CallShape): string[] {
  const names = [call.money ? 'MoneyRequestId' : 'RequestId', 'VersionId'];
  if (call.access !== 'none') names.push('UserId');
  if (isLocated(call)) names.push('GeolocationToken');
  if (call.name === 'getAppConfig') names.push('UserContext');
  return names;
}

/** Whether the call is refused by what the location check said. */
function isLocated({ gates, name }: CallShape): boolean {
  return gates.includes('location') || gates.includes('locationNotDenied') || name === 'login';
}

const SECURITY: Readonly<Record<CallShape['access'], readonly JsonObject[]>> = {
  none: [],
  token: [{ identityToken: [] }],
  session: [{ identityToken: [], session: [] }],
};

function documented(call: CallShape): DocumentedCall {
  return {
    ...call,
    description: `Rule ${call.rule}.${call.gates.length === 0 ? '' : ` Gates, in this order: ${call.gates.join(', ')}.`}`,
    security: SECURITY[call.access],
    headers: headersOf(call),
    // `createUser` answers a repetition with 200 instead of 201.
    successes:
      call.status === 201 ? { '200': 'Existed already.', '201': 'Made.' } : { '200': 'Done.' },
    successHeaders: call.money ? ['Replay'] : [],
    refusals: refusalsOf(call).map((code) => ({ code, ...REFUSALS[code] })),
  };
}

export function buildOpenApi(
  calls: readonly CallShape[] = CALLS,
  isServed: (call: CallShape) => boolean = () => true,
): OpenApiDocument {
  const all = calls.map((call) => ({ ...documented(call), isPlanned: !isServed(call) }));
  return buildDocument(all, PARTS);
}
