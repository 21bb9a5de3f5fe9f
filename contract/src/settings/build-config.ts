import * as z from 'zod/mini';
import { shortTextSchema } from '../values/text.ts';

/** GET /build-config.json: the deployed version; a page of another version offers to reload. */
export const buildConfigSchema = z.strictObject({ versionString: shortTextSchema });
