import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema } from '../../address.ts';

/** One brand's account. */
export const coinflowSchema = z.strictObject({
  apiUrl: z.prefault(addressSchema, 'https://api.coinflow.cash/api'),
  /** Where the vendor's pages are. */
  uiUrl: z.prefault(addressSchema, 'https://coinflow.cash'),
  merchantId: credentialTextSchema,
  apiKey: credentialTextSchema,
  /** Validates webhooks. */
  webhookKey: credentialTextSchema,
  /** The vendor's name of the company whose identity checks it accepts. */
  identityVendor: credentialTextSchema,
  /** The vendor's own name at that company, to which identities are shared. */
  identityRecipient: credentialTextSchema,
  /** Older accounts send the webhook key itself in place of a signature. */
  acceptsPlainWebhookKey: z.prefault(z.boolean(), false),
});
export type CoinflowSettings = z.output<typeof coinflowSchema>;
