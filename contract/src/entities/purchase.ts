import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { paymentStatusSchema } from '../values/enums.ts';
import { paymentProviderSchema } from '../vendors/vendor-enums.ts';
import { instantSchema, userIdSchema } from '../values/ids.ts';
import {
  mediumTextSchema,
  packCodeSchema,
  promoCodeSchema,
  referenceSchema,
  shortTextSchema,
} from '../values/text.ts';

/** A whole number of US cents. */
export const centsSchema = z.int().check(z.gte(0));

/** A coin pack: `price` in US cents buys `points`, and `sweepTickets` (hundredths) come as a gift. */
export const purchasePackSchema = z.strictObject({
  code: packCodeSchema,
  title: shortTextSchema,
  description: z.nullable(mediumTextSchema),
  price: centsSchema,
  points: minorUnitsSchema,
  sweepTickets: minorUnitsSchema,
  visible: z.boolean(),
  /** End of a limited-time offer. */
  endsAt: z.nullable(instantSchema),
  /** For a first purchase only. */
  firstPurchaseOnly: z.boolean(),
});
export type PurchasePack = z.output<typeof purchasePackSchema>;

/** An order of PayNearMe, paid by the player or paid out to them. */
export const payNearMeOrderSchema = z.strictObject({
  /** Our id of the purchase or redemption that the order belongs to. */
  actionId: shortTextSchema,
  orderId: referenceSchema,
  status: z.enum(['OPEN', 'CLOSED']),
});
export type PayNearMeOrder = z.output<typeof payNearMeOrderSchema>;

/** A purchase as the player sees it. `amount` in US cents; a decline is a FAILED payment, not a refusal. */
export const paymentSchema = z.strictObject({
  paymentId: shortTextSchema,
  userId: userIdSchema,
  paymentProvider: paymentProviderSchema,
  status: paymentStatusSchema,
  purchasePackCode: z.nullable(packCodeSchema),
  promoCode: z.nullable(promoCodeSchema),
  amount: centsSchema,
  points: minorUnitsSchema,
  sweepTickets: minorUnitsSchema,
  /** Normalized failure reason, safe to show. */
  failureReason: z.nullable(shortTextSchema),
  /** Of a payment at the vendor's order: while it is OPEN, `orderToken` reopens it and `cancelOrder` closes it. Null: there is none. */
  order: z.nullable(payNearMeOrderSchema),
  createdAt: instantSchema,
  lastModifiedAt: instantSchema,
});
export type Payment = z.output<typeof paymentSchema>;
