import * as z from 'zod/mini';
import { activityPageSchema } from '../entities/activity.ts';
import { requestedGameNameSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { activityKindSchema } from '../values/enums.ts';
import { requestedInstantSchema, uuidV7Schema } from '../values/ids.ts';
import { limitTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/** Addition: what the player did and got, in one list. Source: BET-28. */
export const userActivity = defineCall({
  name: 'userActivity',
  method: 'GET',
  path: '/users/:userId/activity',
  area: 'account',
  summary: 'Sign-ins, plays, jackpots and what the house gave, newest first, in pages.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  /** Every filter narrows; a sign-in has no currency and no game, a grant and a jackpot have no game. */
  query: z.strictObject({
    kind: z.optional(activityKindSchema),
    currency: z.optional(currencySchema),
    gameName: z.optional(requestedGameNameSchema),
    /** The first instant. */
    from: z.optional(requestedInstantSchema),
    /** The first instant after the last one. */
    to: z.optional(requestedInstantSchema),
    /** Entries older than this one; `next` of the page before. */
    before: z.optional(uuidV7Schema),
    /** 50 unless said. */
    limit: z.optional(limitTextSchema),
  }),
  reply: activityPageSchema,
  refusals: [],
  rule: 'BET-28',
});
