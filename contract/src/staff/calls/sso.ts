import * as z from 'zod/mini';
import { instantSchema, uuidV7Schema } from '../../values/ids.ts';
import { emptyBodySchema, shortTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { ssoAnswerSchema } from '../staff-entities.ts';

/** The page of the issuer that the browser goes to. */
const ssoStartSchema = z.strictObject({
  address: z.url({ protocol: /^https?$/ }).check(z.maxLength(4_096)),
});

/** Single sign-on: the operator's own issuer says who somebody is and what they may do. Source: STAFF-14 to STAFF-19. */
export const staffSso = defineStaffCall({
  name: 'staffSso',
  method: 'GET',
  path: '/staff/sso',
  area: 'single sign-on',
  summary: 'Whether single sign-on is set up, by which name, and whether passwords sign in too.',
  access: 'none',
  audit: 'nothing',
  reply: z.strictObject({
    sso: z.nullable(z.strictObject({ label: shortTextSchema, isOnly: z.boolean() })),
  }),
  refusals: [],
  rule: 'STAFF-14',
});

export const startStaffSso = defineStaffCall({
  name: 'startStaffSso',
  method: 'POST',
  path: '/staff/sso/start',
  area: 'single sign-on',
  summary: 'Where the browser goes to sign in; it comes back to the page /sso within ten minutes.',
  access: 'none',
  audit: 'nothing',
  body: emptyBodySchema,
  reply: ssoStartSchema,
  refusals: ['SSO_OFF', 'SSO_UNAVAILABLE'],
  rule: 'STAFF-15',
});

export const completeStaffSso = defineStaffCall({
  name: 'completeStaffSso',
  method: 'POST',
  path: '/staff/sso/complete',
  area: 'single sign-on',
  summary: 'Signs in with what the issuer sent the browser back with. Sets the session cookie.',
  access: 'none',
  audit: 'act',
  body: ssoAnswerSchema,
  reply: z.strictObject({ staffId: uuidV7Schema }),
  refusals: [
    'SSO_OFF',
    'SSO_UNAVAILABLE',
    'SSO_FAILED',
    'SSO_DECLINED',
    'SSO_EMAIL_NOT_VERIFIED',
    'SSO_NOBODY',
    'SSO_OTHER_ACCOUNT',
    'SSO_PASSWORD_ACCOUNT',
    'SSO_DISABLED',
    'SSO_NO_ROLE',
    'SSO_GROUPS_DIFFER',
    'SSO_GROUPS_UNKNOWN',
    'SSO_OTHER_BRAND',
    'LAST_ADMIN',
  ],
  rule: 'STAFF-15',
});

export const startStaffSsoStepUp = defineStaffCall({
  name: 'startStaffSsoStepUp',
  method: 'POST',
  path: '/staff/ssoStepUp/start',
  area: 'single sign-on',
  summary: 'Where the browser goes to prove anew who sits there.',
  access: 'session',
  audit: 'nothing',
  body: emptyBodySchema,
  reply: ssoStartSchema,
  refusals: ['SSO_OFF', 'SSO_UNAVAILABLE', 'SSO_SOMEBODY_ELSE'],
  rule: 'STAFF-18',
});

export const completeStaffSsoStepUp = defineStaffCall({
  name: 'completeStaffSsoStepUp',
  method: 'POST',
  path: '/staff/ssoStepUp/complete',
  area: 'single sign-on',
  summary: 'Confirms with a fresh sign-in at the issuer; dangerous acts are open for five minutes.',
  access: 'session',
  audit: 'act',
  body: ssoAnswerSchema,
  reply: z.strictObject({ steppedUpUntil: instantSchema }),
  refusals: [
    'SSO_OFF',
    'SSO_UNAVAILABLE',
    'SSO_FAILED',
    'SSO_DECLINED',
    'SSO_SOMEBODY_ELSE',
    'SSO_NOT_FRESH',
    'SSO_DISABLED',
    'SSO_NO_ROLE',
    'SSO_GROUPS_DIFFER',
    'SSO_GROUPS_UNKNOWN',
    'SSO_ROLES_LOST',
    'LAST_ADMIN',
  ],
  rule: 'STAFF-18',
});
