import * as z from 'zod/mini';
import {
  limitChoiceSchema,
  limitHistoryEntrySchema,
  playerLimitSchema,
  realityCheckIntervalSchema,
  realityCheckSchema,
} from '../entities/player-limit.ts';
import { userIdSchema, uuidV7Schema } from '../values/ids.ts';
import { emptyBodySchema, limitTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/**
 * Limits that players set themselves, and the reality check. All of it is added to the specification, and stays open to
 * excluded players. Source: PLAY-20 and following.
 */
const limitsReply = z.strictObject({ limits: z.array(playerLimitSchema) });
const choiceParams = z.strictObject({ userId: userIdSchema, choiceId: uuidV7Schema });

export const playerLimits = defineCall({
  name: 'playerLimits',
  method: 'GET',
  path: '/users/:userId/limits',
  area: 'responsible-play',
  summary: 'The limits in force, how much of each is used, and looser ones that wait.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: limitsReply,
  refusals: [],
  rule: 'PLAY-20',
});

export const setPlayerLimit = defineCall({
  name: 'setPlayerLimit',
  method: 'PUT',
  path: '/users/:userId/limits',
  area: 'responsible-play',
  summary:
    'Chooses one limit. A tighter one is in force with the answer; a looser one, or none, can be confirmed 24 hours later. A repetition changes nothing.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  body: limitChoiceSchema,
  sample: { body: { kind: 'play', currency: 'POINTS', period: 'month', amount: 1_000_000 } },
  reply: limitsReply,
  refusals: [],
  rule: 'PLAY-21',
});

export const confirmPlayerLimit = defineCall({
  name: 'confirmPlayerLimit',
  method: 'POST',
  path: '/users/:userId/limits/:choiceId/confirm',
  area: 'responsible-play',
  summary:
    'Puts a looser limit in force whose 24 hours are over. One that was canceled or replaced is not found. A repetition changes nothing.',
  access: 'session',
  gates: ['proven'],
  money: false,
  isRepeatable: true,
  params: choiceParams,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: limitsReply,
  refusals: ['LIMIT_NOT_DUE'],
  rule: 'PLAY-22',
});

export const cancelPlayerLimit = defineCall({
  name: 'cancelPlayerLimit',
  method: 'POST',
  path: '/users/:userId/limits/:choiceId/cancel',
  area: 'responsible-play',
  summary:
    'Drops a looser limit that waits. One that was confirmed or replaced is not found. A repetition changes nothing.',
  access: 'session',
  gates: [],
  money: false,
  isRepeatable: true,
  params: choiceParams,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: limitsReply,
  refusals: [],
  rule: 'PLAY-22',
});

export const playerLimitHistory = defineCall({
  name: 'playerLimitHistory',
  method: 'GET',
  path: '/users/:userId/limits/history',
  area: 'responsible-play',
  summary: 'Every limit that was chosen, newest first, and what became of it.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  query: z.strictObject({
    /** Choices older than this one: `next` of the previous page. */
    before: z.optional(uuidV7Schema),
    /** Default 50. */
    limit: z.optional(limitTextSchema),
  }),
  reply: z.strictObject({
    entries: z.array(limitHistoryEntrySchema),
    next: z.nullable(uuidV7Schema),
  }),
  refusals: [],
  rule: 'PLAY-23',
});

export const realityCheck = defineCall({
  name: 'realityCheck',
  method: 'GET',
  path: '/users/:userId/realityCheck',
  area: 'responsible-play',
  summary: 'How long this session lasts, what was staked and won in it, and the sign-in before it.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: realityCheckSchema,
  refusals: [],
  rule: 'PLAY-28',
});

export const setRealityCheck = defineCall({
  name: 'setRealityCheck',
  method: 'PUT',
  path: '/users/:userId/realityCheck',
  area: 'responsible-play',
  summary: 'Chooses the minutes between two reality checks.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  body: realityCheckIntervalSchema,
  sample: { body: { intervalMinutes: 30 } },
  reply: realityCheckIntervalSchema,
  refusals: [],
  rule: 'PLAY-28',
});
