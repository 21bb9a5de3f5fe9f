import * as z from 'zod/mini';
import { shortTextSchema, urlTextSchema } from '../values/text.ts';

export const socialsSchema = z.strictObject({
  twitter: urlTextSchema,
  ig: urlTextSchema,
  facebook: urlTextSchema,
  tiktok: urlTextSchema,
  snapchat: urlTextSchema,
});
export type Socials = z.output<typeof socialsSchema>;

/** Where the page runs: the brand's location, the origin of its API and its social accounts. */
export const deployConfigSchema = z.strictObject({
  location: shortTextSchema,
  baseURL: urlTextSchema,
  socials: socialsSchema,
});
export type DeployConfig = z.output<typeof deployConfigSchema>;
