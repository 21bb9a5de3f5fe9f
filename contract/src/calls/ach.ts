import * as z from 'zod/mini';
import { achAccountDetailsSchema, cashOutSchema } from '../entities/cash-out.ts';
import { minorUnitsSchema } from '../values/amounts.ts';
import { achAccountTypeSchema } from '../values/enums.ts';
import { referenceSchema, shortTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { idParamsSchema } from './params.ts';
import { CASH_OUT_GATES, CASH_OUT_REFUSALS } from './purchase.ts';

/**
 * ACH payouts. The routing number may be added later and is required before the first payout.
 * Source: CASH rules.
 */
const accountNumberSchema = z.string().check(z.regex(/^[0-9]{4,17}$/));
const routingNumberSchema = z.string().check(z.regex(/^[0-9]{9}$/));
const achAccountReplySchema = z.strictObject({ achAccountDetails: achAccountDetailsSchema });

export const createAchAccountDetails = defineCall({
  name: 'createAchAccountDetails',
  method: 'POST',
  path: '/users/achAccountDetails',
  area: 'ach',
  summary: 'Stores the bank account for payouts, replacing an earlier one.',
  access: 'session',
  gates: CASH_OUT_GATES,
  money: false,
  body: z.strictObject({
    accountName: shortTextSchema,
    accountNumber: accountNumberSchema,
    accountType: achAccountTypeSchema,
    routingNumber: z.optional(routingNumberSchema),
  }),
  sample: {
    body: {
      accountName: 'Alice Moor',
      accountNumber: '000123456789',
      accountType: 'checking',
      routingNumber: '011000015',
    },
  },
  reply: achAccountReplySchema,
  refusals: ['ROUTING_NUMBER_INVALID', 'FEATURE_OFF'],
  rule: 'CASH-7',
});

export const getAchAccountDetails = defineCall({
  name: 'getAchAccountDetails',
  method: 'GET',
  path: '/users/achAccountDetails/:id',
  area: 'ach',
  summary:
    'The stored bank account; `id` is the account or the player. 404 when there is none yet.',
  access: 'session',
  gates: ['proven'],
  money: false,
  params: idParamsSchema,
  reply: achAccountReplySchema,
  refusals: ['NOT_FOUND', 'FEATURE_OFF'],
  rule: 'CASH-7',
});

export const createAchCashOut = defineCall({
  name: 'createAchCashOut',
  method: 'POST',
  path: '/createAchCashOut',
  area: 'ach',
  summary: 'Requests a redemption to the stored bank account; the tickets are reserved at once.',
  access: 'session',
  gates: CASH_OUT_GATES,
  money: true,
  balances: 'reserves',
  // Waits for nobody: the tickets are reserved, and the payout goes into a bank file later.
  body: z.strictObject({
    sweepTicketsAmount: minorUnitsSchema.check(z.gt(0)),
    achAccountDetailsId: z.optional(referenceSchema),
  }),
  sample: { body: { sweepTicketsAmount: 1000 } },
  reply: z.strictObject({ cashOut: cashOutSchema }),
  refusals: ['PAYOUT_DETAILS_REQUIRED', ...CASH_OUT_REFUSALS],
  rule: 'CASH-7',
});
