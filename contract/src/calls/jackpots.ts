import * as z from 'zod/mini';
import { jackpotCycleSchema, jackpotTermsSchema, jackpotWinSchema } from '../entities/jackpot.ts';
import { currencySchema } from '../values/currency.ts';
import { jackpotTypeSchema, jackpotWinStatusSchema } from '../values/enums.ts';
import { uuidV7Schema } from '../values/ids.ts';
import { limitTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { SAMPLE_ID } from './sample-values.ts';

/** Jackpot wins of the player. The money is posted at the moment of the win. Source: JACK rules. */
export const completeJackpotWin = defineCall({
  name: 'completeJackpotWin',
  method: 'POST',
  path: '/completeJackpotWin',
  area: 'jackpots',
  summary: 'Marks the win as seen. It moves no money, and a repetition returns the same response.',
  access: 'session',
  gates: [],
  money: false,
  body: z.strictObject({ winId: uuidV7Schema }),
  sample: { body: { winId: SAMPLE_ID } },
  reply: z.strictObject({ win: jackpotWinSchema }),
  refusals: ['NOT_FOUND'],
  rule: 'JACK-5',
});

export const jackpotWins = defineCall({
  name: 'jackpotWins',
  method: 'GET',
  path: '/jackpotWins',
  area: 'jackpots',
  summary: "The player's wins, newest first by default.",
  access: 'session',
  gates: [],
  money: false,
  query: z.strictObject({
    limit: z.optional(limitTextSchema),
    status: z.optional(jackpotWinStatusSchema),
    order: z.optional(z.enum(['newest', 'oldest'])),
  }),
  reply: z.strictObject({ wins: z.array(jackpotWinSchema) }),
  refusals: [],
  rule: 'JACK-2',
});

/** Addition: commitments and revealed points, so that anybody can verify them. */
export const jackpotCycles = defineCall({
  name: 'jackpotCycles',
  method: 'GET',
  path: '/jackpotCycles',
  area: 'jackpots',
  summary:
    'The terms of a jackpot and its last cycles, newest first, with commitments and, once won, their winning points.',
  access: 'none',
  gates: [],
  money: false,
  query: z.strictObject({ currency: currencySchema, jackpotType: jackpotTypeSchema }),
  sample: { query: { currency: 'POINTS', jackpotType: 'MINI' } },
  reply: z.strictObject({ terms: jackpotTermsSchema, cycles: z.array(jackpotCycleSchema) }),
  refusals: ['FEATURE_OFF'],
  rule: 'JACK-10',
});
