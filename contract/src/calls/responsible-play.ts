import * as z from 'zod/mini';
import { instantSchema } from '../values/ids.ts';
import { urlTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/**
 * Responsible play: the player's activity report, and self-exclusion. Both stay open to excluded
 * players. Source: PLAY rules.
 */
export const playerReport = defineCall({
  name: 'playerReport',
  method: 'GET',
  path: '/report/player',
  area: 'responsible-play',
  summary: "A link to the player's activity report, valid for a few minutes.",
  access: 'session',
  gates: [],
  money: false,
  reply: z.strictObject({ url: urlTextSchema }),
  refusals: ['FEATURE_OFF'],
  rule: 'PLAY-4',
});

export const responsibleGaming = defineCall({
  name: 'responsibleGaming',
  method: 'POST',
  path: '/responsibleGaming/:userId',
  area: 'responsible-play',
  summary: 'Excludes the player from play, purchases and rewards. No call can revoke it.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  body: z.strictObject({ selfExclusion: z.literal(true) }),
  reply: z.strictObject({ selfExclusion: z.literal(true), excludedAt: instantSchema }),
  refusals: ['FEATURE_OFF'],
  rule: 'PLAY-1',
});
