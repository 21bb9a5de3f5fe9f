import * as z from 'zod/mini';
import { uuidV7Schema } from '../../values/ids.ts';
import {
  CARD_IMAGE_BODY_BYTES_MAX,
  staffCardRefusalSchema,
  typedEntryCodeSchema,
} from '../../values/postal-entries.ts';
import { dateSchema, emptyReplySchema, limitTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { postalBatchSchema, postalCardSchema, postalMonthSchema } from '../postal-entities.ts';
import { reasonSchema } from '../staff-entities.ts';

const batchParamsSchema = z.strictObject({ batchId: uuidV7Schema });
const cardParamsSchema = z.strictObject({ batchId: uuidV7Schema, cardId: uuidV7Schema });
/** Bytes as base64, without line breaks. */
const base64Schema = z
  .string()
  .check(z.minLength(4), z.maxLength(CARD_IMAGE_BODY_BYTES_MAX), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** Cards that players send by post instead of buying. Source: POST rules. */
export const postalBatches = defineStaffCall({
  name: 'postalBatches',
  method: 'GET',
  path: '/staff/postalBatches',
  area: 'postal entries',
  summary: 'Batches of cards of the brand, newest first.',
  access: 'role',
  audit: 'nothing',
  query: z.strictObject({
    before: z.optional(uuidV7Schema),
    limit: z.optional(limitTextSchema),
  }),
  reply: z.strictObject({
    batches: z.array(postalBatchSchema),
    next: z.nullable(uuidV7Schema),
  }),
  refusals: [],
  rule: 'POST-6',
});

export const openPostalBatch = defineStaffCall({
  name: 'openPostalBatch',
  method: 'POST',
  path: '/staff/postalBatches',
  area: 'postal entries',
  summary: 'A batch for the cards that arrived on one day.',
  access: 'role',
  audit: 'act',
  body: z.strictObject({ receivedOn: dateSchema }),
  reply: postalBatchSchema,
  status: 201,
  refusals: ['ARRIVAL_NOT_POSSIBLE'],
  rule: 'POST-6',
});

export const postalBatch = defineStaffCall({
  name: 'postalBatch',
  method: 'GET',
  path: '/staff/postalBatches/:batchId',
  area: 'postal entries',
  summary: 'One batch with its cards, newest first, and whose they are.',
  access: 'role',
  audit: 'read',
  params: batchParamsSchema,
  reply: z.strictObject({ batch: postalBatchSchema, cards: z.array(postalCardSchema) }),
  refusals: [],
  rule: 'POST-6',
});

export const enterPostalCard = defineStaffCall({
  name: 'enterPostalCard',
  method: 'POST',
  path: '/staff/postalBatches/:batchId/cards',
  area: 'postal entries',
  summary:
    'Enters one card and decides at once whether it counts. Repeated with its id it answers the same.',
  access: 'role',
  audit: 'act',
  params: batchParamsSchema,
  body: z.strictObject({
    /** Made by the page, before it sends. */
    cardId: uuidV7Schema,
    code: typedEntryCodeSchema,
    postmarkedOn: dateSchema,
    /** Whether it came in one envelope with the card entered before it. */
    isSameEnvelope: z.boolean(),
  }),
  reply: z.strictObject({ batch: postalBatchSchema, card: postalCardSchema }),
  refusals: [
    'ENTRY_CODE_MISREAD',
    'POSTMARK_NOT_POSSIBLE',
    'BATCH_NOT_OPEN',
    'BATCH_FULL',
    'OWN_ACCOUNT',
    'STATE_CONFLICT',
  ],
  rule: 'POST-7',
});

export const refusePostalCard = defineStaffCall({
  name: 'refusePostalCard',
  method: 'POST',
  path: '/staff/postalBatches/:batchId/cards/:cardId/refuse',
  area: 'postal entries',
  summary: 'Refuses an accepted card for what is, or is not, written on it.',
  access: 'role',
  audit: 'act',
  params: cardParamsSchema,
  body: z.strictObject({ refusal: staffCardRefusalSchema, reason: reasonSchema }),
  reply: z.strictObject({ batch: postalBatchSchema, card: postalCardSchema }),
  refusals: ['BATCH_NOT_OPEN', 'STATE_CONFLICT'],
  rule: 'POST-7',
});

export const removePostalCard = defineStaffCall({
  name: 'removePostalCard',
  method: 'POST',
  path: '/staff/postalBatches/:batchId/cards/:cardId/remove',
  area: 'postal entries',
  summary: 'Takes back a card that was entered by mistake; its code may be entered again.',
  access: 'role',
  audit: 'act',
  params: cardParamsSchema,
  body: z.strictObject({ reason: reasonSchema }),
  reply: postalBatchSchema,
  refusals: ['BATCH_NOT_OPEN'],
  rule: 'POST-7',
});

export const addPostalCardImage = defineStaffCall({
  name: 'addPostalCardImage',
  method: 'PUT',
  path: '/staff/postalBatches/:batchId/cards/:cardId/image',
  area: 'postal entries',
  summary: 'A picture of the card, JPEG or PNG by its content; it replaces the one before.',
  access: 'role',
  audit: 'act',
  bodyBytesMax: CARD_IMAGE_BODY_BYTES_MAX,
  params: cardParamsSchema,
  body: z.strictObject({ base64: base64Schema }),
  reply: emptyReplySchema,
  refusals: ['IMAGE_NOT_ACCEPTED'],
  rule: 'POST-10',
});

export const postalCardImage = defineStaffCall({
  name: 'postalCardImage',
  method: 'GET',
  path: '/staff/postalBatches/:batchId/cards/:cardId/image',
  area: 'postal entries',
  summary: 'The picture of a card, inside of JSON: no address serves it as a document.',
  access: 'role',
  audit: 'read',
  params: cardParamsSchema,
  reply: z.strictObject({ type: z.enum(['image/jpeg', 'image/png']), base64: base64Schema }),
  refusals: [],
  rule: 'POST-10',
});

export const creditPostalBatch = defineStaffCall({
  name: 'creditPostalBatch',
  method: 'POST',
  path: '/staff/postalBatches/:batchId/credit',
  area: 'postal entries',
  summary:
    'Credits every accepted card of a batch, each once; above the brand’s limit it is proposed to a second person.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: batchParamsSchema,
  body: z.strictObject({
    /** The number of accepted cards that the caller saw. */
    accepted: z.int().check(z.gte(0)),
    reason: reasonSchema,
  }),
  reply: z.strictObject({
    batch: postalBatchSchema,
    /** The proposal; null when nobody else has to decide. */
    approvalId: z.nullable(uuidV7Schema),
  }),
  refusals: ['BATCH_NOT_OPEN', 'STATE_CONFLICT'],
  rule: 'POST-8',
});

export const postalReport = defineStaffCall({
  name: 'postalReport',
  method: 'GET',
  path: '/staff/postalReport',
  area: 'postal entries',
  summary: 'Free entries by month, and how long they took.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({
    /** Newest first, at most 36. */
    months: z.array(postalMonthSchema),
    /** Cards that arrived and are not credited, and the day the oldest of them came. */
    waiting: z.int().check(z.gte(0)),
    oldestReceivedOn: z.nullable(dateSchema),
  }),
  refusals: [],
  rule: 'POST-11',
});
