import * as z from 'zod/mini';
import { instantSchema, uuidV7Schema } from '../../values/ids.ts';
import {
  emailSchema,
  emptyBodySchema,
  emptyReplySchema,
  shortTextSchema,
} from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import {
  appCodeSchema,
  authenticatorSecretSchema,
  brandScopeSchema,
  invitationTokenSchema,
  rolesSchema,
  staffPersonSchema,
  staffSessionSchema,
  typedPasswordSchema,
} from '../staff-entities.ts';

/** Signing in to the staff app, and one's own sign-ins. Source: STAFF-1 to STAFF-5. */
export const staffSignIn = defineStaffCall({
  name: 'staffSignIn',
  method: 'POST',
  path: '/staff/signIn',
  area: 'sign-in',
  summary:
    'Password and authenticator code together, so that no answer shows which of them was wrong. Sets the session cookie.',
  access: 'none',
  audit: 'act',
  body: z.strictObject({
    email: emailSchema,
    password: typedPasswordSchema,
    code: appCodeSchema,
  }),
  reply: z.strictObject({ staffId: uuidV7Schema }),
  refusals: ['SIGN_IN_FAILED', 'PASSWORD_SIGN_IN_CLOSED', 'SSO_SIGN_IN_REQUIRED'],
  rule: 'STAFF-1',
});

export const staffInvitationDetails = defineStaffCall({
  name: 'staffInvitationDetails',
  method: 'POST',
  path: '/staff/invitationDetails',
  area: 'sign-in',
  summary: 'Who is invited, with the secret for the authenticator app. The link itself is the key.',
  access: 'none',
  audit: 'nothing',
  body: z.strictObject({ token: invitationTokenSchema }),
  reply: z.strictObject({
    email: emailSchema,
    name: shortTextSchema,
    roles: rolesSchema,
    brands: brandScopeSchema,
    authenticatorSecret: authenticatorSecretSchema,
    expiresAt: instantSchema,
  }),
  refusals: ['INVITATION_NOT_VALID'],
  rule: 'STAFF-3',
});

export const acceptStaffInvitation = defineStaffCall({
  name: 'acceptStaffInvitation',
  method: 'POST',
  path: '/staff/acceptInvitation',
  area: 'sign-in',
  summary: 'Sets the password, confirms the authenticator app, and signs in.',
  access: 'none',
  audit: 'act',
  body: z.strictObject({
    token: invitationTokenSchema,
    password: typedPasswordSchema,
    code: appCodeSchema,
  }),
  reply: z.strictObject({ staffId: uuidV7Schema }),
  status: 201,
  refusals: [
    'INVITATION_NOT_VALID',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_LONG',
    'PASSWORD_BREACHED',
    'CODE_WRONG',
    'STAFF_EMAIL_TAKEN',
    'PASSWORD_SIGN_IN_CLOSED',
    'SSO_SIGN_IN_REQUIRED',
  ],
  rule: 'STAFF-3',
});

export const staffMe = defineStaffCall({
  name: 'staffMe',
  method: 'GET',
  path: '/staff/me',
  area: 'sign-in',
  summary: 'Who is signed in, for how long, and which calls their roles allow.',
  access: 'session',
  audit: 'nothing',
  reply: z.strictObject({
    person: staffPersonSchema,
    /** Names of the calls. The page shows no room whose calls are not among them. */
    mayCall: z.array(shortTextSchema),
    /** When the session ends if nothing else is called, and at the latest. */
    idleEndsAt: instantSchema,
    endsAt: instantSchema,
    /** Whether one of their passkeys works on this host, so that the page can offer it. */
    hasPasskey: z.boolean(),
    /** False for who joined by single sign-on: they have no password and no authenticator here. */
    hasPassword: z.boolean(),
    /** The name of the issuer where they can confirm who they are; null: nowhere. */
    ssoLabel: z.nullable(shortTextSchema),
    /** Until then a dangerous act needs no further confirmation; null when it does. */
    steppedUpUntil: z.nullable(instantSchema),
    now: instantSchema,
  }),
  refusals: [],
  rule: 'STAFF-4',
});

export const staffSignOut = defineStaffCall({
  name: 'staffSignOut',
  method: 'POST',
  path: '/staff/signOut',
  area: 'sign-in',
  summary: 'Ends this session.',
  access: 'session',
  audit: 'act',
  body: emptyBodySchema,
  reply: emptyReplySchema,
  refusals: [],
  rule: 'STAFF-4',
});

export const staffStepUp = defineStaffCall({
  name: 'staffStepUp',
  method: 'POST',
  path: '/staff/stepUp',
  area: 'sign-in',
  summary: 'Password and code once more; dangerous acts are open for five minutes.',
  access: 'session',
  audit: 'act',
  body: z.strictObject({ password: typedPasswordSchema, code: appCodeSchema }),
  reply: z.strictObject({ steppedUpUntil: instantSchema }),
  refusals: ['SIGN_IN_FAILED'],
  rule: 'STAFF-5',
});

export const staffSessions = defineStaffCall({
  name: 'staffSessions',
  method: 'GET',
  path: '/staff/sessions',
  area: 'sign-in',
  summary: 'Where one is signed in.',
  access: 'session',
  audit: 'nothing',
  reply: z.strictObject({ sessions: z.array(staffSessionSchema) }),
  refusals: [],
  rule: 'STAFF-4',
});

export const endStaffSession = defineStaffCall({
  name: 'endStaffSession',
  method: 'DELETE',
  path: '/staff/sessions/:sessionId',
  area: 'sign-in',
  summary: 'Ends one of one’s own sign-ins.',
  access: 'session',
  audit: 'act',
  params: z.strictObject({ sessionId: uuidV7Schema }),
  reply: emptyReplySchema,
  refusals: [],
  rule: 'STAFF-4',
});
