import * as z from 'zod/mini';
import { addressSchema } from '../../address.ts';

const text = (lengthMax: number) => z.string().check(z.minLength(1), z.maxLength(lengthMax));
const pem = z
  .string()
  .check(z.regex(/^-----BEGIN PUBLIC KEY-----\r?\n/, 'must be a public key as PEM'));

/** One brand's account at the vendor; none of it is secret. */
export const xpointSettingsSchema = z
  .strictObject({
    /** The vendor's script for the page. */
    scriptUrl: addressSchema,
    /** Where that script sends its checks, when it is another origin than its own. */
    checkUrl: z.exactOptional(addressSchema),
    clientKey: text(256),
    /** The `iss` claim of the vendor's tokens. */
    issuer: text(256),
    /** The vendor's published keys, or else the one key that it gave. */
    keysUrl: z.exactOptional(addressSchema),
    publicKey: z.exactOptional(pem),
    /** The brand's name at the vendor. */
    clientBrand: text(128),
  })
  .check(
    z.refine(({ keysUrl, publicKey }) => (keysUrl === undefined) !== (publicKey === undefined), {
      path: ['keysUrl'],
      error: 'either keysUrl or publicKey is needed',
    }),
  );
export type XpointSettings = z.output<typeof xpointSettingsSchema>;
