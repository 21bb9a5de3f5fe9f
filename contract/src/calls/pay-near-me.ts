import * as z from 'zod/mini';
import { cashOutSchema } from '../entities/cash-out.ts';
import { identityFormSchema } from '../entities/player.ts';
import { payNearMeOrderSchema } from '../entities/purchase.ts';
import { minorUnitsSchema } from '../values/amounts.ts';
import { userIdSchema } from '../values/ids.ts';
import { phoneNumberSchema, referenceSchema, tokenTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { SAMPLE_IDENTITY_FORM } from './sample-values.ts';
import { CASH_OUT_GATES, CASH_OUT_REFUSALS } from './purchase.ts';

/**
 * PayNearMe: payouts pushed like the orders of payment-orders.ts. Source: PAY and CASH rules.
 */
const cashoutUserSchema = z.strictObject({
  userId: userIdSchema,
  status: z.enum(['PENDING', 'VERIFIED', 'REJECTED']),
});

export const payNearMeGetCashoutUser = defineCall({
  name: 'payNearMeGetCashoutUser',
  method: 'GET',
  path: '/paymentProviders/payNearMe/getCashoutUser',
  area: 'pay-near-me',
  summary: 'The player as a payee; 404 when not registered yet.',
  access: 'session',
  gates: ['proven'],
  money: false,
  reply: z.strictObject({ cashoutUser: cashoutUserSchema }),
  refusals: ['NOT_FOUND', 'FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'PAY-8',
});

export const payNearMeCreateCashoutUser = defineCall({
  name: 'payNearMeCreateCashoutUser',
  method: 'POST',
  path: '/paymentProviders/payNearMe/createCashoutUser',
  area: 'pay-near-me',
  summary: 'Registers the player as a payee.',
  access: 'session',
  gates: CASH_OUT_GATES,
  money: false,
  body: identityFormSchema,
  sample: { body: SAMPLE_IDENTITY_FORM },
  reply: z.strictObject({ cashoutUser: cashoutUserSchema }),
  refusals: [
    'NOT_FOUND',
    'PAYOUT_DETAILS_REQUIRED',
    'PAYOUT_DETAILS_EXIST',
    'FEATURE_OFF',
    'PROVIDER_UNAVAILABLE',
  ],
  rule: 'PAY-8',
});

export const payNearMeCreateCashOut = defineCall({
  name: 'payNearMeCreateCashOut',
  method: 'POST',
  path: '/paymentProviders/payNearMe/createCashOut',
  area: 'pay-near-me',
  summary: 'Requests a redemption; the tickets are reserved at once.',
  access: 'session',
  gates: CASH_OUT_GATES,
  money: true,
  balances: 'reserves',
  deadline: 'paymentVendor',
  body: z.strictObject({
    phone: phoneNumberSchema,
    sweepTicketsAmount: minorUnitsSchema.check(z.gt(0)),
  }),
  sample: { body: { phone: '+15125550100', sweepTicketsAmount: 1000 } },
  reply: z.strictObject({
    cashOut: cashOutSchema,
    order: payNearMeOrderSchema,
    orderToken: tokenTextSchema,
  }),
  refusals: ['PAYOUT_DETAILS_REQUIRED', 'STATE_CONFLICT', ...CASH_OUT_REFUSALS],
  rule: 'PAY-8',
});

export const payNearMeSetCashOutMethod = defineCall({
  name: 'payNearMeSetCashOutMethod',
  method: 'POST',
  path: '/paymentProviders/payNearMe/setCashOutMethod',
  area: 'pay-near-me',
  summary: 'Chooses how the payout of an order is pushed.',
  access: 'session',
  // What was requested before is refused for no location.
  gates: ['verifiedEmail', 'fullAuthorization', 'proven', 'notStaff'],
  money: true,
  balances: 'none',
  deadline: 'paymentVendor',
  body: z.strictObject({ orderId: referenceSchema, paymentMethodId: referenceSchema }),
  sample: { body: { orderId: 'o-1', paymentMethodId: 'm-1' } },
  reply: z.strictObject({ cashOut: cashOutSchema }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'PAY-8',
});
