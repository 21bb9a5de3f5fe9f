import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema } from '../../address.ts';

/** One brand's account. Resellers of the vendor use addresses of their own. */
export const acceptBlueSchema = z.strictObject({
  apiUrl: z.prefault(addressSchema, 'https://api.accept.blue/api/v2'),
  tokenizationUrl: z.prefault(addressSchema, 'https://tokenization.accept.blue/tokenization/v0.3'),
  sourceKey: credentialTextSchema,
  /** Empty where the key has none. */
  pin: z.string().check(z.maxLength(64)),
  /** For pages; begins with `pk_`. */
  publicKey: credentialTextSchema,
  /** The vendor gave it as the answer to the webhook's registration. */
  webhookSignature: credentialTextSchema,
});
export type AcceptBlueSettings = z.output<typeof acceptBlueSchema>;
