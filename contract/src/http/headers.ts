import * as z from 'zod/mini';
import { REFUSAL_CODES } from '../values/refusals.ts';

/** Header names of the product's calls, lower case as they arrive. Source: HTTP rules (specification 7). */
export const AUTHORIZATION_HEADER = 'authorization';
/** Signed result of the location check. */
export const GEOLOCATION_HEADER = 'x-geolocation-token';
/** UUIDv7; the bet id and idempotency key of money calls, echoed by every reply. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Telemetry: must equal the token's subject if it is sent. */
export const USER_ID_HEADER = 'x-user-id';
export const VERSION_ID_HEADER = 'x-version-id';
/** Session id from /login; on every call but login. */
export const SESSION_ID_HEADER = 'x-session-id';
/** The user context as canonical JSON, on the second configuration fetch. */
export const USER_CONTEXT_HEADER = 'x-user-context';
/** `true` on a reply that repeats the stored response to a known request id. */
export const IDEMPOTENT_REPLAY_HEADER = 'idempotent-replay';
export const RETRY_AFTER_HEADER = 'retry-after';

export const REQUEST_HEADERS = [
  AUTHORIZATION_HEADER,
  GEOLOCATION_HEADER,
  REQUEST_ID_HEADER,
  USER_ID_HEADER,
  VERSION_ID_HEADER,
  SESSION_ID_HEADER,
  USER_CONTEXT_HEADER,
] as const;
/** Headers that browsers may read across origins, on errors too. */
export const EXPOSED_HEADERS = [
  IDEMPOTENT_REPLAY_HEADER,
  REQUEST_ID_HEADER,
  'date',
  RETRY_AFTER_HEADER,
] as const;

export const refusalCodeSchema = z.enum(REFUSAL_CODES);

/**
 * The body of every error response. `errorCode` stands beside `error` on ruby rewards calls only,
 * where clients of the loyalty program match on it. Source: ERR rules.
 */
export const errorBodySchema = z.strictObject({
  error: z.strictObject({
    code: refusalCodeSchema,
    message: z.string(),
    requestId: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
  errorCode: z.optional(z.string()),
});
export type ErrorBody = z.output<typeof errorBodySchema>;
