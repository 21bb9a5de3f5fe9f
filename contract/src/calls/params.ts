import * as z from 'zod/mini';
import { userIdSchema } from '../values/ids.ts';
import { referenceSchema } from '../values/text.ts';

/**
 * The player's own id in a path; any other id gets the same response as one that does not exist.
 */
export const userParamsSchema = z.strictObject({ userId: userIdSchema });
/** The id of something the player owns. */
export const idParamsSchema = z.strictObject({ id: referenceSchema });
