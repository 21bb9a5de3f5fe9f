import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import {
  cardRefusalSchema,
  entryCodeSchema,
  postalEntryStateSchema,
} from '../values/postal-entries.ts';
import { dateSchema } from '../values/text.ts';

/** A code that the player requested, and what became of its card. Source: POST-5. */
export const postalEntrySchema = z.strictObject({
  requestId: uuidV7Schema,
  code: entryCodeSchema,
  requestedAt: instantSchema,
  /** The last day that the postmark may show. */
  lastPostmarkOn: dateSchema,
  state: postalEntryStateSchema,
  /** When the card arrived; null until it is entered. */
  receivedOn: z.nullable(dateSchema),
  /** Of a refused card only. */
  refusal: z.nullable(cardRefusalSchema),
  creditedAt: z.nullable(instantSchema),
  /** What was credited; null until then. */
  tickets: z.nullable(minorUnitsSchema),
});
export type PostalEntry = z.output<typeof postalEntrySchema>;
