import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import {
  CURRENCY_LIMIT_KINDS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  OTHER_LIMIT_KINDS,
  REALITY_CHECK_MINUTES,
} from '../values/player-limits.ts';

const limitPeriodSchema = z.enum(LIMIT_PERIODS);
/** In the unit of the kind. Zero closes what is limited. */
const chosenAmountSchema = z.union([minorUnitsSchema, z.literal('none')]);
/** Null: no limit. */
const limitAmountSchema = z.nullable(minorUnitsSchema);

/** What a player chooses: one limit of one period, or that there is none. Source: PLAY-20. */
export const limitChoiceSchema = z.union([
  z.strictObject({
    kind: z.enum(CURRENCY_LIMIT_KINDS),
    currency: currencySchema,
    period: limitPeriodSchema,
    amount: chosenAmountSchema,
  }),
  z.strictObject({
    kind: z.enum(OTHER_LIMIT_KINDS),
    period: limitPeriodSchema,
    amount: chosenAmountSchema,
  }),
]);
export type LimitChoiceRequest = z.output<typeof limitChoiceSchema>;

/** A looser limit that was chosen and is not in force. Source: PLAY-22. */
export const pendingLimitSchema = z.strictObject({
  choiceId: uuidV7Schema,
  /** Null: the limit is to be removed. */
  amount: limitAmountSchema,
  chosenAt: instantSchema,
  /** From then on the player may confirm it; nothing happens by itself. */
  confirmFrom: instantSchema,
});

const slotFields = {
  kind: z.enum(LIMIT_KINDS),
  /** Null for time and purchases. */
  currency: z.nullable(currencySchema),
  period: limitPeriodSchema,
};

/** A limit that is in force. Source: PLAY-20. */
export const playerLimitSchema = z.strictObject({
  ...slotFields,
  amount: minorUnitsSchema,
  since: instantSchema,
  /** Of the period until now, in the unit of the kind; a loss below zero is a gain. Null where nothing is counted yet. */
  used: z.nullable(z.int()),
  pending: z.nullable(pendingLimitSchema),
});
export type PlayerLimit = z.output<typeof playerLimitSchema>;

/** One choice as it was made, and what became of it. Source: PLAY-23. */
export const limitHistoryEntrySchema = z.strictObject({
  choiceId: uuidV7Schema,
  ...slotFields,
  amount: limitAmountSchema,
  chosenAt: instantSchema,
  /** Null: it was in force at once. */
  confirmFrom: z.nullable(instantSchema),
  /** Null: in force at once, still waiting, or replaced by a later choice. */
  answer: z.nullable(z.enum(['confirmed', 'canceled'])),
  answeredAt: z.nullable(instantSchema),
});
export type LimitHistoryEntry = z.output<typeof limitHistoryEntrySchema>;

export const realityCheckIntervalSchema = z.strictObject({
  intervalMinutes: z.literal([...REALITY_CHECK_MINUTES]),
});

/** Facts of the server about the session of the caller; a stake counts when it is placed, a win when it is paid. Source: PLAY-28. */
export const realityCheckSchema = z.strictObject({
  intervalMinutes: z.literal([...REALITY_CHECK_MINUTES]),
  sessionStartedAt: instantSchema,
  /** Whole minutes since then. */
  sessionMinutes: z.int().check(z.gte(0)),
  /** When the next one is due, counted from the start of the session. */
  nextAt: instantSchema,
  /** The sign-in before this session; null: there is none. */
  lastSignInAt: z.nullable(instantSchema),
  played: z.array(
    z.strictObject({
      currency: currencySchema,
      staked: minorUnitsSchema,
      won: minorUnitsSchema,
      /** Wins less stakes: below zero is a loss. */
      net: z.int(),
    }),
  ),
});
export type RealityCheck = z.output<typeof realityCheckSchema>;
