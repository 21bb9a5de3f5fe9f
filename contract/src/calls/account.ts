import * as z from 'zod/mini';
import { accountsReplySchema } from '../entities/account.ts';
import {
  rememberedDeviceSchema,
  loginReplySchema,
  marketingPreferencesSchema,
  sessionSchema,
  signUpPayloadSchema,
  userDetailsSchema,
} from '../entities/player.ts';
import { userIdSchema, uuidV7Schema } from '../values/ids.ts';
import {
  emailSchema,
  emptyBodySchema,
  emptyReplySchema,
  languageTagSchema,
  nicknameSchema,
  typedNicknameSchema,
} from '../values/text.ts';
import { defineCall } from './define.ts';
import { userParamsSchema } from './params.ts';

/** Account: sign-up, sign-in, the player's own data and balances. Source: AUTH, SESS and WAL rules. */
export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/login',
  area: 'account',
  summary:
    'Exchanges an identity token for a session. Without a player the answer is PLAYER_NOT_FOUND.',
  access: 'token',
  gates: [],
  money: false,
  balances: 'grants',
  isRepeatable: true,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: loginReplySchema,
  refusals: [
    'USER_TYPE_NOT_ALLOWED',
    'INVALID_XPOINT_TOKEN',
    'INVALID_LOCATION',
    'PLAYER_NOT_FOUND',
  ],
  rule: 'AUTH-5',
});

export const createUser = defineCall({
  name: 'createUser',
  method: 'POST',
  path: '/createUser',
  area: 'account',
  summary:
    'Creates the player of this identity; once age is known, the welcome grant is posted, once. A repetition returns 200 and the same body, and adds a birth date that was left out.',
  access: 'token',
  gates: [],
  money: false,
  balances: 'grants',
  isRepeatable: true,
  body: signUpPayloadSchema,
  sample: {
    body: {
      attribution: { joiningURL: 'https://play.sweeps.example/', referralURL: '' },
      declaredState: 'TX',
      marketingConsent: true,
      dateOfBirth: '1990-02-28',
    },
  },
  reply: z.strictObject({ userId: userIdSchema }),
  status: 201,
  refusals: [
    'UNDER_AGE',
    'FEATURE_OFF',
    'PROOF_REQUIRED',
    'INVALID_LOCATION',
    'SIGN_UP_CLOSED_IN_STATE',
    'SELF_EXCLUDED',
  ],
  rule: 'AUTH-1',
});

export const userDetails = defineCall({
  name: 'userDetails',
  method: 'GET',
  path: '/userDetails',
  area: 'account',
  summary: "The player's verification states and preferences.",
  access: 'session',
  gates: [],
  money: false,
  reply: userDetailsSchema,
  refusals: [],
  rule: 'AUTH-7',
});

export const sendPasswordResetEmail = defineCall({
  name: 'sendPasswordResetEmail',
  method: 'POST',
  path: '/sendPasswordResetEmail',
  area: 'account',
  summary: 'Sends a reset link if the address is known; the response never reveals whether it is.',
  access: 'none',
  gates: [],
  money: false,
  body: z.strictObject({ email: emailSchema, language: z.optional(languageTagSchema) }),
  sample: { body: { email: 'alice@sweeps.example', language: 'es' } },
  reply: emptyReplySchema,
  refusals: [],
  rule: 'AUTH-14',
});

export const sendEmailVerification = defineCall({
  name: 'sendEmailVerification',
  method: 'POST',
  path: '/sendEmailVerification',
  area: 'account',
  summary:
    "Sends a verification link to the token's address; nothing is sent when it is already verified.",
  access: 'session',
  gates: [],
  money: false,
  body: z.optional(z.strictObject({ language: z.optional(languageTagSchema) })),
  sample: { body: { language: 'es' } },
  reply: emptyReplySchema,
  refusals: [],
  rule: 'AUTH-15',
});

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  area: 'account',
  summary: 'Ends the session; its sockets are closed.',
  access: 'session',
  gates: [],
  money: false,
  isRepeatable: true,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: emptyReplySchema,
  refusals: [],
  rule: 'SESS-4',
});

/** Addition: the specification names a token refresh call without its path. */
export const refreshToken = defineCall({
  name: 'refreshToken',
  method: 'POST',
  path: '/refreshToken',
  area: 'account',
  summary:
    'Updates the session from a fresh identity token, so that a newly verified email counts at once.',
  access: 'session',
  gates: [],
  money: false,
  isRepeatable: true,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: z.strictObject({ userId: userIdSchema, emailVerified: z.boolean() }),
  refusals: [],
  rule: 'SESS-20',
});

export const userAccounts = defineCall({
  name: 'userAccounts',
  method: 'GET',
  path: '/users/:userId/accounts',
  area: 'account',
  summary: 'Both balances, in minor units, with their versions.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: accountsReplySchema,
  refusals: [],
  rule: 'WAL-2',
});

