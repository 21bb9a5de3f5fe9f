import * as z from 'zod/mini';
import {
  dailyRewardAvailabilitySchema,
  dailySpinSchema,
  userCreditsReplySchema,
  wheelSchema,
} from '../entities/reward.ts';
import { paytableNameSchema } from '../values/amounts.ts';
import { emptyBodySchema, shortTextSchema, truthTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/** Free-play credits and the daily wheel. Source: FREE and WHEEL rules. */
export const userCredits = defineCall({
  name: 'userCredits',
  method: 'GET',
  path: '/users/:userId/userCredits',
  area: 'rewards',
  summary: "The player's credits in groups; `played=false` selects those that are not used yet.",
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  query: z.strictObject({
    paytableName: z.optional(paytableNameSchema),
    actionId: z.optional(shortTextSchema),
    played: z.optional(truthTextSchema),
  }),
  reply: userCreditsReplySchema,
  refusals: [],
  rule: 'FREE-3',
});

export const dailyRewardAvailable = defineCall({
  name: 'dailyRewardAvailable',
  method: 'GET',
  path: '/users/:userId/dailyRewardAvailable',
  area: 'rewards',
  summary: 'Whether the daily wheel is available, and when it will be again.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: z.strictObject({ data: dailyRewardAvailabilitySchema }),
  refusals: ['FEATURE_OFF'],
  rule: 'WHEEL-1',
});

export const redeemDailyReward = defineCall({
  name: 'redeemDailyReward',
  method: 'POST',
  path: '/users/:userId/redeemDailyReward',
  area: 'rewards',
  summary: 'Draws the daily reward and pays it, once per period.',
  access: 'session',
  gates: ['verifiedEmail', 'age', 'location', 'mayUsePromotions', 'mayEnterFree', 'notExcluded'],
  money: true,
  balances: 'grants',
  params: userParamsSchema,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: z.strictObject({ data: dailySpinSchema }),
  refusals: [
    'DAILY_REWARD_NOT_DUE',
    'FEATURE_OFF',
    'WALLET_CLOSED',
    'BALANCE_LIMIT_REACHED',
    'STATE_CONFLICT',
  ],
  rule: 'WHEEL-2',
});

/** An addition of this platform: the slices are data, and every draw can be verified. */
export const dailyWheel = defineCall({
  name: 'dailyWheel',
  method: 'GET',
  path: '/users/:userId/dailyWheel',
  area: 'rewards',
  summary:
    'The slices of the daily wheel, and the last 100 spins of the player with the wheels that they were drawn from.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: z.strictObject({
    wheel: wheelSchema,
    spins: z.array(dailySpinSchema),
    /** The wheels of these spins. */
    wheels: z.array(wheelSchema),
  }),
  refusals: [],
  rule: 'WHEEL-9',
});
