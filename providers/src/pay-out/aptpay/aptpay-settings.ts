import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema } from '../../address.ts';

/** One brand's account. */
export const aptpaySchema = z.strictObject({
  apiUrl: z.prefault(addressSchema, 'https://sec.aptpay.com'),
  apiKey: credentialTextSchema,
  /** Signs the bodies of calls. */
  secret: credentialTextSchema,
  /** Some accounts have a second token. */
  apToken: z.exactOptional(credentialTextSchema),
});
export type AptpaySettings = z.output<typeof aptpaySchema>;
