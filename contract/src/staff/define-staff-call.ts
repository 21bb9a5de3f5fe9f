import type * as z from 'zod/mini';
import type { RefusalCode } from '../values/refusals.ts';
import type { StaffRefusalCode } from './staff-refusals.ts';

/**
 * One call of the staff app, shared by client and server. Schemas are strict. What it needs beyond a session stands in
 * the role matrix.
 */
export interface StaffCallShape {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify syntax; begins with `/staff/`. */
  readonly path: string;
  readonly area: string;
  readonly summary: string;
  /** `none`: before somebody has signed in; `session`: every role; `role`: those of the role matrix. */
  readonly access: 'none' | 'session' | 'role';
  /** A dangerous act: password and code were given in the last five minutes. Source: STAFF-5. */
  readonly needsStepUp?: true;
  /** What the audit records of it: nothing, that somebody read personal data, or that somebody acted. Source: AUDIT-1. */
  readonly audit: 'nothing' | 'read' | 'act';
  /** Of a call whose body may be larger than others', in bytes of JSON. */
  readonly bodyBytesMax?: number;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** The media types of which the answer is one, as a file that is streamed; `reply` says nothing then. Source: TABLE-3. */
  readonly file?: readonly string[];
  /** Success status; default 200. 202: it waits for a second person. */
  readonly status?: 200 | 201 | 202;
  readonly refusals: readonly (RefusalCode | StaffRefusalCode)[];
  readonly rule: string;
}

export function defineStaffCall<const T extends StaffCallShape>(call: T): T {
  return call;
}
