import * as z from 'zod/mini';
import { paymentSchema } from '../entities/purchase.ts';
import { paymentStatusSchema } from '../values/enums.ts';
import { userIdSchema } from '../values/ids.ts';
import {
  limitTextSchema,
  packCodeSchema,
  promoCodeSchema,
  shortTextSchema,
  tokenTextSchema,
  zipSchema,
} from '../values/text.ts';
import { paymentProviderSchema } from '../vendors/vendor-enums.ts';
import { defineCall } from './define.ts';
import { PURCHASE_GATES, PURCHASE_REFUSALS } from './purchase.ts';

/**
 * Card purchases. The price comes from the pack, never from the caller, and a card is only known by
 * the token of its provider. After a time-out the payment stays PENDING. Source: PAY rules.
 */
/** Result of the bank's 3-D Secure challenge. */
const threeDsSchema = z.strictObject({
  cavv: shortTextSchema,
  xid: z.optional(shortTextSchema),
  eci: shortTextSchema,
  cardHolderAuth: z.enum(['verified', 'attempted']),
  threeDsVersion: shortTextSchema,
  directoryServerId: z.optional(shortTextSchema),
});
const paymentReplySchema = z.strictObject({ payment: paymentSchema });

export const payments = defineCall({
  name: 'payments',
  method: 'GET',
  path: '/payments',
  area: 'payments',
  summary: "The player's payments, newest first. `userId` must be their own.",
  access: 'session',
  gates: [],
  money: false,
  query: z.strictObject({
    status: z.optional(paymentStatusSchema),
    userId: z.optional(userIdSchema),
    limit: z.optional(limitTextSchema),
    paymentProvider: z.optional(paymentProviderSchema),
  }),
  reply: z.strictObject({ payments: z.array(paymentSchema) }),
  refusals: ['NOT_FOUND'],
  rule: 'PAY-3',
});

export const chargeByNonce = defineCall({
  name: 'acceptBlueCharge',
  method: 'POST',
  path: '/paymentProviders/acceptBlue/charge',
  area: 'payments',
  summary: 'Charges a card by the nonce of its hosted field.',
  access: 'session',
  gates: PURCHASE_GATES,
  money: true,
  balances: 'grants',
  provider: 'ACCEPT_BLUE',
  deadline: 'paymentVendor',
  body: z.strictObject({
    purchasePackCode: packCodeSchema,
    promoCode: z.optional(promoCodeSchema),
    nonce: tokenTextSchema,
    expiryMonth: z.int().check(z.gte(1), z.lte(12)),
    expiryYear: z.int().check(z.gte(2000), z.lte(2100)),
    name: z.optional(shortTextSchema),
    avsZip: z.optional(zipSchema),
  }),
  sample: {
    body: {
      purchasePackCode: 'starter',
      promoCode: 'SPRING',
      nonce: 'nonce-1',
      expiryMonth: 12,
      expiryYear: 2030,
    },
  },
  reply: paymentReplySchema,
  refusals: [...PURCHASE_REFUSALS],
  rule: 'PAY-5',
});

export const chargeByToken = defineCall({
  name: 'nmiProcessCreditCardTransaction',
  method: 'POST',
  path: '/paymentProviders/nmi/processCreditCardTransaction',
  area: 'payments',
  summary: 'Charges a card by the token of its hosted fields.',
  access: 'session',
  gates: PURCHASE_GATES,
  money: true,
  balances: 'grants',
  provider: 'NMI',
  deadline: 'paymentVendor',
  body: z.strictObject({
    purchasePackCode: packCodeSchema,
    promoCode: z.optional(promoCodeSchema),
    paymentToken: tokenTextSchema,
    threeDs: z.optional(threeDsSchema),
  }),
  sample: { body: { purchasePackCode: 'starter', promoCode: 'SPRING', paymentToken: 'token-1' } },
  reply: paymentReplySchema,
  refusals: [...PURCHASE_REFUSALS],
  rule: 'PAY-5',
});

/** Addition: the specification has the dialog but not its call. */
export const chargeByOpaqueData = defineCall({
  name: 'authorizeNetCharge',
  method: 'POST',
  path: '/paymentProviders/authorizeNet/charge',
  area: 'payments',
  summary: 'Charges a card by the opaque data of its hosted form.',
  access: 'session',
  gates: PURCHASE_GATES,
  money: true,
  balances: 'grants',
  provider: 'AUTHORIZE_NET',
  deadline: 'paymentVendor',
  body: z.strictObject({
    purchasePackCode: packCodeSchema,
    promoCode: z.optional(promoCodeSchema),
    opaqueData: z.strictObject({ dataDescriptor: shortTextSchema, dataValue: tokenTextSchema }),
  }),
  sample: {
    body: {
      purchasePackCode: 'starter',
      promoCode: 'SPRING',
      opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: 'value-1' },
    },
  },
  reply: paymentReplySchema,
  refusals: [...PURCHASE_REFUSALS],
  rule: 'PAY-5',
});
