import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema } from '../../address.ts';

/** The operator's account for one brand. */
export const rubyRewardsSettingsSchema = z.strictObject({
  baseUrl: addressSchema,
  /** Secret. */
  apiKey: credentialTextSchema,
  /** The brand's name at the vendor. */
  gameId: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type RubyRewardsSettings = z.output<typeof rubyRewardsSettingsSchema>;
