import * as z from 'zod/mini';
import { minorUnitsSchema } from '../values/amounts.ts';
import { instantSchema, userIdSchema, uuidV7Schema } from '../values/ids.ts';
import { cardRefusalSchema } from '../values/postal-entries.ts';
import { dateSchema, shortTextSchema } from '../values/text.ts';

const countSchema = z.int().check(z.gte(0));

/** Cards that arrived together. Source: POST-6. */
export const postalBatchSchema = z.strictObject({
  batchId: uuidV7Schema,
  receivedOn: dateSchema,
  openedAt: instantSchema,
  openedByName: shortTextSchema,
  state: z.enum(['open', 'crediting', 'credited']),
  accepted: countSchema,
  refused: countSchema,
  credited: countSchema,
  /** What crediting gives, or has given, as stored. */
  tickets: minorUnitsSchema,
  /** Open, and more than its reader may still credit alone: the brand's limit less what they credited in 24 hours. */
  needsSecondPerson: z.boolean(),
});
export type PostalBatch = z.output<typeof postalBatchSchema>;

/** Whose card it is, to be compared with what is written on it. */
const entrantSchema = z.strictObject({
  userId: userIdSchema,
  email: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  declaredState: z.string(),
});

/** One card that was entered. */
export const postalCardSchema = z.strictObject({
  cardId: uuidV7Schema,
  /** As it is shown to the player. */
  code: shortTextSchema,
  verdict: z.enum(['accepted', 'refused']),
  refusal: z.nullable(cardRefusalSchema),
  postmarkedOn: dateSchema,
  isSameEnvelope: z.boolean(),
  enteredAt: instantSchema,
  enteredByName: shortTextSchema,
  /** Null for a code that nobody has, or of another brand. */
  entrant: z.nullable(entrantSchema),
  hasImage: z.boolean(),
  creditedAt: z.nullable(instantSchema),
});
export type PostalCard = z.output<typeof postalCardSchema>;

/** One month of free entries, by the day in the zone of the rules. */
export const postalMonthSchema = z.strictObject({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  requested: countSchema,
  received: countSchema,
  refused: countSchema,
  credited: countSchema,
  tickets: minorUnitsSchema,
  /** Whole days from arrival to credit; null when nothing was credited. */
  daysMedian: z.nullable(countSchema),
  daysMax: z.nullable(countSchema),
});
