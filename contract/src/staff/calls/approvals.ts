import * as z from 'zod/mini';
import { uuidV7Schema } from '../../values/ids.ts';
import { digestHexSchema, limitTextSchema } from '../../values/text.ts';
import { defineStaffCall } from '../define-staff-call.ts';
import { approvalSchema, reasonSchema } from '../staff-entities.ts';

const approvalParamsSchema = z.strictObject({ approvalId: uuidV7Schema });
/** The decision names the act that its maker saw, so that nobody approves another one. */
const decisionSchema = z.strictObject({ hash: digestHexSchema, reason: reasonSchema });

/**
 * A place in the list: the last proposal of a page, and whether it was open then. One that is decided meanwhile may come once
 * more, and none is missed.
 */
const cursorSchema = z
  .string()
  .check(
    z.regex(
      /^(?:open|closed)\.[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
  );

/** Acts that need two persons. Who may decide on one is whoever may propose it, but never the same person. Source: STAFF-8. */
export const staffApprovals = defineStaffCall({
  name: 'staffApprovals',
  method: 'GET',
  path: '/staff/approvals',
  area: 'approvals',
  summary: 'Proposals of the brands in scope, open ones first, then newest first.',
  access: 'session',
  audit: 'nothing',
  query: z.strictObject({
    state: z.optional(z.enum(['open', 'decided'])),
    before: z.optional(cursorSchema),
    limit: z.optional(limitTextSchema),
  }),
  reply: z.strictObject({ approvals: z.array(approvalSchema), next: z.nullable(cursorSchema) }),
  refusals: [],
  rule: 'STAFF-8',
});

export const approve = defineStaffCall({
  name: 'approve',
  method: 'POST',
  path: '/staff/approvals/:approvalId/approve',
  area: 'approvals',
  summary: 'Approves somebody else’s proposal, which then happens in the same transaction.',
  access: 'session',
  needsStepUp: true,
  audit: 'act',
  params: approvalParamsSchema,
  body: decisionSchema,
  reply: approvalSchema,
  refusals: [
    'ROLE_REQUIRED',
    'OWN_PROPOSAL',
    'OWN_ACCOUNT',
    'NEWLY_JOINED',
    'APPROVAL_NOT_OPEN',
    'APPROVAL_OUTDATED',
    'LAST_ADMIN',
    'STATE_CONFLICT',
    'INSUFFICIENT_BALANCE',
    'BALANCE_LIMIT_REACHED',
    'UNKNOWN_PAYTABLE',
    'BIRTH_DATE_REQUIRED',
    'ERASURE_NOT_POSSIBLE',
  ],
  rule: 'STAFF-8',
});

export const refuseApproval = defineStaffCall({
  name: 'refuseApproval',
  method: 'POST',
  path: '/staff/approvals/:approvalId/refuse',
  area: 'approvals',
  summary: 'Refuses a proposal; its own proposer withdraws it so.',
  access: 'session',
  audit: 'act',
  params: approvalParamsSchema,
  body: decisionSchema,
  reply: approvalSchema,
  refusals: ['ROLE_REQUIRED', 'OWN_ACCOUNT', 'APPROVAL_NOT_OPEN', 'APPROVAL_OUTDATED'],
  rule: 'STAFF-8',
});
