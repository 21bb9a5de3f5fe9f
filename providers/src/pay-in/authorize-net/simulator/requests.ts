/** What the simulated vendor reads: fields in the order of its schema, and orders of the sandbox. */
import * as z from 'zod/mini';
import { textSchema } from '../../../simulator/vendor-sandbox.ts';

const ORDER =
  'transactionType amount currencyCode payment refTransId order customer billTo customerIP transactionSettings'.split(
    ' ',
  );
const amountSchema = z.string().check(z.regex(/^\d{1,6}\.\d{2}$/));
const payments = z.union([
  z.strictObject({
    opaqueData: z.strictObject({
      dataDescriptor: z.literal('COMMON.ACCEPT.INAPP.PAYMENT'),
      dataValue: textSchema,
    }),
  }),
  z.strictObject({
    creditCard: z.strictObject({
      cardNumber: z.string().check(z.regex(/^\d{4}$/)),
      expirationDate: z.literal('XXXX'),
    }),
  }),
]);
export const transactionSchema = z.strictObject({
  transactionType: z.enum(['authCaptureTransaction', 'voidTransaction', 'refundTransaction']),
  amount: z.optional(amountSchema),
  currencyCode: z.optional(z.literal('USD')),
  payment: z.optional(payments),
  refTransId: z.optional(textSchema),
  order: z.optional(z.strictObject({ invoiceNumber: z.string().check(z.regex(/^[\w-]{1,20}$/)) })),
  customer: z.optional(z.strictObject({ email: textSchema })),
  billTo: z.optional(
    z.strictObject({ firstName: z.string(), lastName: z.string(), zip: z.optional(z.string()) }),
  ),
  customerIP: z.optional(textSchema),
  transactionSettings: z.optional(z.unknown()),
});
export const callSchema = z.object({
  merchantAuthentication: z.strictObject({ name: textSchema, transactionKey: textSchema }),
  refId: z.optional(z.string().check(z.maxLength(20))),
});
export const tokenSchema = z.strictObject({
  merchantAuthentication: z.strictObject({ name: textSchema, clientKey: textSchema }),
  data: z.strictObject({
    type: z.literal('TOKEN'),
    id: textSchema,
    token: z.strictObject({
      cardNumber: z.string(),
      expirationDate: z.string().check(z.regex(/^\d{6}$/)),
      cardCode: z.optional(z.string()),
      zip: z.optional(z.string()),
      fullName: z.optional(z.string()),
    }),
  }),
});
/** What happens at the vendor later: a settlement, one that fails, a chargeback, a refund in its own pages, or the end of a review. */
export const orderSchema = z.strictObject({
  order: z.literal('status'),
  orderNumber: textSchema,
  status: z.enum(['settled', 'unsettled', 'captured', 'declined', 'chargeback', 'refunded']),
  /** Of a refund in part. */
  cents: z.optional(z.int().check(z.minimum(1))),
});

export function isInOrder(request: object): boolean {
  const places = Object.keys(request).map((name) => ORDER.indexOf(name));
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
}
