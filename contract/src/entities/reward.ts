import * as z from 'zod/mini';
import { betFairnessSchema } from './bet.ts';
import {
  betAmountSchema,
  gameNameSchema,
  minorUnitsSchema,
  paytableNameSchema,
} from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { userCreditTypeSchema } from '../values/enums.ts';
import { instantSchema, userIdSchema } from '../values/ids.ts';
import { emailSchema, promoCodeSchema, shortTextSchema } from '../values/text.ts';

/** A group of equal credits: a number of bets of one stake on these paytables, until an instant. */
export const userCreditSchema = z.strictObject({
  actionId: shortTextSchema,
  /** A credit without a type counts as a win, as BET_WIN and CREDIT_BET_WIN do. */
  userCreditType: z.optional(userCreditTypeSchema),
  paytableNames: z.array(paytableNameSchema),
  currency: currencySchema,
  creditsValue: betAmountSchema,
  credits: z.int().check(z.gte(0)),
  expiresAt: instantSchema,
});
export type UserCredit = z.output<typeof userCreditSchema>;

export const userCreditsReplySchema = z.strictObject({
  /** Number of credits in all groups. */
  count: z.int().check(z.gte(0)),
  data: z.array(userCreditSchema),
});
export type UserCreditsReply = z.output<typeof userCreditsReplySchema>;

/** Payload of the free-play announcement. */
export const freePlaySummarySchema = z.strictObject({
  games: z.array(gameNameSchema),
  plays: z.int().check(z.gte(0)),
  endDate: instantSchema,
  currency: currencySchema,
});
export type FreePlaySummary = z.output<typeof freePlaySummarySchema>;

/** The rewards state of the page. */
export const rewardsStateSchema = z.strictObject({
  available: z.boolean(),
  nextRedeemTime: z.nullable(instantSchema),
  wheelShowing: z.boolean(),
});
export type RewardsState = z.output<typeof rewardsStateSchema>;

export const dailyRewardAvailabilitySchema = z.strictObject({
  available: z.boolean(),
  /** Null while one is available. */
  nextRedeemTime: z.nullable(instantSchema),
});

const WHEEL_SLICES_MAX = 60;
const wheelAmountSchema = z.int().check(z.gte(1), z.lte(1_000_000_000));
/** Both in minor units of their currency. */
const wheelPrizeSchema = z.strictObject({
  points: wheelAmountSchema,
  sweepTickets: wheelAmountSchema,
});
export type WheelPrize = z.output<typeof wheelPrizeSchema>;

/** Equal slices, clockwise from the top. `bonus` turns the inner wheel. Source: WHEEL-4, WHEEL-8. */
export const wheelSlicesSchema = z
  .strictObject({
    outer: z
      .array(z.union([z.literal('bonus'), wheelPrizeSchema]))
      .check(z.minLength(2), z.maxLength(WHEEL_SLICES_MAX)),
    inner: z.array(wheelPrizeSchema).check(z.maxLength(WHEEL_SLICES_MAX)),
  })
  .check(
    z.refine(({ outer, inner }) => outer.includes('bonus') === inner.length > 0, {
      message: 'has a bonus slice without an inner wheel, or the reverse',
    }),
  );
export type WheelSlices = z.output<typeof wheelSlicesSchema>;

const wheelVersionSchema = z.int().check(z.gte(1));
/** A wheel of a brand; a change of its slices is a new version. */
export const wheelSchema = z.strictObject({
  version: wheelVersionSchema,
  slices: wheelSlicesSchema,
});
export type Wheel = z.output<typeof wheelSchema>;

const sliceIndexSchema = z.int().check(z.gte(0), z.lt(WHEEL_SLICES_MAX));
/** A reward of the wheel, in minor units, with what is needed to verify its draw. Source: WHEEL-2, WHEEL-9. */
export const dailySpinSchema = z.strictObject({
  won: z.strictObject({ pointsAmount: minorUnitsSchema, sweepTicketsAmount: minorUnitsSchema }),
  /** The slices that were drawn, of this version of the wheel. */
  wheelVersion: wheelVersionSchema,
  outer: sliceIndexSchema,
  inner: z.nullable(sliceIndexSchema),
  spunAt: instantSchema,
  fairness: betFairnessSchema,
});
export type DailySpin = z.output<typeof dailySpinSchema>;

export const voucherSchema = z.strictObject({
  voucherCode: promoCodeSchema,
  campaign: shortTextSchema,
  points: minorUnitsSchema,
  sweepTickets: minorUnitsSchema,
  redeemedAt: z.nullable(instantSchema),
  expiresAt: z.nullable(instantSchema),
});
export type Voucher = z.output<typeof voucherSchema>;

export const rubyRewardsProfileSchema = z.strictObject({
  userId: userIdSchema,
  email: emailSchema,
  name: z.nullable(z.string()),
  gameId: shortTextSchema,
  bannedAt: z.nullable(instantSchema),
  isAuthorised: z.boolean(),
});
