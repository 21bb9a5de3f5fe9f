import * as z from 'zod/mini';
import { activityPageSchema } from '../entities/activity.ts';
import { requestedGameNameSchema } from '../values/amounts.ts';
import { currencySchema } from '../values/currency.ts';
import { activityKindSchema } from '../values/enums.ts';
import { requestedInstantSchema, uuidV7Schema } from '../values/ids.ts';
import { limitTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/** Addition: the player's sign-ins, rounds, grants and jackpots in one list. Source: BET-28. */
export const userActivity = defineCall({
  name: 'userActivity',
  method: 'GET',
  path: '/users/:userId/activity',
  area: 'account',
  summary: 'Sign-ins, rounds, jackpots and grants, newest first, in pages.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  /**
   * Filters are combined with AND; a sign-in has no currency and no game, a grant and a jackpot
   * have no game.
   */
  query: z.strictObject({
    kind: z.optional(activityKindSchema),
    currency: z.optional(currencySchema),
    gameName: z.optional(requestedGameNameSchema),
    /** Inclusive start. */
    from: z.optional(requestedInstantSchema),
    /** Exclusive end. */
    to: z.optional(requestedInstantSchema),
    /** Entries older than this one: `next` of the previous page. */
    before: z.optional(uuidV7Schema),
    /** Default 50. */
    limit: z.optional(limitTextSchema),
  }),
  sample: { query: { limit: '20' } },
  reply: activityPageSchema,
  refusals: [],
  rule: 'BET-28',
});
