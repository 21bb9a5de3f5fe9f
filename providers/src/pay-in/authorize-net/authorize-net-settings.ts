import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema } from '../../address.ts';

/** One brand's account. */
export const authorizeNetSchema = z.strictObject({
  apiUrl: z.prefault(addressSchema, 'https://api.authorize.net/xml/v1/request.api'),
  /** The library whose form is the vendor's own frame. */
  scriptUrl: z.prefault(addressSchema, 'https://js.authorize.net/v3/AcceptUI.js'),
  apiLoginId: credentialTextSchema,
  transactionKey: credentialTextSchema,
  /** For pages. */
  clientKey: credentialTextSchema,
  /** 128 hexadecimal digits. */
  signatureKey: z.string().check(z.regex(/^[0-9A-Fa-f]{128}$/)),
  /** Accounts differ in whether the key is its text or its bytes; a captured delivery shows it. */
  signatureKeyEncoding: z.prefault(z.enum(['text', 'hex']), 'text'),
});
export type AuthorizeNetSettings = z.output<typeof authorizeNetSchema>;
