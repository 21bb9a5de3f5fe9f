import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { achAccountTypeSchema, cashOutStatusSchema } from '../values/enums.ts';
import { instantSchema, userIdSchema } from '../values/ids.ts';
import { emailSchema, referenceSchema, shortTextSchema, urlTextSchema } from '../values/text.ts';
import { cashOutProviderSchema } from '../vendors/vendor-enums.ts';
import { centsSchema } from './purchase.ts';

/** The last four characters of a number that is never shown in full. */
const last4Schema = z.string().check(z.regex(/^[0-9A-Za-z]{1,4}$/));

/** The bank account for ACH payouts. The account number is never returned. */
export const achAccountDetailsSchema = z.strictObject({
  id: referenceSchema,
  accountName: shortTextSchema,
  accountNumberLast4: last4Schema,
  accountType: achAccountTypeSchema,
  hasRoutingNumber: z.boolean(),
  createdAt: instantSchema,
});
export type AchAccountDetails = z.output<typeof achAccountDetailsSchema>;

/** A redemption. `sweepTicketsAmount` in hundredths, `amount` the payout in US cents. */
export const cashOutSchema = z.strictObject({
  cashOutId: shortTextSchema,
  userId: userIdSchema,
  provider: cashOutProviderSchema,
  status: cashOutStatusSchema,
  sweepTicketsAmount: minorUnitsSchema,
  amount: centsSchema,
  /** Normalized failure reason, safe to show. */
  failureReason: z.nullable(shortTextSchema),
  createdAt: instantSchema,
  lastModifiedAt: instantSchema,
  /** What happened, the oldest first; a state may follow SUCCEEDED once, when the bank sent the money back. */
  steps: z.optional(z.array(z.strictObject({ status: cashOutStatusSchema, at: instantSchema }))),
  /** The player has still to choose where it is pushed to; it is not reviewed before. */
  needsMethod: z.optional(z.boolean()),
  /** Present when the query requests it and the route is ACH. */
  achCashoutDetails: z.optional(achAccountDetailsSchema),
});
export type CashOut = z.output<typeof cashOutSchema>;

export const aptpayAccountSchema = z.strictObject({
  firstName: shortTextSchema,
  lastName: shortTextSchema,
  email: emailSchema,
  status: shortTextSchema,
  instrument: z.nullable(z.strictObject({ id: referenceSchema, accountNumberLast4: last4Schema })),
});
export type AptpayAccount = z.output<typeof aptpayAccountSchema>;

/**
 * A Coinflow payee. Bank accounts and cards are identified by token, label and last four digits
 * only.
 */
export const coinflowWithdrawerSchema = z.strictObject({
  status: z.enum(['pending', 'partial-approval', 'approved', 'rejected', 'expired']),
  /** Where the player continues when Coinflow requests more data. */
  verificationLink: z.nullable(urlTextSchema),
  bankAccounts: z.array(
    z.strictObject({ id: referenceSchema, alias: shortTextSchema, last4: last4Schema }),
  ),
  cards: z.array(
    z.strictObject({ id: referenceSchema, type: shortTextSchema, last4: last4Schema }),
  ),
});
export type CoinflowWithdrawer = z.output<typeof coinflowWithdrawerSchema>;
