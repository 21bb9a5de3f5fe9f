import * as z from 'zod/mini';
import { centsSchema, payNearMeOrderSchema, paymentSchema } from '../entities/purchase.ts';
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
import { idParamsSchema } from './params.ts';
import { PURCHASE_GATES, PURCHASE_REFUSALS } from './purchase.ts';

/** Orders at PayNearMe, paid with cash, cards or wallets. Source: PAY-8. */
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
