import * as z from 'zod/mini';
import { requestedInstantSchema, uuidV7Schema } from '../../values/ids.ts';
import { digestHexSchema, limitTextSchema, shortTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { auditEntrySchema, subjectIdSchema } from '../staff-entities.ts';
import { EXPORT_CALL, exportFormatSchema } from '../export-call.ts';

/** A place in the audit as a query value. */
const sequenceTextSchema = z.string().check(z.regex(/^[1-9]\d{0,14}$/));

const filter = {
  staffId: z.optional(uuidV7Schema),
  kind: z.optional(z.enum(['signIn', 'read', 'act', 'refused'])),
  what: z.optional(shortTextSchema),
  subjectKind: z.optional(shortTextSchema),
  subjectId: z.optional(subjectIdSchema),
  from: z.optional(requestedInstantSchema),
  to: z.optional(requestedInstantSchema),
};

/** The record of what the staff read and did. Source: AUDIT-1 to AUDIT-4. */
export const staffAudit = defineStaffCall({
  name: 'staffAudit',
  method: 'GET',
  path: '/staff/audit',
  area: 'audit',
  summary: 'Entries of the brands in scope, newest first. Filters are combined with AND.',
  access: 'role',
  audit: 'nothing',
  query: z.strictObject({
    ...filter,
    before: z.optional(sequenceTextSchema),
    limit: z.optional(limitTextSchema),
  }),
  reply: z.strictObject({
    entries: z.array(auditEntrySchema),
    next: z.nullable(z.int().check(z.gte(1))),
  }),
  refusals: [],
  rule: 'AUDIT-3',
});

export const exportStaffAudit = defineStaffCall({
  ...EXPORT_CALL,
  name: 'exportStaffAudit',
  path: '/staff/audit/export',
  area: 'audit',
  summary: 'The entries that fit the filter, of the brands in scope, as a file; newest first.',
  query: z.strictObject({ ...filter, format: exportFormatSchema }),
});

export const verifyStaffAudit = defineStaffCall({
  name: 'verifyStaffAudit',
  method: 'POST',
  path: '/staff/audit/verify',
  area: 'audit',
  summary: 'Recomputes the chain from its beginning and says where it is broken, if it is.',
  access: 'role',
  audit: 'act',
  reply: z.strictObject({
    entries: z.int().check(z.gte(0)),
    headHash: digestHexSchema,
    /** Of the first entry that does not belong there; null when the chain is whole. */
    brokenAt: z.nullable(z.int().check(z.gte(1))),
    problem: z.nullable(z.enum(['changed', 'missing', 'inserted', 'head', 'emptied'])),
  }),
  refusals: [],
  rule: 'AUDIT-4',
});
