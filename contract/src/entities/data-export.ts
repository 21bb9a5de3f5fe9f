import * as z from 'zod/mini';
import { instantSchema, uuidV7Schema } from '../values/ids.ts';
import { dataExportStateSchema } from '../values/personal-data.ts';

/** A copy of a player's data. Source: PRIV-1. */
export const dataExportSchema = z.strictObject({
  exportId: uuidV7Schema,
  requestedAt: instantSchema,
  state: dataExportStateSchema,
  readyAt: z.nullable(instantSchema),
  expiresAt: z.nullable(instantSchema),
  /** Of the file. */
  bytes: z.nullable(z.int().check(z.gte(0))),
});
export type DataExport = z.output<typeof dataExportSchema>;
