import * as z from 'zod/mini';
import {
  contentDocumentSchema,
  contentKindSchema,
  storedContentSchema,
} from '../../settings/content.ts';
import { instantSchema } from '../../values/ids.ts';
import { digestHexSchema, limitTextSchema, shortTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { reasonSchema } from '../staff-entities.ts';

/** Slides and promotions of the brand that is called, and what the staff published of them. Source: CONTENT rules. */
const kindParamsSchema = z.strictObject({ kind: contentKindSchema });
/** Counts what was published of one kind; 0: nothing yet, the brand's file is visible. */
const revisionSchema = z.int().check(z.gte(0), z.lte(1_000_000));
const revisionTextSchema = z.string().check(z.regex(/^[1-9][0-9]{0,5}$/));

/** What somebody had before them when they began to edit. */
const seenSchema = z.strictObject({ revision: revisionSchema, hash: digestHexSchema });

export const contentVersionSchema = z.strictObject({
  revision: revisionSchema,
  /** SHA-256 of the document that it made visible, hex. */
  hash: digestHexSchema,
  publishedAt: instantSchema,
  publishedBy: shortTextSchema,
  reason: reasonSchema,
  /** The version that it brought back; null: none. */
  restored: z.nullable(revisionSchema),
  /** It went back to the brand's file. */
  isFile: z.boolean(),
  items: z.int().check(z.gte(0)),
});
export type ContentVersion = z.output<typeof contentVersionSchema>;

export const contentToEdit = defineStaffCall({
  name: 'contentToEdit',
  method: 'GET',
  path: '/staff/brand/content/:kind',
  area: 'brands',
  summary: 'What pages show of one kind of content now, and what content may name.',
  access: 'role',
  audit: 'nothing',
  params: kindParamsSchema,
  reply: z.strictObject({
    document: contentDocumentSchema,
    seen: seenSchema,
    /** Whether the brand's file is visible, for want of a version or because the latest went back to it. */
    isFile: z.boolean(),
    /** False of a version that names what this release does not have: pages show the brand's file. */
    fits: z.boolean(),
    version: z.nullable(contentVersionSchema),
    file: contentDocumentSchema,
    pictures: z.array(shortTextSchema),
    games: z.array(
      z.strictObject({
        gameName: shortTextSchema,
        title: shortTextSchema,
        /** Why players do not play it now. */
        whyNot: z.nullable(z.enum(['gameNotOffered', 'gamePaused'])),
      }),
    ),
    /** Slides that the flag chooses, in its order; none: all. Of promotions empty. */
    chosen: z.array(shortTextSchema),
    /** When all of this was read. */
    at: instantSchema,
    timeZone: shortTextSchema,
  }),
  refusals: [],
  rule: 'CONTENT-3',
});

export const contentVersions = defineStaffCall({
  name: 'contentVersions',
  method: 'GET',
  path: '/staff/brand/content/:kind/versions',
  area: 'brands',
  summary: 'Every version that was published, newest first.',
  access: 'role',
  audit: 'nothing',
  params: kindParamsSchema,
  query: z.strictObject({
    before: z.optional(revisionTextSchema),
    limit: z.optional(limitTextSchema),
  }),
  reply: z.strictObject({
    versions: z.array(contentVersionSchema),
    next: z.nullable(revisionSchema),
  }),
  refusals: [],
  rule: 'CONTENT-4',
});

export const contentVersion = defineStaffCall({
  name: 'contentVersion',
  method: 'GET',
  path: '/staff/brand/content/:kind/versions/:revision',
  area: 'brands',
  summary: 'One version, with what it replaced.',
  access: 'role',
  audit: 'nothing',
  params: z.strictObject({ kind: contentKindSchema, revision: revisionTextSchema }),
  reply: z.strictObject({
    version: contentVersionSchema,
    before: storedContentSchema,
    after: storedContentSchema,
  }),
  refusals: [],
  rule: 'CONTENT-4',
});

export const publishContent = defineStaffCall({
  name: 'publishContent',
  method: 'POST',
  path: '/staff/brand/content',
  area: 'brands',
  summary: 'Makes slides or promotions visible to every player of the brand. One person.',
  access: 'role',
  audit: 'act',
  needsStepUp: true,
  bodyBytesMax: 64 * 1_024,
  body: z.strictObject({ document: contentDocumentSchema, seen: seenSchema, reason: reasonSchema }),
  reply: z.strictObject({ version: contentVersionSchema }),
  refusals: ['CONTENT_NOT_VALID', 'CONTENT_CHANGED', 'STATE_CONFLICT'],
  rule: 'CONTENT-5',
});

export const restoreContent = defineStaffCall({
  name: 'restoreContent',
  method: 'POST',
  path: '/staff/brand/content/:kind/restore',
  area: 'brands',
  summary: "Brings an earlier version back, or the brand's file, as a new version. One person.",
  access: 'role',
  audit: 'act',
  needsStepUp: true,
  params: kindParamsSchema,
  body: z.strictObject({
    /** 0: the brand's file. */
    revision: revisionSchema,
    seen: seenSchema,
    reason: reasonSchema,
  }),
  reply: z.strictObject({ version: contentVersionSchema }),
  refusals: ['CONTENT_NOT_VALID', 'CONTENT_CHANGED', 'STATE_CONFLICT'],
  rule: 'CONTENT-6',
});
