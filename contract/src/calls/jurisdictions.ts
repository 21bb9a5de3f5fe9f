import { playerCapabilitiesSchema } from '../entities/jurisdiction.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/** Addition: what the caller may do where they live and are, and why not. Source: STATE-8. */
export const userCapabilities = defineCall({
  name: 'userCapabilities',
  method: 'GET',
  path: '/users/:userId/capabilities',
  area: 'account',
  summary:
    'What the player may do by the rules of states, which rule forbids what, and since when.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: playerCapabilitiesSchema,
  refusals: [],
  rule: 'STATE-8',
});
