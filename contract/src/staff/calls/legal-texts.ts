import * as z from 'zod/mini';
import { LEGAL_PAGES } from '../../settings/legal-text-facts.ts';
import { instantSchema, userIdSchema, uuidV7Schema } from '../../values/ids.ts';
import {
  dateSchema,
  digestHexSchema,
  limitTextSchema,
  shortTextSchema,
} from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { EXPORT_CALL, exportFormatSchema } from '../export-call.ts';

/** The legal texts of the brand that is called, and who accepted them. Source: BRANDROOM-8 to BRANDROOM-11. */
const countSchema = z.int().check(z.gte(0));
const versionParamsSchema = z.strictObject({ versionId: uuidV7Schema });

export const legalVersionSchema = z.strictObject({
  versionId: uuidV7Schema,
  page: z.enum(LEGAL_PAGES),
  /** SHA-256 of the texts of all languages and of the facts in them, hex. */
  contentHash: digestHexSchema,
  effectiveOn: dateSchema,
  /** The day counsel approved it; null: a draft. */
  reviewedOn: z.nullable(dateSchema),
  firstServedAt: instantSchema,
  /** Whether pages show it now. */
  isCurrent: z.boolean(),
  /** Whether somebody who signs up accepts it. */
  isAccepted: z.boolean(),
  acceptances: countSchema,
  lastAcceptedAt: z.nullable(instantSchema),
  /** Whether it must be accepted again by those who accepted an earlier one. Source: GATE-19. */
  mustAccept: z.boolean(),
  /** Players of the brand who still have to; null where nobody has to. */
  missing: z.nullable(countSchema),
});
export type LegalVersion = z.output<typeof legalVersionSchema>;

export const legalTexts = defineStaffCall({
  name: 'legalTexts',
  method: 'GET',
  path: '/staff/legalTexts',
  area: 'brands',
  summary:
    'Every version of the legal texts of the brand, with the number of players who accepted it.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({
    /** Of the brand, those from before acceptances were recorded too. */
    players: countSchema,
    versions: z.array(legalVersionSchema),
  }),
  refusals: [],
  rule: 'BRANDROOM-9',
});

export const legalTextVersion = defineStaffCall({
  name: 'legalTextVersion',
  method: 'GET',
  path: '/staff/legalTexts/:versionId',
  area: 'brands',
  summary: 'The text of one version in every language, as it was shown.',
  access: 'role',
  audit: 'nothing',
  params: versionParamsSchema,
  reply: z.strictObject({
    version: legalVersionSchema,
    texts: z.array(
      z.strictObject({
        language: shortTextSchema,
        /** Markdown, filled with the brand's facts. */
        text: z.string().check(z.maxLength(200_000)),
      }),
    ),
  }),
  refusals: [],
  rule: 'BRANDROOM-9',
});

export const legalAcceptanceSchema = z.strictObject({
  acceptanceId: uuidV7Schema,
  userId: userIdSchema,
  acceptedAt: instantSchema,
  /** As counted: three octets of an IPv4 address, four groups of an IPv6 one. */
  network: z.nullable(shortTextSchema),
  device: shortTextSchema,
});
export type LegalAcceptance = z.output<typeof legalAcceptanceSchema>;

export const legalAcceptances = defineStaffCall({
  name: 'legalAcceptances',
  method: 'GET',
  path: '/staff/legalTexts/:versionId/acceptances',
  area: 'brands',
  summary: 'Who accepted a version, when and from where, newest first.',
  access: 'role',
  audit: 'read',
  params: versionParamsSchema,
  query: z.strictObject({
    before: z.optional(uuidV7Schema),
    limit: z.optional(limitTextSchema),
  }),
  reply: z.strictObject({
    acceptances: z.array(legalAcceptanceSchema),
    next: z.nullable(uuidV7Schema),
  }),
  refusals: [],
  rule: 'BRANDROOM-10',
});

export const exportLegalAcceptances = defineStaffCall({
  ...EXPORT_CALL,
  name: 'exportLegalAcceptances',
  path: '/staff/legalTexts/:versionId/acceptances/export',
  area: 'brands',
  summary: 'Who accepted a version, as a file.',
  params: versionParamsSchema,
  query: z.strictObject({ format: exportFormatSchema }),
});
