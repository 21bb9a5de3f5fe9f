/** The OpenAPI 3.1 document of the staff calls. Served at /staff/openapi.json on the staff app's origin. Source: STAFF-9. */
import { buildDocument, type DocumentedCall, type OpenApiDocument } from '../openapi-document.ts';
import { REQUEST_ID_HEADER } from '../http/headers.ts';
import { STAFF_CALLS } from './all-staff-calls.ts';
import type { StaffCallShape } from './define-staff-call.ts';
import { ROLE_MATRIX } from './role-matrix.ts';
import { staffErrorBodySchema, staffRefusalOf } from './staff-error.ts';
import { staffRefusalsOf } from './staff-refusals-of.ts';

function documented(call: StaffCallShape): DocumentedCall {
  const roles = Object.entries(ROLE_MATRIX).find(([name]) => name === call.name)?.[1];
  const who = roles === undefined ? '' : ` Roles: ${roles.join(', ')}.`;
  const stepUp = call.needsStepUp === true ? ' Password and code of the last five minutes.' : '';
  return {
    ...call,
    description: `Rule ${call.rule}.${who}${stepUp}`,
    security: call.access === 'none' ? [] : [{ session: [] }],
    headers: ['RequestId', ...(call.method === 'GET' ? [] : ['Origin'])],
    successes: { [String(call.status ?? 200)]: SUCCESS_TEXTS[call.status ?? 200] },
    successHeaders: [],
    refusals: staffRefusalsOf(call).map((code) => ({ code, ...staffRefusalOf(code) })),
  };
}

const SUCCESS_TEXTS = { 200: 'Done.', 201: 'Made.', 202: 'Proposed; a second person decides.' };

export function buildStaffOpenApi(): OpenApiDocument {
  return buildDocument(STAFF_CALLS.map(documented), {
    title: 'Jubilee staff',
    description: 'Instants are ISO 8601 in UTC. Unknown keys are refused.',
    errorSchema: staffErrorBodySchema,
    headerParameters: {
      RequestId: {
        header: REQUEST_ID_HEADER,
        text: 'Generated and echoed when absent.',
        schema: { type: 'string', maxLength: 128 },
      },
      Origin: {
        header: 'origin',
        text: 'The origin of the staff app on the host that is called.',
        schema: { type: 'string' },
        required: true,
      },
    },
    headers: {},
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-staff-session' } },
  });
}
