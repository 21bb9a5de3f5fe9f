import { tierStandingSchema } from '../entities/tier.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/** Addition: the player's tier and the brand's ladder. Source: AUTH-32. */
export const userTier = defineCall({
  name: 'userTier',
  method: 'GET',
  path: '/users/:userId/tier',
  area: 'account',
  summary: 'The tier, the points played that it is based on, and the whole ladder.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: tierStandingSchema,
  refusals: [],
  rule: 'AUTH-32',
});
