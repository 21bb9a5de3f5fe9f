import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { jackpotTypeSchema, jackpotWinStatusSchema } from '../values/enums.ts';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import { digestHexSchema, shortTextSchema } from '../values/text.ts';

const totalsOfCurrencySchema = z.strictObject({
  MINI: minorUnitsSchema,
  MINOR: minorUnitsSchema,
  MAJOR: minorUnitsSchema,
  GRAND: minorUnitsSchema,
});

/** The current amount of each jackpot, in minor units of its currency. */
export const jackpotTotalsSchema = z.strictObject({
  POINTS: totalsOfCurrencySchema,
  SWEEP_TICKETS: totalsOfCurrencySchema,
});
export type JackpotTotals = z.output<typeof jackpotTotalsSchema>;

/**
 * A win; the amount was posted when it was won, PENDING only means that the player has not seen it.
 */
export const jackpotWinSchema = z.strictObject({
  winId: uuidV7Schema,
  jackpotType: jackpotTypeSchema,
  currency: currencySchema,
  amount: minorUnitsSchema,
  /** The nickname, or a number that reveals nothing about the player. */
  displayName: shortTextSchema,
  status: jackpotWinStatusSchema,
  createdAt: instantSchema,
});
export type JackpotWin = z.output<typeof jackpotWinSchema>;

/**
 * One cycle of a jackpot, from its seed to its win. The winning meter reading is committed at the
 * start: `pointHash` is SHA-256 over `point|salt`, and both are revealed with the win. `point`
 * counts millionths of a minor unit, as text because it may be large. A jackpot that is drawn has
 * no point.
 */
export const jackpotCycleSchema = z.strictObject({
  jackpotType: jackpotTypeSchema,
  currency: currencySchema,
  generation: z.int().check(z.gte(1)),
  pointHash: z.nullable(digestHexSchema),
  point: z.nullable(z.string().check(z.regex(/^\d{1,19}$/))),
  salt: z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /** The paid amount; null while the cycle is open. */
  amount: z.nullable(minorUnitsSchema),
  openedAt: instantSchema,
  closedAt: z.nullable(instantSchema),
});
export type JackpotCycle = z.output<typeof jackpotCycleSchema>;

/**
 * The terms of a jackpot: amounts in minor units. It is won at a hidden reading of its meter above
 * the seed and at `mustHitBy` at the latest, or by a draw of each bet with chance stake times `num`
 * over `den`.
 */
export const jackpotTermsSchema = z.strictObject({
  /** Initial amount. */
  seed: minorUnitsSchema,
  /** Contribution of an eligible bet, in millionths of its stake; the platform pays it. */
  contributionPerMillion: z.int().check(z.gte(1)),
  mustHitBy: z.nullable(minorUnitsSchema),
  chance: z.nullable(
    z.strictObject({ num: z.int().check(z.gte(1)), den: z.int().check(z.gte(1)) }),
  ),
  /** What it adds to the return of an eligible bet, as a fraction of the stake. */
  rtp: z.number().check(z.gte(0)),
});
export type JackpotTerms = z.output<typeof jackpotTermsSchema>;

/** The jackpot state of the page. */
export const jackpotStateSchema = z.strictObject({
  paused: z.boolean(),
  triggered: z.boolean(),
  type: z.nullable(jackpotTypeSchema),
  winId: z.nullable(uuidV7Schema),
  amountWon: minorUnitsSchema,
  currencyWon: z.nullable(currencySchema),
  displayName: z.string(),
  showWin: z.boolean(),
  totals: z.nullable(jackpotTotalsSchema),
  loaded: z.boolean(),
});
export type JackpotState = z.output<typeof jackpotStateSchema>;
