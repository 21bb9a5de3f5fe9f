import * as z from 'zod/mini';
import { gameNameSchema, minorUnitsSchema, paytableNameSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import {
  betKindSchema,
  cashOutStatusSchema,
  grantReasonSchema,
  jackpotTypeSchema,
  MONEY_REASONS,
  paymentStatusSchema,
} from '../values/enums.ts';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import { shortTextSchema } from '../values/text.ts';
import { signInMethodSchema } from '../vendors/vendor-enums.ts';
import { multiplierCentsSchema } from './crash.ts';
import { centsSchema } from './purchase.ts';

/** One entry of the player's activity. `id` orders the feed and is the value for `before`. */
const head = { id: uuidV7Schema, at: instantSchema };

export const signInActivitySchema = z.strictObject({
  kind: z.literal('signIn'),
  ...head,
  /** A description by the platform, such as "Chrome on Windows". */
  device: shortTextSchema,
  /** The IP address without its last part, such as 203.0.113.x; null when it is not known. */
  network: z.nullable(shortTextSchema),
  /** Null for sign-ins from before it was recorded. */
  signInMethod: z.nullable(signInMethodSchema),
  isCurrent: z.boolean(),
  isEnded: z.boolean(),
});

/** Amounts in minor units. `id` is the bet id: userBet returns the round itself. */
export const playActivitySchema = z.strictObject({
  kind: z.literal('play'),
  ...head,
  betKind: betKindSchema,
  gameName: gameNameSchema,
  paytableUsed: paytableNameSchema,
  currency: currencySchema,
  betAmount: minorUnitsSchema,
  amountWon: minorUnitsSchema,
  /** Where a crash bet left because the platform interrupted the run; absent otherwise. Source: CRASH-52. */
  interruptedCents: z.optional(multiplierCentsSchema),
});

export const grantActivitySchema = z.strictObject({
  kind: z.literal('grant'),
  ...head,
  reason: grantReasonSchema,
  currency: currencySchema,
  amount: minorUnitsSchema,
});

/** A jackpot that the player won. `id` is the win id of jackpotWins. */
export const jackpotActivitySchema = z.strictObject({
  kind: z.literal('jackpot'),
  ...head,
  jackpotType: jackpotTypeSchema,
  currency: currencySchema,
  amount: minorUnitsSchema,
});

/** `amount` is negative where it left the balance: reserved for a redemption, or taken back with a payment. */
export const moneyActivitySchema = z.strictObject({
  kind: z.literal('money'),
  ...head,
  reason: z.enum(MONEY_REASONS),
  currency: currencySchema,
  amount: z.int(),
  /** The purchase or cashout that it belongs to: its price in US cents, and where it stands now. */
  order: z.optional(
    z.strictObject({
      price: centsSchema,
      status: z.union([paymentStatusSchema, cashOutStatusSchema]),
    }),
  ),
});

export const activityEntrySchema = z.discriminatedUnion('kind', [
  signInActivitySchema,
  playActivitySchema,
  grantActivitySchema,
  jackpotActivitySchema,
  moneyActivitySchema,
]);
export type ActivityEntry = z.output<typeof activityEntrySchema>;

export const activityPageSchema = z.strictObject({
  /**
   * Newest first. With a filter a page may have fewer than `limit` entries, even none, although
   * more follow.
   */
  entries: z.array(activityEntrySchema),
  /** Pass it as `before` to get older entries; null at the end. */
  next: z.nullable(uuidV7Schema),
});
export type ActivityPage = z.output<typeof activityPageSchema>;
