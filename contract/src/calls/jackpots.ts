import * as z from 'zod/mini';
import { jackpotWinSchema } from '../entities/jackpot.ts';
import { jackpotWinStatusSchema } from '../values/enums.ts';
import { uuidV7Schema } from '../values/ids.ts';
import { limitTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';

/** Jackpot wins of the player. The money is posted when a win falls. Source: JACK rules. */
export const completeJackpotWin = defineCall({
  name: 'completeJackpotWin',
  method: 'POST',
  path: '/completeJackpotWin',
  area: 'jackpots',
  summary: 'The player has seen the win. It moves no money, and again gives the same answer.',
  access: 'session',
  gates: [],
  money: false,
  body: z.strictObject({ winId: uuidV7Schema }),
  reply: z.strictObject({ win: jackpotWinSchema }),
  refusals: ['NOT_FOUND'],
  rule: 'JACK-5',
});

export const jackpotWins = defineCall({
  name: 'jackpotWins',
  method: 'GET',
  path: '/jackpotWins',
  area: 'jackpots',
  summary: "The player's wins, newest first unless said.",
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
