import * as z from 'zod/mini';
import { dataExportSchema } from '../entities/data-export.ts';
import { instantSchema, userIdSchema, uuidV7Schema } from '../values/ids.ts';
import {
  agreedDocumentSchema,
  erasureObstacleSchema,
  erasureStateSchema,
} from '../values/personal-data.ts';
import { dateSchema, digestHexSchema, mediumTextSchema, shortTextSchema } from '../values/text.ts';
import { reasonSchema } from './staff-entities.ts';

const countSchema = z.int().check(z.gte(0));

/** A copy of somebody's data, as the staff see it. Source: PRIV-4. */
export const staffDataExportSchema = z.strictObject({
  ...dataExportSchema.shape,
  userId: userIdSchema,
  /** Null: the player. */
  requestedByName: z.nullable(shortTextSchema),
  reason: z.nullable(reasonSchema),
  records: z.nullable(countSchema),
});
export type StaffDataExport = z.output<typeof staffDataExportSchema>;

/** What is erased, and what is not and why. Source: PRIV-6. */
export const erasurePartSchema = z.strictObject({
  name: shortTextSchema,
  /** Plain English. */
  what: mediumTextSchema,
  records: countSchema,
});
export const retainedPartSchema = z.strictObject({
  name: shortTextSchema,
  what: mediumTextSchema,
  why: mediumTextSchema,
  /** How long, in words. */
  term: shortTextSchema,
});
export type ErasurePart = z.output<typeof erasurePartSchema>;
export type RetainedPart = z.output<typeof retainedPartSchema>;

export const erasureSchema = z.strictObject({
  erasureId: uuidV7Schema,
  userId: userIdSchema,
  reason: reasonSchema,
  state: erasureStateSchema,
  approvedAt: instantSchema,
  dueAt: instantSchema,
  obstacles: z.array(erasureObstacleSchema),
  endedAt: z.nullable(instantSchema),
  /** What was erased, counted by name; null before. */
  erased: z.nullable(z.record(z.string(), countSchema)),
});
export type Erasure = z.output<typeof erasureSchema>;

/** What is held of one kind, how long and why. Source: PRIV-8. */
export const retentionEntrySchema = z.strictObject({
  name: shortTextSchema,
  what: mediumTextSchema,
  /** Null: as long as the ledger. */
  days: z.nullable(countSchema),
  /** Plain English, of what counts. */
  from: shortTextSchema,
  why: mediumTextSchema,
  /** Law, contract or rule. */
  source: mediumTextSchema,
  by: z.enum(['nightly', 'ownLoop', 'nobody']),
  /** The last night that this brand's rows were looked at; null for what the nightly job does not delete. */
  lastRun: z.nullable(
    z.strictObject({ day: dateSchema, deleted: countSchema, isComplete: z.boolean() }),
  ),
});
export type RetentionEntry = z.output<typeof retentionEntrySchema>;

/** That a player agreed to a version of a text. Source: PRIV-10. */
export const legalAcceptanceSchema = z.strictObject({
  document: agreedDocumentSchema,
  version: digestHexSchema,
  /** When this installation first published it. */
  publishedAt: instantSchema,
  isCurrent: z.boolean(),
  acceptedAt: instantSchema,
  network: z.nullable(shortTextSchema),
  userAgent: z.nullable(z.string()),
});
export const marketingChangeSchema = z.strictObject({
  at: instantSchema,
  email: z.boolean(),
  sms: z.boolean(),
  push: z.boolean(),
});
