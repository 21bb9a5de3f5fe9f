import * as z from 'zod/mini';
import { gamesConfigurationSchema, paytableReturnSchema } from '../entities/game.ts';
import { promotionSchema } from '../entities/promotion.ts';
import { purchasePackSchema } from '../entities/purchase.ts';
import { appConfigSchema } from '../settings/app-config.ts';
import { buildConfigSchema } from '../settings/build-config.ts';
import { contextShaSchema } from '../settings/user-context.ts';
import { currencySchema } from '../values/currency.ts';
import { shortTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';

/**
 * Configuration: what a page needs before anybody signs in. Source: CONF rules (specification 7).
 */
export const getAppConfig = defineCall({
  name: 'getAppConfig',
  method: 'GET',
  path: '/getAppConfig',
  area: 'configuration',
  summary:
    'The brand, its hosts and its flags. With contextSha the x-user-context header must hold the context of that hash.',
  access: 'none',
  gates: [],
  money: false,
  query: z.strictObject({ contextSha: z.optional(contextShaSchema) }),
  reply: appConfigSchema,
  refusals: ['CONTEXT_HASH_MISMATCH'],
  rule: 'CONF-1',
});

export const getBuildConfig = defineCall({
  name: 'getBuildConfig',
  method: 'GET',
  path: '/build-config.json',
  area: 'configuration',
  summary: 'The deployed version. `n` is any text and prevents caching.',
  access: 'none',
  gates: [],
  money: false,
  query: z.strictObject({ n: z.optional(z.string().check(z.maxLength(100))) }),
  sample: { query: { n: '0.123' } },
  reply: buildConfigSchema,
  refusals: [],
  rule: 'CONF-7',
});

export const gamesConfiguration = defineCall({
  name: 'gamesConfiguration',
  method: 'GET',
  path: '/gamesConfiguration',
  area: 'configuration',
  summary: "The brand's games and the lobby's slides.",
  access: 'none',
  gates: [],
  money: false,
  reply: gamesConfigurationSchema,
  refusals: [],
  rule: 'CONF-11',
});

export const brandPromotions = defineCall({
  name: 'brandPromotions',
  method: 'GET',
  path: '/brandPromotions',
  area: 'configuration',
  summary: 'What the brand announces now, beside the promotions that the product itself makes.',
  access: 'none',
  gates: [],
  money: false,
  reply: z.strictObject({ promotions: z.array(promotionSchema) }),
  refusals: [],
  rule: 'CONTENT-9',
});

export const purchasePacks = defineCall({
  name: 'purchasePacks',
  method: 'GET',
  path: '/purchasePacks',
  area: 'configuration',
  summary: 'The coin packs that are on sale.',
  access: 'none',
  gates: [],
  money: false,
  query: z.strictObject({ visible: z.optional(z.literal('true')) }),
  reply: z.strictObject({ packs: z.array(purchasePackSchema) }),
  refusals: [],
  rule: 'PAY-1',
});

export const unityCredentials = defineCall({
  name: 'unityCredentials',
  method: 'GET',
  path: '/unity/credentials',
  area: 'configuration',
  summary: 'Public identifiers for games built with Unity; nothing that grants access.',
  access: 'session',
  gates: [],
  money: false,
  reply: z.strictObject({
    credentials: z.strictObject({
      projectId: shortTextSchema,
      environment: shortTextSchema,
      playerId: shortTextSchema,
    }),
  }),
  refusals: ['FEATURE_OFF'],
  rule: 'CONF-15',
});

export const paytablesRtp = defineCall({
  name: 'paytablesRtp',
  method: 'GET',
  path: '/paytables/rtp',
  area: 'configuration',
  summary:
    'The computed and actual return of paytables, given as a comma-separated list; all of them without one.',
  access: 'none',
  gates: [],
  money: false,
  query: z.strictObject({
    currency: currencySchema,
    paytables: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,50}(?:,[a-z0-9-]{1,50}){0,49}$/))),
  }),
  sample: { query: { currency: 'POINTS' } },
  reply: z.strictObject({ paytables: z.array(paytableReturnSchema) }),
  refusals: ['UNKNOWN_PAYTABLE'],
  rule: 'CONF-14',
});
