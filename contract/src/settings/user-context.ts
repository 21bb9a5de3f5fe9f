import * as z from 'zod/mini';
import { userIdSchema } from '../values/ids.ts';
import { digestHexSchema, regionCodeSchema, shortTextSchema } from '../values/text.ts';

export { USER_CONTEXT_HEADER } from '../http/headers.ts';

/**
 * Claims of the page about itself on the second configuration fetch. They may affect what is
 * displayed and never open a gate: gates read the server's own facts only. Source: CONF rules
 * (specification 7).
 */
export const userContextSchema = z.strictObject({
  userId: userIdSchema,
  country: z.optional(regionCodeSchema),
  loyaltyStatus: z.optional(shortTextSchema),
  state: z.optional(regionCodeSchema),
  versionId: z.optional(shortTextSchema),
});
export type UserContext = z.output<typeof userContextSchema>;

/** `contextSha`: SHA-256 in lower-case hex of the canonical text; any other value is refused. */
export const contextShaSchema = digestHexSchema;

/**
 * The canonical text of a context: JSON without whitespace, keys in code point order, absent fields
 * left out.
 */
export function canonicalUserContext(context: UserContext): string {
  const entries = Object.entries(context).filter(([, value]) => value !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(Object.fromEntries(entries));
}
