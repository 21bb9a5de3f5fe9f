import * as z from 'zod/mini';
import { dataExportSchema } from '../entities/data-export.ts';
import { instantSchema, userIdSchema, uuidV7Schema } from '../values/ids.ts';
import { emptyBodySchema, languageTagSchema, urlTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/** A player's own data. Additions of this platform. Source: PRIV rules. */
export const dataExports = defineCall({
  name: 'dataExports',
  method: 'GET',
  path: '/users/:userId/dataExports',
  area: 'account',
  summary: 'The copies of the own data that were requested last, newest first.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  /** At most 10. */
  reply: z.strictObject({ exports: z.array(dataExportSchema) }),
  refusals: [],
  rule: 'PRIV-1',
});

export const requestDataExport = defineCall({
  name: 'requestDataExport',
  method: 'POST',
  path: '/users/:userId/dataExports',
  area: 'account',
  summary:
    'Requests a copy of everything that is held about the player. While one is being made the answer is that one, with 200.',
  access: 'session',
  gates: ['proven'],
  money: false,
  isRepeatable: true,
  params: userParamsSchema,
  /** The language of the email that says it is ready. */
  body: z.optional(z.strictObject({ language: z.optional(languageTagSchema) })),
  sample: { body: {} },
  reply: dataExportSchema,
  status: 201,
  refusals: [],
  rule: 'PRIV-1',
});

export const dataExportLink = defineCall({
  name: 'dataExportLink',
  method: 'POST',
  path: '/users/:userId/dataExports/:exportId/link',
  area: 'account',
  summary:
    'A link to the file of a copy that is ready; it works for ten minutes and on this brand.',
  access: 'session',
  gates: ['proven'],
  money: false,
  isRepeatable: true,
  params: z.strictObject({ userId: userIdSchema, exportId: uuidV7Schema }),
  body: emptyBodySchema,
  sample: { body: {} },
  reply: z.strictObject({ url: urlTextSchema, expiresAt: instantSchema }),
  refusals: ['STATE_CONFLICT'],
  rule: 'PRIV-3',
});
