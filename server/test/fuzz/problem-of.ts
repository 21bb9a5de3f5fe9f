import type { HttpAnswer } from '@jubilee/testkit/http-calls';
import { isObject, violations } from './json-schema.ts';
import type { Operation } from './operations.ts';
import type { FuzzRequest } from './requests.ts';

/** Refusals of a request that is not as documented, before its use case. */
const OF_THE_REQUEST = new Set([
  'MALFORMED_REQUEST',
  'MALFORMED_JSON',
  'DUPLICATE_KEY',
  'BODY_TOO_DEEP',
  'BODY_TOO_LARGE',
  'NOT_FOUND',
  'REQUEST_ID_REQUIRED',
]);
/** Nothing of the inside: no stack, statement, file or driver. */
const INSIDE = /\bat \S+:\d+:\d+|\.ts\b|node:|\bselect\b.*\bfrom\b|pg_|postgres/i;

/** What is wrong with an answer to a drawn request; undefined when nothing is. */
export function problemOf(
  operation: Operation,
  { expects }: FuzzRequest,
  answer: HttpAnswer,
): string | undefined {
  const { status, headers, body, text } = answer;
  if (status >= 500) return 'is a fault';
  if (headers['x-request-id'] === undefined) return 'has no request id';
  const documented = operation.answers.get(status);
  if (documented === undefined) return 'has a status that is not documented';
  const type = String(headers['content-type']);
  if (!documented.mediaTypes.some((one) => type.startsWith(one))) return 'has another media type';
  const [violation] = documented.schema === undefined ? [] : violations(documented.schema, body);
  if (violation !== undefined) return `does not match its schema: ${violation}`;
  if (status < 400) {
    return expects === 'any' ? undefined : 'accepts what must be refused';
  }
  const { code = '', message } = isObject(body) && isObject(body['error']) ? body['error'] : {};
  if (documented.messages.get(String(code)) !== message)
    return 'is a refusal that is not documented';
  if (INSIDE.test(text)) return 'shows something of the inside';
  // Some calls end the session of the others; the next requests have a new one.
  if (code === 'SESSION_REQUIRED') return undefined;
  if (expects === 'refused' && !OF_THE_REQUEST.has(String(code)))
    return 'refuses for another reason';
  if (expects === 'unauthorised' && status !== 401 && status !== 403)
    return 'is not about the caller';
  return undefined;
}
