import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { instantSchema, userIdSchema } from '../values/ids.ts';

/** Counts every change of one wallet; a reader ignores values with a lower version. */
export const walletVersionSchema = z.int().check(z.gte(0));

/**
 * The balance of one player in one currency, in minor units. `balance` can be played;
 * `lockedBalance` is reserved for pending cash-outs and open rounds.
 */
export const accountBalanceSchema = z.strictObject({
  userId: userIdSchema,
  currency: currencySchema,
  balance: minorUnitsSchema,
  lockedBalance: minorUnitsSchema,
  /** Of tickets only: what can be redeemed now. */
  redeemable: z.optional(minorUnitsSchema),
  version: walletVersionSchema,
  createdAt: instantSchema,
  lastModifiedAt: instantSchema,
});
export type AccountBalance = z.output<typeof accountBalanceSchema>;

/** The account in replies of money calls, socket events and game frames. */
export const accountStateSchema = z.strictObject({
  currency: currencySchema,
  balance: minorUnitsSchema,
  lockedBalance: minorUnitsSchema,
  version: walletVersionSchema,
});
export type AccountState = z.output<typeof accountStateSchema>;

export const accountsReplySchema = z.strictObject({
  accounts: z.array(accountBalanceSchema),
  /** When the next free Points can be claimed; absent when the period holds nothing back. */
  freePointsDueAt: z.optional(instantSchema),
});
export type AccountsReply = z.output<typeof accountsReplySchema>;
