import * as z from 'zod/mini';
import { rubyRewardsProfileSchema } from '../entities/reward.ts';
import { rubyRewardsStatusSchema } from '../values/enums.ts';
import { emailSchema, packCodeSchema, shortTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';

/**
 * The loyalty program. The email must be the player's own. Refusals carry `errorCode` beside
 * `error`; RUBY_REWARDS_NO_PROFILE means that there is no profile, not that something failed.
 * Source: RUBY rules.
 */
const emailQuerySchema = z.strictObject({ email: emailSchema });
const balanceTextSchema = z.string().check(z.regex(/^[0-9]{1,15}$/));

export const loyaltyUser = defineCall({
  name: 'rubyRewardsUser',
  method: 'GET',
  path: '/rubyRewards/user',
  area: 'ruby-rewards',
  summary: 'The loyalty profile, or the state of a connection that is not complete yet.',
  access: 'session',
  gates: [],
  money: false,
  query: emailQuerySchema,
  sample: { query: { email: 'alice@sweeps.example' } },
  reply: z.strictObject({
    status: z.optional(rubyRewardsStatusSchema),
    user: z.optional(rubyRewardsProfileSchema),
  }),
  refusals: ['RUBY_REWARDS_NO_PROFILE', 'NOT_FOUND', 'FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'RUBY-1',
});

export const loyaltyBalance = defineCall({
  name: 'rubyRewardsBalance',
  method: 'GET',
  path: '/rubyRewards/user/balance',
  area: 'ruby-rewards',
  summary: 'The balance in ruby points, as text. For authorized profiles.',
  access: 'session',
  gates: [],
  money: false,
  query: emailQuerySchema,
  sample: { query: { email: 'alice@sweeps.example' } },
  reply: z.strictObject({ balance: balanceTextSchema }),
  refusals: [
    'RUBY_REWARDS_NO_PROFILE',
    'RUBY_REWARDS_BANNED',
    'NOT_FOUND',
    'FEATURE_OFF',
    'PROVIDER_UNAVAILABLE',
  ],
  rule: 'RUBY-3',
});

export const loyaltyPurchase = defineCall({
  name: 'rubyRewardsPurchase',
  method: 'POST',
  path: '/rubyRewards/purchase',
  area: 'ruby-rewards',
  summary: 'Buys a pack with ruby points.',
  access: 'session',
  gates: [
    'verifiedEmail',
    'age',
    'texts',
    'location',
    'mayUsePromotions',
    'mayEnterFree',
    'purchase',
    'notExcluded',
    'proven',
    'notStaff',
  ],
  money: true,
  balances: 'grants',
  // The points are spent at the vendor.
  deadline: 'paymentVendor',
  body: z.strictObject({ purchasePackCode: packCodeSchema }),
  sample: { body: { purchasePackCode: 'starter' } },
  reply: z.strictObject({
    purchaseId: shortTextSchema,
    status: z.enum(['PENDING', 'AUTHORISED', 'DECLINED']),
    balance: balanceTextSchema,
  }),
  refusals: [
    'RUBY_REWARDS_NO_PROFILE',
    'RUBY_REWARDS_BANNED',
    'RUBY_REWARDS_INSUFFICIENT_FUNDS',
    'PACK_NOT_AVAILABLE',
    'FEATURE_OFF',
    'PROVIDER_UNAVAILABLE',
  ],
  rule: 'RUBY-8',
});
