import * as z from 'zod/mini';
import { shortTextSchema } from '../values/text.ts';

/** GET /build-config.json: the version that is deployed; a page with another one offers to reload. */
export const buildConfigSchema = z.strictObject({ versionString: shortTextSchema });
export type BuildConfig = z.output<typeof buildConfigSchema>;
