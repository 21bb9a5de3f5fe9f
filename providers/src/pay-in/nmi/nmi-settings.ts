import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema } from '../../address.ts';

/** One brand's account. Resellers of the gateway use addresses of their own. */
export const nmiSchema = z.strictObject({
  apiUrl: z.prefault(addressSchema, 'https://secure.nmi.com'),
  collectUrl: z.prefault(addressSchema, 'https://secure.nmi.com/token/Collect.js'),
  securityKey: credentialTextSchema,
  /** For pages. */
  tokenizationKey: credentialTextSchema,
  /** Another one than that of the calls. */
  webhookKey: credentialTextSchema,
});
export type NmiSettings = z.output<typeof nmiSchema>;
