import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema } from '../../address.ts';

const levelName = z.string().check(z.minLength(1), z.maxLength(128));

/** One brand's account at the vendor. */
export const sumsubSchema = z
  .strictObject({
    /** Replaces the vendor's own address: a region of theirs, or the sandbox. */
    baseUrl: z.exactOptional(addressSchema),
    /** Begins with `sbx:` for the vendor's test mode and with `prd:` for real checks. */
    appToken: credentialTextSchema,
    secretKey: credentialTextSchema,
    /** Signs webhooks; the vendor has it apart from the key above. */
    webhookSecret: credentialTextSchema,
    /** Names of the two levels in the vendor's dashboard. */
    levels: z.strictObject({ kyc: levelName, purchase: levelName }),
    /** The customer of the vendor that identities are shared with, for payouts. */
    shareWith: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(128))),
    /** Replaces the address of the vendor's script for browsers. */
    scriptUrl: z.exactOptional(addressSchema),
  })
  .check(
    z.refine(({ levels }) => levels.kyc !== levels.purchase, 'the two levels need different names'),
  );
export type SumsubSettings = z.output<typeof sumsubSchema>;
