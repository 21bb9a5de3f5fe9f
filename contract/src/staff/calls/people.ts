import * as z from 'zod/mini';
import { uuidV7Schema } from '../../values/ids.ts';
import { emailSchema, emptyReplySchema, shortTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { EXPORT_CALL, exportFormatSchema } from '../export-call.ts';
import {
  brandScopeSchema,
  reasonSchema,
  rolesSchema,
  staffInvitationSchema,
  staffPersonSchema,
} from '../staff-entities.ts';

const personParamsSchema = z.strictObject({ staffId: uuidV7Schema });
const withReasonSchema = z.strictObject({ reason: reasonSchema });

/** The staff themselves. Source: STAFF-6, STAFF-7. */
export const staffPeople = defineStaffCall({
  name: 'staffPeople',
  method: 'GET',
  path: '/staff/people',
  area: 'people',
  summary: 'Everybody on the staff, and who is invited.',
  access: 'role',
  audit: 'nothing',
  reply: z.strictObject({
    people: z.array(staffPersonSchema),
    invitations: z.array(staffInvitationSchema),
  }),
  refusals: [],
  rule: 'STAFF-7',
});

export const exportStaffPeople = defineStaffCall({
  ...EXPORT_CALL,
  name: 'exportStaffPeople',
  path: '/staff/people/export',
  area: 'people',
  summary:
    'Everybody on the staff whose name, email, roles or brands contain every word, as a file.',
  query: z.strictObject({ words: z.optional(shortTextSchema), format: exportFormatSchema }),
});

export const inviteStaff = defineStaffCall({
  name: 'inviteStaff',
  method: 'POST',
  path: '/staff/invitations',
  area: 'people',
  summary: 'Sends an invitation by email; a second one to the same address replaces the first.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  body: z.strictObject({
    email: emailSchema,
    name: shortTextSchema,
    roles: rolesSchema,
    brands: brandScopeSchema,
    reason: reasonSchema,
  }),
  reply: z.strictObject({ invitationId: uuidV7Schema }),
  status: 201,
  refusals: ['STAFF_EMAIL_TAKEN'],
  rule: 'STAFF-7',
});

export const withdrawStaffInvitation = defineStaffCall({
  name: 'withdrawStaffInvitation',
  method: 'POST',
  path: '/staff/invitations/:invitationId/withdraw',
  area: 'people',
  summary: 'Makes an invitation worthless.',
  access: 'role',
  audit: 'act',
  params: z.strictObject({ invitationId: uuidV7Schema }),
  body: withReasonSchema,
  reply: emptyReplySchema,
  refusals: ['INVITATION_NOT_VALID'],
  rule: 'STAFF-7',
});

export const disableStaff = defineStaffCall({
  name: 'disableStaff',
  method: 'POST',
  path: '/staff/people/:staffId/disable',
  area: 'people',
  summary: 'Locks somebody out at once and ends their sessions; one person is enough.',
  access: 'role',
  audit: 'act',
  params: personParamsSchema,
  body: withReasonSchema,
  reply: emptyReplySchema,
  refusals: ['OWN_ACCOUNT', 'LAST_ADMIN'],
  rule: 'STAFF-7',
});

export const enableStaff = defineStaffCall({
  name: 'enableStaff',
  method: 'POST',
  path: '/staff/people/:staffId/enable',
  area: 'people',
  summary: 'Proposes to let somebody in again; a second person decides.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: personParamsSchema,
  body: withReasonSchema,
  reply: z.strictObject({ approvalId: uuidV7Schema }),
  status: 202,
  refusals: ['OWN_ACCOUNT', 'STATE_CONFLICT'],
  rule: 'STAFF-8',
});

export const changeStaffRoles = defineStaffCall({
  name: 'changeStaffRoles',
  method: 'POST',
  path: '/staff/people/:staffId/roles',
  area: 'people',
  summary: 'Proposes other roles or brands for somebody; a second person decides.',
  access: 'role',
  needsStepUp: true,
  audit: 'act',
  params: personParamsSchema,
  body: z.strictObject({ roles: rolesSchema, brands: brandScopeSchema, reason: reasonSchema }),
  reply: z.strictObject({ approvalId: uuidV7Schema }),
  status: 202,
  refusals: ['OWN_ACCOUNT', 'LAST_ADMIN', 'ROLES_BY_SSO'],
  rule: 'STAFF-8',
});
