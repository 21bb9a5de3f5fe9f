import * as z from 'zod/mini';
import {
  exclusionEndingSchema,
  exclusionPeriodSchema,
  selfExclusionSchema,
} from '../entities/self-exclusion.ts';
import { instantSchema } from '../values/ids.ts';
import { emptyBodySchema, languageTagSchema, urlTextSchema } from '../values/text.ts';
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
  summary:
    "Links to the player's activity report, as a page and as CSV; they work for five minutes and on this brand.",
  access: 'session',
  gates: [],
  money: false,
  /** The language of the report; the brand's own without it. */
  query: z.strictObject({ language: z.optional(languageTagSchema) }),
  /** `url` is the page. */
  sample: { query: { language: 'es' } },
  reply: z.strictObject({
    url: urlTextSchema,
    csvUrl: urlTextSchema,
    expiresAt: instantSchema,
  }),
  refusals: ['FEATURE_OFF'],
  rule: 'PLAY-4',
});

export const responsibleGaming = defineCall({
  name: 'responsibleGaming',
  method: 'POST',
  path: '/responsibleGaming/:userId',
  area: 'responsible-play',
  summary:
    'Excludes the player from play, purchases and rewards: for ever, for a fixed length, or for a cool-off of days. No call can revoke or shorten it; a repetition, or a shorter one, is answered with the one in force.',
  access: 'session',
  gates: [],
  money: false,
  isRepeatable: true,
  params: userParamsSchema,
  body: z.strictObject({
    selfExclusion: z.literal(true),
    period: z.optional(exclusionPeriodSchema),
  }),
  sample: { body: { selfExclusion: true, period: { coolOffDays: 7 } } },
  reply: z.strictObject({
    selfExclusion: z.literal(true),
    excludedAt: instantSchema,
    /** Null: for ever. */
    until: z.nullable(instantSchema),
    ending: exclusionEndingSchema,
  }),
  refusals: ['FEATURE_OFF'],
  rule: 'PLAY-1',
});

/** Addition: what keeps the player out, and until when. */
export const selfExclusion = defineCall({
  name: 'selfExclusion',
  method: 'GET',
  path: '/responsibleGaming/:userId',
  area: 'responsible-play',
  summary:
    'The self-exclusion in force, or null. A player whom the staff excluded is excluded without one.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: z.strictObject({
    isExcluded: z.boolean(),
    exclusion: z.nullable(selfExclusionSchema),
  }),
  refusals: [],
  rule: 'PLAY-12',
});

/** Addition: a fixed exclusion ends on request only. */
export const endSelfExclusion = defineCall({
  name: 'endSelfExclusion',
  method: 'POST',
  path: '/responsibleGaming/:userId/end',
  area: 'responsible-play',
  summary:
    'Requests the end of a fixed exclusion whose length is over; it ends 24 hours later. Before that it is refused with SELF_EXCLUDED. A repetition changes nothing.',
  access: 'session',
  gates: ['proven'],
  money: false,
  isRepeatable: true,
  params: userParamsSchema,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: z.strictObject({ exclusion: z.nullable(selfExclusionSchema) }),
  refusals: ['SELF_EXCLUDED'],
  rule: 'PLAY-10',
});
