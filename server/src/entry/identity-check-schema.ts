/** The settings file of identity checks. */
import * as z from 'zod/mini';

const brandSchema = z.strictObject({
  /** By the vendor's name; each vendor has a schema of its own. */
  vendors: z.record(z.string(), z.unknown()),
  /** The customer of the vendor that identities are shared with, for payouts. */
  shareWith: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(128))),
});
export const identityCheckSettingsSchema = z.strictObject({
  brands: z.record(z.string(), brandSchema),
});
export type IdentityCheckSettings = z.output<typeof identityCheckSettingsSchema>;
