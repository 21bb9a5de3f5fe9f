import * as z from 'zod/mini';
import { shortTextSchema, urlTextSchema } from '../values/text.ts';

/** A URL, or empty where the brand has no account: its link is hidden. */
const socialUrlSchema = z.union([z.literal(''), urlTextSchema]);

export const socialsSchema = z.strictObject({
  twitter: socialUrlSchema,
  ig: socialUrlSchema,
  facebook: socialUrlSchema,
  tiktok: socialUrlSchema,
  snapchat: socialUrlSchema,
});
export type Socials = z.output<typeof socialsSchema>;

/** Where the page runs: the brand's location, the origin of its API and its social accounts. */
export const deployConfigSchema = z.strictObject({
  location: shortTextSchema,
  baseURL: urlTextSchema,
  socials: socialsSchema,
});