export const addFreePoints = defineCall({
  name: 'addFreePoints',
  method: 'POST',
  path: '/addFreePoints',
  area: 'account',
  summary: "Grants the brand's free points when the balance is low, once per period.",
  access: 'session',
  gates: ['age', 'notExcluded'],
  money: true,
  balances: 'grants',
  body: emptyBodySchema,
  sample: { body: {} },
  reply: accountsReplySchema,
  refusals: [
    'INVALID_LOCATION',
    'POINTS_CLOSED_IN_STATE',
    'FREE_POINTS_NOT_DUE',
    'FREE_POINTS_BALANCE_TOO_HIGH',
    'BALANCE_LIMIT_REACHED',
    'WALLET_CLOSED',
  ],
  rule: 'WAL-9',
});

export const updateUser = defineCall({
  name: 'updateUser',
  method: 'PATCH',
  path: '/users/:userId',
  area: 'account',
  summary: "Changes the player's nickname; the reply has the stored form.",
  access: 'session',
  gates: ['proven'],
  money: false,
  isRepeatable: true,
  params: userParamsSchema,
  body: z.strictObject({ nickname: typedNicknameSchema }),
  sample: { body: { nickname: 'Lucky Alice' } },
  reply: z.strictObject({ userId: userIdSchema, nickname: nicknameSchema }),
  refusals: ['NICKNAME_NOT_ALLOWED', 'NICKNAME_TAKEN', 'FEATURE_OFF'],
  rule: 'AUTH-12',
});

export const updateMarketingPreferences = defineCall({
  name: 'updateMarketingPreferences',
  method: 'PUT',
  path: '/users/:userId/marketingPreferences',
  area: 'account',
  summary: 'Replaces the whole set of marketing preferences.',
  access: 'session',
  gates: ['proven'],
  money: false,
  params: userParamsSchema,
  body: marketingPreferencesSchema,
  sample: { body: { email: true, sms: false, push: false } },
  reply: z.strictObject({ marketingPreferences: marketingPreferencesSchema }),
  refusals: [],
  rule: 'AUTH-13',
});

/**
 * Addition: lets a player see every device that is signed in. Newest first, ended sessions for 90
 * days.
 */
export const userSessions = defineCall({
  name: 'userSessions',
  method: 'GET',
  path: '/users/:userId/sessions',
  area: 'account',
  summary: "The player's sign-ins: when, from what device, and whether they are still open.",
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: z.strictObject({ sessions: z.array(sessionSchema) }),
  refusals: [],
  rule: 'SESS-21',
});

/** Addition: ends every other session of the player, here and at the identity service. */
export const signOutElsewhere = defineCall({
  name: 'signOutElsewhere',
  method: 'POST',
  path: '/users/:userId/sessions/signOutElsewhere',
  area: 'account',
  summary: 'Ends all sessions but this one; their sockets are closed within a second.',
  access: 'session',
  gates: [],
  money: false,
  isRepeatable: true,
  params: userParamsSchema,
  body: emptyBodySchema,
  sample: { body: {} },
  reply: z.strictObject({ ended: z.int() }),
  refusals: [],
  rule: 'SESS-22',
});

/** Addition: ends one session of the player; it may be the caller's own. */
export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/:userId/sessions/:sessionId',
  area: 'account',
  summary: 'Ends one session; unknown ones and those of other players are not found.',
  access: 'session',
  gates: [],
  money: false,
  params: z.strictObject({ userId: userIdSchema, sessionId: uuidV7Schema }),
  reply: emptyReplySchema,
  refusals: [],
  rule: 'SESS-22',
});

/** Addition: the devices on which the player stays signed in. */
export const rememberedDevices = defineCall({
  name: 'rememberedDevices',
  method: 'GET',
  path: '/users/:userId/rememberedDevices',
  area: 'account',
  summary: 'Devices that remember the player, the one used last first.',
  access: 'session',
  gates: [],
  money: false,
  params: userParamsSchema,
  reply: z.strictObject({ rememberedDevices: z.array(rememberedDeviceSchema) }),
  refusals: [],
  rule: 'SESS-34',
});

/** Addition: ends one remembered device with every session of it; it may be the caller's own. */
export const endRememberedDevice = defineCall({
  name: 'endRememberedDevice',
  method: 'DELETE',
  path: '/users/:userId/rememberedDevices/:rememberedDeviceId',
  area: 'account',
  summary: 'Forgets one device; unknown ones and those of other players are not found.',
  access: 'session',
  gates: [],
  money: false,
  params: z.strictObject({ userId: userIdSchema, rememberedDeviceId: uuidV7Schema }),
  reply: emptyReplySchema,
  refusals: [],
  rule: 'SESS-34',
});
