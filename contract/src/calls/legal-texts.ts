import * as z from 'zod/mini';
import { ACCEPTED_PAGES } from '../settings/accepted-pages.ts';
import { uuidV7Schema } from '../values/ids.ts';
import { dateSchema, emptyReplySchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { SAMPLE_ID } from './sample-values.ts';
import { userParamsSchema } from './params.ts';

/** Legal texts that a player has to accept again. Source: GATE-19 to GATE-22. */
const pendingTextSchema = z.strictObject({
  versionId: uuidV7Schema,
  page: z.enum(ACCEPTED_PAGES),
  effectiveOn: dateSchema,
});
export type PendingText = z.output<typeof pendingTextSchema>;

export const pendingTexts = defineCall({
  name: 'pendingTexts',
  method: 'GET',
  path: '/users/:userId/texts',
  area: 'account',
  summary: 'The versions of legal texts that the player has to accept before playing and buying.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: z.strictObject({ texts: z.array(pendingTextSchema) }),
  refusals: [],
  rule: 'GATE-20',
});

export const acceptTexts = defineCall({
  name: 'acceptTexts',
  method: 'POST',
  path: '/users/:userId/texts',
  area: 'account',
  summary: 'Records that the player accepts these versions; only those that pages show now.',
  access: 'session',
  gates: [],
  money: false,
  isRepeatable: true,
  params: userParamsSchema,
  body: z.strictObject({
    versionIds: z.array(uuidV7Schema).check(z.minLength(1), z.maxLength(ACCEPTED_PAGES.length)),
  }),
  sample: { body: { versionIds: [SAMPLE_ID] } },
  reply: emptyReplySchema,
  refusals: ['STATE_CONFLICT'],
  rule: 'GATE-21',
});
