/** What the simulated vendor reads: calls whose values are all texts, its frame, and orders of the sandbox. */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { textSchema as text } from '../../../simulator/vendor-sandbox.ts';

const some = z.optional(text);
const amount = z.string().check(z.regex(/^\d{1,6}\.\d{2}$/));
const envelope = {
  site_identifier: text,
  timestamp: z.string().check(z.regex(/^\d{9,11}$/)),
  version: z.literal('3.0'),
  signature: some,
};
const orderFields = {
  order_amount: amount,
  order_currency: z.literal('USD'),
  order_type: z.enum(['exact', 'up-to', 'any']),
  order_is_standing: z.enum(['true', 'false']),
  site_order_identifier: text,
  site_customer_identifier: text,
  site_customer_name: some,
  site_customer_email: some,
  site_customer_phone: some,
};
const which = { pnm_order_identifier: some, site_order_identifier: some };
const user = {
  site_user_identifier: text,
  user_type: z.literal('push'),
  first_name: text,
  last_name: text,
  year_of_birth: z.string().check(z.regex(/^(19|20)\d{2}$/)),
  street: text,
  city: text,
  state: text,
  postal_code: text,
  country: z.literal('US'),
  email: some,
  phone: some,
};
export const CALLS = {
  create_order: z.strictObject({ ...envelope, ...orderFields }),
  create_push_order: z.strictObject({ ...envelope, ...orderFields, push_user_identifier: text }),
  get_smart_token: z.strictObject({ ...envelope, ...which }),
  cancel_order: z.strictObject({ ...envelope, ...which }),
  find_orders: z.strictObject({ ...envelope, ...which }),
  refund_payment: z.strictObject({
    ...envelope,
    pnm_payment_identifier: text,
    site_payment_identifier: some,
    payment_amount: amount,
    payment_currency: z.literal('USD'),
  }),
  find_or_create_user: z.strictObject({ ...envelope, ...user }),
  make_payment: z.strictObject({
    ...envelope,
    pnm_order_identifier: text,
    payment_method_identifier: text,
    site_payment_identifier: text,
    payment_amount: amount,
    payment_currency: z.literal('USD'),
  }),
} as const;
export type CallName = keyof typeof CALLS;
export type Call<Name extends CallName> = z.output<(typeof CALLS)[Name]>;

export const frameSchema = z.strictObject({
  token: text,
  method: some,
  zip: z.optional(z.string()),
});

export const orderSchema = z.union([
  /** Somebody pays at the counter; another amount than that of the order when it is given, in cents. */
  z.strictObject({
    order: z.literal('cash'),
    orderNumber: text,
    cents: z.optional(z.int().check(z.minimum(1))),
  }),
  /** What was paid is reversed, or what was waiting is decided. */
  z.strictObject({
    order: z.literal('status'),
    orderNumber: text,
    status: z.enum(['refunded', 'chargeback', 'returned', 'canceled', 'approved', 'rejected']),
  }),
  z.strictObject({ order: z.literal('expire'), orderNumber: text }),
]);

/** Over all parameters in the order of their names, but for those that the vendor leaves out. */
export function signatureOf(params: Readonly<Record<string, string>>, secret: string): string {
  const hash = createHmac('sha256', secret);
  for (const name of Object.keys(params).toSorted()) {
    if (['signature', 'call', 'format', 'type'].includes(name)) continue;
    hash.update(name).update(params[name] ?? '');
  }
  return hash.digest('hex');
}
