import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { instantSchema, userIdSchema } from '../values/ids.ts';

/** Counts every change of one wallet; a reader drops values with a lower one. */
export const walletVersionSchema = z.int().check(z.gte(0));

/**
 * The balance of one player in one currency, in minor units. `balance` can be played,
 * `lockedBalance` is set aside for cash-outs under way and open rounds.
 */
export const accountBalanceSchema = z.strictObject({
  userId: userIdSchema,
  currency: currencySchema,
  balance: minorUnitsSchema,
  lockedBalance: minorUnitsSchema,
  version: walletVersionSchema,
  createdAt: instantSchema,
  lastModifiedAt: instantSchema,
});
export type AccountBalance = z.output<typeof accountBalanceSchema>;

/** What money calls, socket pushes and game frames carry of an account. */
export const accountStateSchema = z.strictObject({
  currency: currencySchema,
  balance: minorUnitsSchema,
  lockedBalance: minorUnitsSchema,
  version: walletVersionSchema,
});
export type AccountState = z.output<typeof accountStateSchema>;

export const accountsReplySchema = z.strictObject({ accounts: z.array(accountBalanceSchema) });
