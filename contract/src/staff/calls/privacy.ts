import * as z from 'zod/mini';
import { userIdSchema, uuidV7Schema } from '../../values/ids.ts';
import { erasureObstacleSchema } from '../../values/personal-data.ts';
import { instantSchema } from '../../values/ids.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import {
  erasurePartSchema,
  erasureSchema,
  retainedPartSchema,
  legalAcceptanceSchema,
  marketingChangeSchema,
  retentionEntrySchema,
  staffDataExportSchema,
} from '../privacy-entities.ts';
import { reasonSchema } from '../staff-entities.ts';

const playerParamsSchema = z.strictObject({ userId: userIdSchema });
const withReasonSchema = z.strictObject({ reason: reasonSchema });

/** Copies, erasures, retention and consents. Source: PRIV rules. */
export const staffDataExports = defineStaffCall({
  name: 'staffDataExports',
  method: 'GET',
  path: '/staff/privacy/exports',
  area: 'privacy',
  summary: 'The last copies of personal data of the brand, newest first.',
  access: 'role',
  audit: 'nothing',
  /** At most 200. */
  reply: z.strictObject({ exports: z.array(staffDataExportSchema) }),
  refusals: [],
  rule: 'PRIV-4',
});

export const exportPlayerData = defineStaffCall({
  name: 'exportPlayerData',
  method: 'POST',
  path: '/staff/players/:userId/dataExports',
  area: 'privacy',
  summary:
    'Has a copy of everything that is held about a player made; while one is being made the answer is that one.',
  access: 'role',
  audit: 'act',
  params: playerParamsSchema,
  body: withReasonSchema,
  reply: staffDataExportSchema,
  status: 201,
  refusals: [],
  rule: 'PRIV-4',
});

export const downloadPlayerData = defineStaffCall({
  name: 'downloadPlayerData',
  method: 'GET',
  path: '/staff/privacy/exports/:exportId/file',
  area: 'privacy',
  summary: 'The file of a copy that is ready.',
  access: 'role',
  needsStepUp: true,
  audit: 'read',
  params: z.strictObject({ exportId: uuidV7Schema }),
  file: ['application/json; charset=utf-8'],
  reply: z.unknown(),
  refusals: ['STATE_CONFLICT'],
  rule: 'PRIV-4',
});

export const previewErasure = defineStaffCall({
  name: 'previewErasure',
  method: 'GET',
  path: '/staff/players/:userId/erasure',
  area: 'privacy',
  summary: 'What an erasure would erase now, what it would retain and why, and what it waits for.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  reply: z.strictObject({
    /** Empty: it may be proposed. */
    obstacles: z.array(erasureObstacleSchema),
    erased: z.array(erasurePartSchema),
    retained: z.array(retainedPartSchema),
    /** When it would happen if it were approved now. */
    dueAt: instantSchema,
    /** One that was approved already, and was not canceled. */
    current: z.nullable(erasureSchema),
  }),
  refusals: [],
  rule: 'PRIV-5',
});

export const erasePlayer = defineStaffCall({
  name: 'erasePlayer',
  method: 'POST',
  path: '/staff/players/:userId/erase',
  area: 'privacy',
  summary:
    'Proposes to erase a player; a second person decides, and a week passes before it happens.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: playerParamsSchema,
  body: withReasonSchema,
  reply: z.strictObject({ approvalId: uuidV7Schema }),
  status: 202,
  refusals: ['ERASURE_NOT_POSSIBLE', 'STATE_CONFLICT', 'OWN_ACCOUNT'],
  rule: 'PRIV-6',
});

export const staffErasures = defineStaffCall({
  name: 'staffErasures',
  method: 'GET',
  path: '/staff/privacy/erasures',
  area: 'privacy',
  summary: 'The last erasures of the brand, newest first.',
  access: 'role',
  audit: 'nothing',
  /** At most 200. */
  reply: z.strictObject({ erasures: z.array(erasureSchema) }),
  refusals: [],
  rule: 'PRIV-6',
});

export const cancelErasure = defineStaffCall({
  name: 'cancelErasure',
  method: 'POST',
  path: '/staff/privacy/erasures/:erasureId/cancel',
  area: 'privacy',
  summary: 'Cancels an erasure that has not begun; one person is enough.',
  access: 'role',
  audit: 'act',
  params: z.strictObject({ erasureId: uuidV7Schema }),
  body: withReasonSchema,
  reply: erasureSchema,
  refusals: ['STATE_CONFLICT'],
  rule: 'PRIV-6',
});

export const retentionTable = defineStaffCall({
  name: 'retentionTable',
  method: 'GET',
  path: '/staff/privacy/retention',
  area: 'privacy',
  summary:
    'What is held of which kind, how long, why and by which source, and what the last night deleted.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({ entries: z.array(retentionEntrySchema) }),
  refusals: [],
  rule: 'PRIV-8',
});

export const playerConsents = defineStaffCall({
  name: 'playerConsents',
  method: 'GET',
  path: '/staff/players/:userId/consents',
  area: 'privacy',
  summary:
    'Which versions of the legal texts a player agreed to, and every change of the marketing consent.',
  access: 'role',
  audit: 'read',
  params: playerParamsSchema,
  reply: z.strictObject({
    /** Newest first, at most 100 each. */
    acceptances: z.array(legalAcceptanceSchema),
    marketing: z.array(marketingChangeSchema),
  }),
  refusals: [],
  rule: 'PRIV-10',
});
