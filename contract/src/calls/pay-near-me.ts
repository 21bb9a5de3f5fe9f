import * as z from 'zod/mini';
import { cashOutSchema, payNearMeOrderSchema } from '../entities/cash-out.ts';
import { identityFormSchema } from '../entities/player.ts';
import { centsSchema, paymentSchema } from '../entities/purchase.ts';
import { minorUnitsSchema } from '../values/amounts.ts';
import { userIdSchema } from '../values/ids.ts';
import {
  packCodeSchema,
  phoneNumberSchema,
  promoCodeSchema,
  referenceSchema,
  shortTextSchema,
  tokenTextSchema,
} from '../values/text.ts';
import { defineCall } from './define.ts';
import { SAMPLE_IDENTITY_FORM } from './sample-values.ts';
import { idParamsSchema } from './params.ts';
import {
  CASH_OUT_GATES,
  CASH_OUT_REFUSALS,
  PURCHASE_GATES,
  PURCHASE_REFUSALS,
} from './purchase.ts';

/**
 * PayNearMe: orders paid with cash or wallets, and payouts pushed the same way. Source: PAY and
 * CASH rules.
 */
const cashoutUserSchema = z.strictObject({
  userId: userIdSchema,
  status: z.enum(['PENDING', 'VERIFIED', 'REJECTED']),
});
const orderTokenSchema = z.strictObject({ orderToken: tokenTextSchema });

export const createPaymentOrder = defineCall({
  name: 'payNearMeCreateOrder',
  method: 'POST',
  path: '/paymentProviders/payNearMe/createOrder',
  area: 'pay-near-me',
  summary: 'Opens an order for the price of a pack, in US cents.',
  provider: 'PAY_NEAR_ME',
  access: 'session',
  gates: PURCHASE_GATES,
  money: true,
  balances: 'none',
  deadline: 'paymentVendor',
  body: z.strictObject({
    orderAmount: centsSchema.check(z.gt(0)),
    phone: phoneNumberSchema,
    promoCode: z.optional(promoCodeSchema),
    purchasePackCode: z.optional(packCodeSchema),
  }),
  sample: { body: { orderAmount: 999, phone: '+15125550100', promoCode: 'SPRING' } },
  reply: z.strictObject({
    order: payNearMeOrderSchema,
    payment: paymentSchema,
    orderToken: tokenTextSchema,
  }),
  refusals: [...PURCHASE_REFUSALS],
  rule: 'PAY-8',
});

export const paymentOrderToken = defineCall({
  name: 'payNearMeOrderToken',
  method: 'GET',
  path: '/paymentProviders/payNearMe/:id/orderToken',
  area: 'pay-near-me',
  summary: "A fresh token for the vendor's form of an open order.",
  provider: 'PAY_NEAR_ME',
  access: 'session',
  gates: ['proven'],
  money: false,
  params: idParamsSchema,
  reply: orderTokenSchema,
  refusals: ['STATE_CONFLICT', 'FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'PAY-8',
});

export const paymentOrderId = defineCall({
  name: 'payNearMeOrderId',
  method: 'GET',
  path: '/paymentProviders/payNearMe/orderId',
  area: 'pay-near-me',
  summary: "The vendor's order of an action.",
  provider: 'PAY_NEAR_ME',
  access: 'session',
  gates: ['proven'],
  money: false,
  query: z.strictObject({ actionId: shortTextSchema }),
  sample: { query: { actionId: 'a-1' } },
  reply: z.strictObject({ orderId: referenceSchema }),
  refusals: ['NOT_FOUND', 'FEATURE_OFF'],
  rule: 'PAY-8',
});

export const cancelPaymentOrder = defineCall({
  name: 'payNearMeCancelOrder',
  method: 'POST',
  path: '/paymentProviders/payNearMe/cancelOrder',
  area: 'pay-near-me',
  summary: 'Closes an open order. `targetUserId` must be the player.',
  provider: 'PAY_NEAR_ME',
  access: 'session',
  gates: ['proven'],
  money: true,
  balances: 'none',
  deadline: 'paymentVendor',
  body: z.strictObject({
    actionId: shortTextSchema,
    orderIdentifier: referenceSchema,
    targetUserId: userIdSchema,
  }),
  sample: { body: { actionId: 'a-1', orderIdentifier: 'o-1', targetUserId: 'alice' } },
  reply: z.strictObject({ order: payNearMeOrderSchema }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'PAY-8',
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
  gates: CASH_OUT_GATES,
  money: true,
  balances: 'none',
  deadline: 'paymentVendor',
  body: z.strictObject({ orderId: referenceSchema, paymentMethodId: referenceSchema }),
  sample: { body: { orderId: 'o-1', paymentMethodId: 'm-1' } },
  reply: z.strictObject({ cashOut: cashOutSchema }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'PAY-8',
});
