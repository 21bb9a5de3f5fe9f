import * as z from 'zod/mini';
import { REFUSALS, REFUSAL_CODES, type RefusalCode } from '../values/refusals.ts';
import { STAFF_REFUSALS, type StaffRefusalCode } from './staff-refusals.ts';

/** Every code that a staff call may answer. */
export type StaffErrorCode = RefusalCode | StaffRefusalCode;

const ALL = { ...REFUSALS, ...STAFF_REFUSALS };
const STAFF_CODES = Object.keys(STAFF_REFUSALS) as StaffRefusalCode[];

export function staffRefusalOf(code: StaffErrorCode): {
  readonly status: number;
  readonly message: string;
} {
  return ALL[code];
}

/** The body of every error response of a staff call. */
export const staffErrorBodySchema = z.strictObject({
  error: z.strictObject({
    code: z.enum([...REFUSAL_CODES, ...STAFF_CODES]),
    message: z.string(),
    requestId: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
});
export type StaffErrorBody = z.output<typeof staffErrorBodySchema>;
