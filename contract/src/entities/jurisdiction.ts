import * as z from 'zod/mini';
import {
  capabilitySchema,
  jurisdictionSchema,
  placeBasisSchema,
  playModeSchema,
} from '../values/capabilities.ts';
import { accountTypeSchema } from '../values/enums.ts';
import { instantSchema } from '../values/ids.ts';
import { gameNameSchema, minorUnitsSchema } from '../values/amounts.ts';
import { dateSchema } from '../values/text.ts';

/** Whether a player may do something, and the known jurisdiction that forbids it. Source: STATE-8. */
export const capabilityViewSchema = z.strictObject({
  capability: capabilitySchema,
  isAllowed: z.boolean(),
  /** How the jurisdiction that forbids it is known; null when it is allowed or no jurisdiction is known. */
  basis: z.nullable(placeBasisSchema),
  jurisdiction: z.nullable(jurisdictionSchema),
  /** The day since which it is closed there; null when it is allowed or was never decided. */
  since: z.nullable(dateSchema),
});
export type CapabilityView = z.output<typeof capabilityViewSchema>;

/** What a player may do and why not, as one reply. */
export const playerCapabilitiesSchema = z.strictObject({
  mode: playModeSchema,
  /** What the account itself leaves out: one of the staff plays with points only. Source: GATE-18. */
  accountType: z.optional(accountTypeSchema),
  capabilities: z.array(capabilityViewSchema),
  /** The largest prize of one bet in tickets, in hundredths; null without a cap. */
  prizeCap: z.nullable(minorUnitsSchema),
  prizeCapOf: z.nullable(jurisdictionSchema),
  /** Under a cap: by game, the largest stake in tickets whose every win fits; null when none does. Of crash without a target. */
  largestStakes: z.array(
    z.strictObject({ gameName: gameNameSchema, largestStake: z.nullable(minorUnitsSchema) }),
  ),
  /** When any rule changes next; null when none is dated. */
  nextChangeAt: z.nullable(instantSchema),
});
export type PlayerCapabilitiesView = z.output<typeof playerCapabilitiesSchema>;

/** The dated file of rules that an installation begins with. Source: STATE-4. */
export const initialRulesSchema = z.strictObject({
  schema: z.literal('jurisdiction-rules/1'),
  asOf: dateSchema,
  /** A later entry decides over an earlier one for the days that both hold. */
  entries: z.array(
    z.strictObject({
      jurisdictions: z.array(jurisdictionSchema).check(z.minLength(1)),
      from: dateSchema,
      to: z.optional(dateSchema),
      /** Every other capability is closed. */
      open: z.array(capabilitySchema),
      prizeCap: z.optional(z.int().check(z.gte(1))),
      source: z.string().check(z.minLength(1), z.maxLength(200)),
      note: z.string().check(z.minLength(1), z.maxLength(500)),
      isForCounsel: z.optional(z.literal(true)),
    }),
  ),
});
