import * as z from 'zod/mini';

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const exportFormatSchema = z.enum(EXPORT_FORMATS);

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file has so many rows at most, and says in its last one when there were more. XLSX allows 1,048,576. Source: TABLE-5. */
export const EXPORT_ROWS_MAX = 1_000_000;

/** What the calls that export a table have in common; each adds its name, path and filter. Source: TABLE-3. */
export const EXPORT_CALL = {
  method: 'GET',
  access: 'role',
  audit: 'read',
  file: Object.values(EXPORT_TYPES),
  reply: z.unknown(),
  refusals: ['EXPORT_RUNNING'],
  rule: 'TABLE-3',
} as const;
