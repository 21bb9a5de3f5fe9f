import * as z from 'zod/mini';
import { identityFormSchema } from '../entities/player.ts';
import { applicantSchema } from '../entities/verification.ts';
import { instantSchema } from '../values/ids.ts';
import {
  emailSchema,
  emptyBodySchema,
  phoneNumberSchema,
  shortTextSchema,
  tokenTextSchema,
} from '../values/text.ts';
import { defineCall } from './define.ts';
import { SAMPLE_IDENTITY_FORM } from './sample-values.ts';
import { idParamsSchema } from './params.ts';

/** Identity verification of players. Source: KYC rules (specification 6, 7). */
export const userIdInfo = defineCall({
  name: 'userIdInfo',
  method: 'POST',
  path: '/userIdInfo',
  area: 'kyc',
  summary: 'Submits the identity form of the player; its userId must be their own.',
  access: 'session',
  gates: ['proven'],
  money: false,
  body: z.strictObject({ idType: z.literal('IDENTITY_FORM'), idInfo: identityFormSchema }),
  sample: { body: { idType: 'IDENTITY_FORM', idInfo: SAMPLE_IDENTITY_FORM } },
  reply: z.strictObject({ idType: z.literal('IDENTITY_FORM'), submittedAt: instantSchema }),
  refusals: ['NOT_FOUND'],
  rule: 'KYC-3',
});

export const verify = defineCall({
  name: 'verify',
  method: 'POST',
  path: '/verify',
  area: 'kyc',
  summary:
    'Whether phone number and email are the verified ones of the player; the name is stored.',
  access: 'session',
  gates: ['proven'],
  money: false,
  body: z.strictObject({
    phoneNumber: phoneNumberSchema,
    email: emailSchema,
    fullName: shortTextSchema,
  }),
  sample: {
    body: { phoneNumber: '+15125550100', email: 'alice@sweeps.example', fullName: 'Alice Moor' },
  },
  reply: z.strictObject({ verified: z.boolean() }),
  refusals: [],
  rule: 'KYC-4',
});

export const identityFormToken = defineCall({
  name: 'sumsubToken',
  method: 'GET',
  path: '/sumsub/:id/token',
  area: 'kyc',
  summary:
    "A short-lived token for the vendor's form; `id` is the player or the player's applicant. The default level is `kyc`. After a final refusal there is none (IDENTITY_NOT_VERIFIED), nor for what is verified (STATE_CONFLICT).",
  access: 'session',
  gates: ['proven'],
  money: false,
  params: idParamsSchema,
  query: z.strictObject({ level: z.optional(z.enum(['kyc', 'purchase'])) }),
  reply: z.strictObject({ token: tokenTextSchema }),
  refusals: ['FEATURE_OFF', 'IDENTITY_NOT_VERIFIED', 'STATE_CONFLICT', 'PROVIDER_UNAVAILABLE'],
  rule: 'KYC-1',
});

export const identityShareToken = defineCall({
  name: 'sumsubShareToken',
  method: 'POST',
  path: '/sumsub/shareToken',
  area: 'kyc',
  summary: 'A single-use token that lets a payout provider read the verified identity.',
  access: 'session',
  gates: ['proven'],
  money: false,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: z.strictObject({ token: tokenTextSchema }),
  refusals: ['FEATURE_OFF', 'IDENTITY_NOT_VERIFIED', 'PROVIDER_UNAVAILABLE'],
  rule: 'KYC-1',
});

export const identityCase = defineCall({
  name: 'sumsubApplicant',
  method: 'GET',
  path: '/sumsub/applicant',
  area: 'kyc',
  summary: "The player's case at the vendor.",
  access: 'session',
  gates: ['proven'],
  money: false,
  reply: z.strictObject({ applicant: applicantSchema }),
  refusals: ['FEATURE_OFF', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
  rule: 'KYC-1',
});
