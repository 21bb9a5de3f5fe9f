import * as z from 'zod/mini';
import { instantSchema, uuidV7Schema } from '../../values/ids.ts';
import { emptyBodySchema, emptyReplySchema, shortTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import {
  passkeyAssertionSchema,
  passkeyAttestationSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  staffPasskeySchema,
} from '../passkey-entities.ts';

const passkeyParamsSchema = z.strictObject({ passkeyId: uuidV7Schema });
const signedSchema = z.strictObject({ assertion: passkeyAssertionSchema });

/** Passkeys: a key with a lock of its own, which takes the place of password and code. Source: STAFF-11 to STAFF-13. */
export const staffPasskeyChallenge = defineStaffCall({
  name: 'staffPasskeyChallenge',
  method: 'POST',
  path: '/staff/passkeySignIn/challenge',
  area: 'passkeys',
  summary: 'What a passkey has to sign for a sign-in: once, within five minutes, in this browser.',
  access: 'none',
  audit: 'nothing',
  body: emptyBodySchema,
  reply: passkeyRequestSchema,
  refusals: [],
  rule: 'STAFF-12',
});

export const staffPasskeySignIn = defineStaffCall({
  name: 'staffPasskeySignIn',
  method: 'POST',
  path: '/staff/passkeySignIn',
  area: 'passkeys',
  summary: 'Signs in by a passkey of this host. Sets the session cookie.',
  access: 'none',
  audit: 'act',
  body: signedSchema,
  reply: z.strictObject({ staffId: uuidV7Schema }),
  refusals: ['PASSKEY_REFUSED', 'PASSWORD_SIGN_IN_CLOSED', 'SSO_SIGN_IN_REQUIRED'],
  rule: 'STAFF-11',
});

export const staffStepUpChallenge = defineStaffCall({
  name: 'staffStepUpChallenge',
  method: 'POST',
  path: '/staff/passkeyStepUp/challenge',
  area: 'passkeys',
  summary: 'What one of one’s own passkeys has to sign for a confirmation.',
  access: 'session',
  audit: 'nothing',
  body: emptyBodySchema,
  reply: passkeyRequestSchema,
  refusals: [],
  rule: 'STAFF-12',
});

export const staffPasskeyStepUp = defineStaffCall({
  name: 'staffPasskeyStepUp',
  method: 'POST',
  path: '/staff/passkeyStepUp',
  area: 'passkeys',
  summary: 'Confirms by a passkey who sits there; dangerous acts are open for five minutes.',
  access: 'session',
  audit: 'act',
  body: signedSchema,
  reply: z.strictObject({ steppedUpUntil: instantSchema }),
  refusals: ['PASSKEY_REFUSED'],
  rule: 'STAFF-11',
});

export const staffPasskeys = defineStaffCall({
  name: 'staffPasskeys',
  method: 'GET',
  path: '/staff/passkeys',
  area: 'passkeys',
  summary: 'One’s own passkeys, newest first.',
  access: 'session',
  audit: 'nothing',
  reply: z.strictObject({ passkeys: z.array(staffPasskeySchema) }),
  refusals: [],
  rule: 'STAFF-13',
});

export const staffPasskeyOptions = defineStaffCall({
  name: 'staffPasskeyOptions',
  method: 'POST',
  path: '/staff/passkeys/options',
  area: 'passkeys',
  summary: 'What an authenticator needs to make a passkey for this host.',
  access: 'session',
  needsStepUp: true,
  audit: 'nothing',
  body: emptyBodySchema,
  reply: passkeyCreationSchema,
  refusals: ['TOO_MANY_PASSKEYS'],
  rule: 'STAFF-13',
});

export const addStaffPasskey = defineStaffCall({
  name: 'addStaffPasskey',
  method: 'POST',
  path: '/staff/passkeys',
  area: 'passkeys',
  summary: 'Stores a new passkey under a name.',
  access: 'session',
  needsStepUp: true,
  audit: 'act',
  body: z.strictObject({ name: shortTextSchema, attestation: passkeyAttestationSchema }),
  reply: z.strictObject({ passkeyId: uuidV7Schema }),
  status: 201,
  refusals: ['PASSKEY_NOT_ADDED', 'TOO_MANY_PASSKEYS'],
  rule: 'STAFF-13',
});

export const renameStaffPasskey = defineStaffCall({
  name: 'renameStaffPasskey',
  method: 'PATCH',
  path: '/staff/passkeys/:passkeyId',
  area: 'passkeys',
  summary: 'Gives one of one’s own passkeys another name.',
  access: 'session',
  audit: 'act',
  params: passkeyParamsSchema,
  body: z.strictObject({ name: shortTextSchema }),
  reply: emptyReplySchema,
  refusals: [],
  rule: 'STAFF-13',
});

export const removeStaffPasskey = defineStaffCall({
  name: 'removeStaffPasskey',
  method: 'DELETE',
  path: '/staff/passkeys/:passkeyId',
  area: 'passkeys',
  summary: 'Removes one of one’s own passkeys; password and authenticator stay.',
  access: 'session',
  needsStepUp: true,
  audit: 'act',
  params: passkeyParamsSchema,
  reply: emptyReplySchema,
  refusals: [],
  rule: 'STAFF-13',
});
