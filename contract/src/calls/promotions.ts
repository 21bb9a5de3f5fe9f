import * as z from 'zod/mini';
import { voucherSchema } from '../entities/reward.ts';
import { minorUnitsSchema } from '../values/amounts.ts';
import { instantSchema } from '../values/ids.ts';
import { packCodeSchema, promoCodeSchema, shortTextSchema, urlTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/**
 * Promotion and voucher codes. Every code that does not work gets the same message. Source: PROMO
 * rules.
 */
const campaignQuerySchema = z.strictObject({ campaign: shortTextSchema });

export const validatePromo = defineCall({
  name: 'validatePromo',
  method: 'POST',
  path: '/validatePromo',
  area: 'promotions',
  summary: 'What a promotion code would add to a pack; the code is not redeemed.',
  access: 'session',
  gates: [],
  money: false,
  body: z.strictObject({ promoCode: promoCodeSchema, purchasePackCode: packCodeSchema }),
  sample: { body: { promoCode: 'SPRING', purchasePackCode: 'starter' } },
  reply: z.strictObject({
    promoCode: promoCodeSchema,
    points: minorUnitsSchema,
    sweepTickets: minorUnitsSchema,
  }),
  refusals: ['CODE_NOT_VALID', 'PACK_NOT_AVAILABLE', 'FEATURE_OFF'],
  rule: 'PROMO-1',
});

export const publishVoucher = defineCall({
  name: 'publishVoucher',
  method: 'GET',
  path: '/publishVoucher',
  area: 'promotions',
  summary:
    "The player's one voucher of a campaign; created by the first call, returned by all later ones.",
  access: 'session',
  gates: ['verifiedEmail', 'age', 'mayUsePromotions', 'notExcluded'],
  money: false,
  query: campaignQuerySchema,
  sample: { query: { campaign: 'spring' } },
  reply: z.strictObject({ voucher: voucherSchema }),
  refusals: ['NOT_FOUND', 'FEATURE_OFF'],
  rule: 'PROMO-2',
});

export const getVouchers = defineCall({
  name: 'getVouchers',
  method: 'GET',
  path: '/getVouchers',
  area: 'promotions',
  summary: "The player's vouchers of a campaign.",
  access: 'session',
  gates: [],
  money: false,
  query: campaignQuerySchema,
  sample: { query: { campaign: 'spring' } },
  reply: z.strictObject({ vouchers: z.array(voucherSchema) }),
  refusals: ['FEATURE_OFF'],
  rule: 'PROMO-3',
});

export const redeemVoucher = defineCall({
  name: 'redeemVoucher',
  method: 'POST',
  path: '/redeemVoucher',
  area: 'promotions',
  summary: 'Redeems a voucher, once.',
  access: 'session',
  gates: ['verifiedEmail', 'age', 'location', 'mayUsePromotions', 'mayEnterFree', 'notExcluded'],
  money: true,
  balances: 'grants',
  body: z.strictObject({ voucherCode: promoCodeSchema }),
  sample: { body: { voucherCode: 'GIFT-1' } },
  reply: z.strictObject({ voucher: voucherSchema }),
  refusals: ['CODE_NOT_VALID', 'FEATURE_OFF', 'WALLET_CLOSED', 'BALANCE_LIMIT_REACHED'],
  rule: 'PROMO-4',
});

/** Beyond the list of the specification: it shows `referAFriend` as a link with what became of it. */
export const referrals = defineCall({
  name: 'referrals',
  method: 'GET',
  path: '/users/:userId/referrals',
  area: 'promotions',
  summary:
    "The player's own link for friends, what it brings today, and those who came by it, the newest first.",
  access: 'session',
  gates: ['mayUsePromotions', 'notExcluded'],
  money: false,
  params: userParamsSchema,
  reply: z.strictObject({
    link: urlTextSchema,
    /** What both are given, and when; minor units. */
    terms: z.strictObject({
      points: minorUnitsSchema,
      sweepTickets: minorUnitsSchema,
      friendStakesTickets: minorUnitsSchema,
      friendsPerMonthMax: z.int().check(z.gte(0)),
    }),
    friends: z.array(
      z.strictObject({
        joinedAt: instantSchema,
        state: z.enum(['WAITING', 'REWARDED', 'CLOSED']),
        decidedAt: z.nullable(instantSchema),
      }),
    ),
  }),
  refusals: ['FEATURE_OFF'],
  rule: 'PROMO-7',
});
