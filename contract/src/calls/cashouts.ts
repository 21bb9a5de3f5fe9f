import * as z from 'zod/mini';
import { cashOutSchema } from '../entities/cash-out.ts';
import { minorUnitsSchema } from '../values/amounts.ts';
import { cashOutStatusSchema } from '../values/enums.ts';
import { uuidV7Schema } from '../values/ids.ts';
import { shortTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';
import { CASH_OUT_GATES, CASH_OUT_REFUSALS } from './purchase.ts';
import { SAMPLE_ID } from './sample-values.ts';

/** Redemptions: requested, listed, and the outcome that the page saw. Source: CASH rules. */
const cashOutReplySchema = z.strictObject({ cashOut: cashOutSchema });

export const createCashOut = defineCall({
  name: 'createCashOut',
  method: 'POST',
  path: '/createCashOut',
  area: 'cashouts',
  summary: 'Requests a redemption that staff pay out; the tickets are reserved at once.',
  access: 'session',
  gates: CASH_OUT_GATES,
  money: true,
  balances: 'reserves',
  // Waits for nobody: the tickets are reserved, and staff pay outside of the platform.
  body: z.strictObject({ sweepTicketsAmount: minorUnitsSchema.check(z.gt(0)) }),
  sample: { body: { sweepTicketsAmount: 1000 } },
  reply: cashOutReplySchema,
  refusals: [...CASH_OUT_REFUSALS],
  rule: 'CASH-2',
});

export const cancelCashOut = defineCall({
  name: 'cancelCashOut',
  method: 'POST',
  path: '/cancelCashOut',
  area: 'cashouts',
  summary:
    'Addition: takes back a redemption that is not reviewed yet; the tickets are in the balance again.',
  access: 'session',
  gates: ['proven'],
  money: true,
  balances: 'ends',
  body: z.strictObject({ cashOutId: uuidV7Schema }),
  sample: { body: { cashOutId: SAMPLE_ID } },
  reply: cashOutReplySchema,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
  rule: 'CASH-16',
});

export const completeCashOut = defineCall({
  name: 'completeCashOut',
  method: 'POST',
  path: '/completeCashOut',
  area: 'cashouts',
  summary:
    'Reports the outcome that the page saw. It moves no money: the server asks the provider soon, and the reply is the state that it knows now.',
  access: 'session',
  gates: ['proven'],
  money: false,
  body: z.strictObject({ status: cashOutStatusSchema, cashOutId: shortTextSchema }),
  sample: { body: { status: 'SUCCEEDED', cashOutId: 'c-1' } },
  reply: cashOutReplySchema,
  refusals: ['NOT_FOUND'],
  rule: 'CASH-4',
});

export const userCashOuts = defineCall({
  name: 'userCashOuts',
  method: 'GET',
  path: '/users/:userId/cashOuts',
  area: 'cashouts',
  summary: "The player's redemptions, newest first.",
  access: 'session',
  gates: ['proven'],
  money: false,
  params: userParamsSchema,
  query: z.strictObject({ include: z.optional(z.literal('achCashoutDetails')) }),
  reply: z.strictObject({ cashOuts: z.array(cashOutSchema) }),
  refusals: [],
  rule: 'CASH-10',
});
