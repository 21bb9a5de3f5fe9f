import * as z from 'zod/mini';
import { aptpayAccountSchema, cashOutSchema } from '../entities/cash-out.ts';
import { minorUnitsSchema } from '../values/amounts.ts';
import { emailSchema, emptyBodySchema, shortTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { CASH_OUT_GATES, CASH_OUT_REFUSALS } from './purchase.ts';

/** Aptpay payouts: a payee, a bank account, a disbursement. Source: CASH rules. */
const aptpayAccountReplySchema = z.strictObject({ aptpayAccount: aptpayAccountSchema });

export const createAptpayAccountDetails = defineCall({
  name: 'createAptpayAccountDetails',
  method: 'POST',
  path: '/users/aptpayAccountDetails',
  area: 'aptpay',
  summary: 'Registers the player as a payee.',
  access: 'session',
  gates: CASH_OUT_GATES,
  money: false,
  body: z.strictObject({
    firstName: shortTextSchema,
    lastName: shortTextSchema,
    email: emailSchema,
  }),
  sample: { body: { firstName: 'Alice', lastName: 'Moor', email: 'alice@sweeps.example' } },
  reply: aptpayAccountReplySchema,
  // Without the identity form the vendor would get no address.
  refusals: [
    'PAYOUT_DETAILS_REQUIRED',
    'PAYOUT_DETAILS_EXIST',
    'FEATURE_OFF',
    'PROVIDER_UNAVAILABLE',
  ],
  rule: 'CASH-8',
});

export const createAptpayAccountInstrument = defineCall({
  name: 'createAptpayAccountInstrument',
  method: 'POST',
  path: '/users/aptpayAccountInstrument',
  area: 'aptpay',
  summary: 'Stores the bank account of the payee.',
  access: 'session',
  gates: CASH_OUT_GATES,
  money: false,
  body: z.strictObject({
    accountNumber: z.string().check(z.regex(/^[0-9]{4,17}$/)),
    routingNumber: z.string().check(z.regex(/^[0-9]{9}$/)),
  }),
  sample: { body: { accountNumber: '000123456789', routingNumber: '011000015' } },
  reply: aptpayAccountReplySchema,
  refusals: [
    'ROUTING_NUMBER_INVALID',
    'PAYOUT_DETAILS_REQUIRED',
    'FEATURE_OFF',
    'PROVIDER_UNAVAILABLE',
  ],
  rule: 'CASH-8',
});

export const getAptpayAccountDetails = defineCall({
  name: 'getAptpayAccountDetails',
  method: 'POST',
  path: '/users/getAptpayAccountDetails',
  area: 'aptpay',
  summary: 'The registered payee; 404 when there is none yet.',
  access: 'session',
  gates: ['proven'],
  money: false,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: aptpayAccountReplySchema,
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'CASH-8',
});

export const createAptpayCashOut = defineCall({
  name: 'createAptpayCashOut',
  method: 'POST',
  path: '/createAptpayCashOut',
  area: 'aptpay',
  summary: 'Requests a redemption to the payee; the tickets are reserved at once.',
  access: 'session',
  gates: CASH_OUT_GATES,
  money: true,
  balances: 'reserves',
  // The payee and its bank account are those that the vendor has: it is queried before the tickets are reserved.
  deadline: 'paymentVendor',
  body: z.strictObject({ sweepTicketsAmount: minorUnitsSchema.check(z.gt(0)) }),
  sample: { body: { sweepTicketsAmount: 1000 } },
  reply: z.strictObject({ cashOut: cashOutSchema }),
  refusals: ['PAYOUT_DETAILS_REQUIRED', ...CASH_OUT_REFUSALS],
  rule: 'CASH-8',
});
