import * as z from 'zod/mini';
import { COOL_OFF_DAYS_MAX } from '../values/limits.ts';
import { instantSchema } from '../values/ids.ts';

/** Lengths that are counted in months; each ends on the player's request only. Source: PLAY-9. */
export const FIXED_EXCLUSIONS = { sixMonths: 6, oneYear: 12, fiveYears: 60 } as const;

export const EXCLUSION_LENGTHS = [
  'coolOff',
  'sixMonths',
  'oneYear',
  'fiveYears',
  'forEver',
] as const;
export type ExclusionLength = (typeof EXCLUSION_LENGTHS)[number];

/** What a player chooses; without one it is for ever. A day of a cool-off has 24 hours. */
export const exclusionPeriodSchema = z.union([
  z.enum(['sixMonths', 'oneYear', 'fiveYears']),
  z.strictObject({ coolOffDays: z.int().check(z.gte(1), z.lte(COOL_OFF_DAYS_MAX)) }),
]);
export type ExclusionPeriod = z.output<typeof exclusionPeriodSchema>;

/**
 * How an exclusion ends: never; by itself; on a request that may be made from `until` on; 24 hours after the request that was
 * made, which is `until` then.
 */
export const exclusionEndingSchema = z.enum(['never', 'byItself', 'onRequest', 'requested']);
export type ExclusionEnding = z.output<typeof exclusionEndingSchema>;

/** The self-exclusion that is in force. Source: PLAY-9, PLAY-10. */
export const selfExclusionSchema = z.strictObject({
  length: z.enum(EXCLUSION_LENGTHS),
  since: instantSchema,
  /** Null: for ever. */
  until: z.nullable(instantSchema),
  ending: exclusionEndingSchema,
  /** It was chosen in another account of the same person. */
  isFromOtherAccount: z.boolean(),
});
export type SelfExclusion = z.output<typeof selfExclusionSchema>;
