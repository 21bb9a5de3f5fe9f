import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { tierNameSchema, tierPerkSchema } from '../values/enums.ts';

export const TIER_PERIOD_DAYS = 90;

/** `value` is an integer in the unit that the perk's name gives; 1 for "has it". */
export const tierPerkValueSchema = z.strictObject({
  perk: tierPerkSchema,
  value: z.int().check(z.gte(0)),
});

/** One rung: reached by playing this many points within the period. */
export const tierRungSchema = z.strictObject({
  tier: tierNameSchema,
  pointsPlayedFrom: minorUnitsSchema,
  perks: z.array(tierPerkValueSchema),
});
export type TierRung = z.output<typeof tierRungSchema>;

export const tierStandingSchema = z.strictObject({
  tier: tierNameSchema,
  /** Points staked within the period; tickets and money never count. */
  pointsPlayed: minorUnitsSchema,
  /** Length in UTC days, including today. */
  periodDays: z.int().check(z.gte(1)),
  /** The whole ladder of the brand, lowest first; perks of disabled features are left out. */
  ladder: z.array(tierRungSchema),
  /** Null on the highest rung. */
  next: z.nullable(z.strictObject({ tier: tierNameSchema, pointsLeft: minorUnitsSchema })),
});
export type TierStanding = z.output<typeof tierStandingSchema>;
