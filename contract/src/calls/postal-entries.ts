import * as z from 'zod/mini';
import { postalEntrySchema } from '../entities/postal-entry.ts';
import { languageTagSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/** Free entry by post, without a purchase. Additions of this platform. Source: POST rules. */
export const postalEntries = defineCall({
  name: 'postalEntries',
  method: 'GET',
  path: '/users/:userId/postalEntries',
  area: 'account',
  summary: 'The player’s codes for entries by post, newest first, and what became of their cards.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: z.strictObject({
    /** At most 100. */
    entries: z.array(postalEntrySchema),
    /** How many more codes the player may request now. */
    codesLeft: z.int().check(z.gte(0)),
  }),
  refusals: [],
  rule: 'POST-5',
});

export const requestPostalEntry = defineCall({
  name: 'requestPostalEntry',
  method: 'POST',
  path: '/users/:userId/postalEntries',
  area: 'account',
  summary: 'A new code, to be written by hand on one card.',
  access: 'session',
  gates: ['notExcluded', 'verifiedEmail', 'age', 'mayEnterFree', 'proven', 'notStaff'],
  money: false,
  params: userParamsSchema,
  /** The language of the email about the card. */
  body: z.optional(z.strictObject({ language: z.optional(languageTagSchema) })),
  sample: { body: { language: 'es' } },
  reply: postalEntrySchema,
  status: 201,
  refusals: ['STATE_CONFLICT', 'OUTSIDE_ENTRY_PERIOD', 'ENTRY_CODES_FULL'],
  rule: 'POST-1',
});
