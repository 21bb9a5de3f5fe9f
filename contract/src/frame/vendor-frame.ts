import * as z from 'zod/mini';

/**
 * Messages between the page and the small document of a vendor on the surface `vendor`. The document holds the
 * vendor's script and fields; the page learns a token and nothing that was typed. Source: PAY-13.
 */
const textSchema = z.string().check(z.maxLength(500));

/** What a document says. */
export const vendorNewsSchema = z.discriminatedUnion('news', [
  /** It listens, and expects `start`. */
  z.strictObject({ news: z.literal('loaded') }),
  /** The vendor's part can be used. */
  z.strictObject({ news: z.literal('ready') }),
  z.strictObject({ news: z.literal('height'), pixels: z.int().check(z.gte(0), z.lte(4_000)) }),
  /** The answer to `submit`, or the vendor's own end of a form; its fields are the vendor's. */
  z.strictObject({
    news: z.literal('token'),
    fields: z.record(
      z.string().check(z.maxLength(50)),
      z.union([z.string().check(z.maxLength(8_192)), z.number()]),
    ),
  }),
  /** `invalid`: what was typed cannot be used, and can be mended; `failed`: the vendor's part does not work. */
  z.strictObject({
    news: z.literal('error'),
    reason: z.enum(['invalid', 'failed', 'expired']),
    text: z.optional(textSchema),
  }),
  z.strictObject({ news: z.literal('closed') }),
]);
export type VendorNews = z.output<typeof vendorNewsSchema>;

/** What the page says. `values` is for the vendor's script, such as an order token; `looks` are colors of the page. */
export const vendorOrderSchema = z.discriminatedUnion('order', [
  z.strictObject({
    order: z.literal('start'),
    language: z.string().check(z.maxLength(20)),
    isDark: z.boolean(),
    looks: z.record(z.string().check(z.maxLength(30)), z.string().check(z.maxLength(200))),
    labels: z.record(z.string().check(z.maxLength(30)), textSchema),
    values: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(8_192))),
  }),
  z.strictObject({ order: z.literal('submit') }),
  /** Other values for the vendor's script, such as a fresh token or who is signed in now. */
  z.strictObject({
    order: z.literal('tell'),
    values: z.record(z.string().check(z.maxLength(50)), z.string().check(z.maxLength(8_192))),
  }),
]);
export type VendorOrder = z.output<typeof vendorOrderSchema>;
export type VendorStart = Extract<VendorOrder, { order: 'start' }>;
