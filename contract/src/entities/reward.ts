import * as z from 'zod/mini';
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

/** The reward of the wheel: whole points, and tickets in hundredths. */
export const dailyRewardWinSchema = z.strictObject({
  won: z.strictObject({ pointsAmount: minorUnitsSchema, sweepTicketsAmount: minorUnitsSchema }),
});
export type DailyRewardWin = z.output<typeof dailyRewardWinSchema>;

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
export type RubyRewardsProfile = z.output<typeof rubyRewardsProfileSchema>;
