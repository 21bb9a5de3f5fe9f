import * as z from 'zod/mini';
import { emptyBodySchema, tokenTextSchema } from '../values/text.ts';
import { defineCall } from './define.ts';

/**
 * Tokens that identify the player to a chat widget. They give no access to this API. Source: SUPP
 * rules.
 */
const tokenReplySchema = z.strictObject({ token: tokenTextSchema });

export const supportVisitorToken = defineCall({
  name: 'hubspotAuthenticate',
  method: 'POST',
  path: '/user/hubspot/authenticate',
  area: 'support',
  summary: 'A visitor token of HubSpot.',
  access: 'session',
  gates: [],
  money: false,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: tokenReplySchema,
  refusals: ['FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'SUPP-1',
});

export const supportMessengerToken = defineCall({
  name: 'intercomAuthenticate',
  method: 'POST',
  path: '/user/intercom/authenticate',
  area: 'support',
  summary: 'A signed identity for Intercom.',
  access: 'session',
  gates: [],
  money: false,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: tokenReplySchema,
  refusals: ['FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'SUPP-1',
});

export const supportMessagingToken = defineCall({
  name: 'zendeskToken',
  method: 'GET',
  path: '/users/zendesk/token',
  area: 'support',
  summary: 'A signed identity for Zendesk messaging.',
  access: 'session',
  gates: [],
  money: false,
  reply: tokenReplySchema,
  refusals: ['FEATURE_OFF', 'PROVIDER_UNAVAILABLE'],
  rule: 'SUPP-1',
});

/** All of them do one thing, each for another vendor: the table of vendors names the call. */
export const supportTokenCalls = [
  supportVisitorToken,
  supportMessengerToken,
  supportMessagingToken,
] as const;
