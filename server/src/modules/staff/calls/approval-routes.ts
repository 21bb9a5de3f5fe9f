import {
  approve as approveCall,
  refuseApproval as refuseCall,
  staffApprovals,
} from '@jubilee/contract/staff/calls/approvals';
import { changeStaffRoles, enableStaff } from '@jubilee/contract/staff/calls/people';
import { approve, type DecideParts, refuseApproval } from '../approvals/decide.ts';
import { readApprovals } from '../approvals/list-approvals.ts';
import { proposeEnabling, proposeRoles } from '../approvals/propose-staff-acts.ts';
import { pageSizeOf } from './page-size.ts';
import { staffRoute, type StaffRoute } from './staff-route.ts';

export function approvalRoutes(parts: DecideParts): StaffRoute[] {
  return [
    staffRoute(enableStaff, ({ params, body, caller, context }) =>
      proposeEnabling(parts, caller, context, { ...params, ...body }),
    ),
    staffRoute(changeStaffRoles, ({ params, body, caller, context }) =>
      proposeRoles(parts, caller, context, { ...params, ...body }),
    ),
    staffRoute(staffApprovals, async ({ query, caller }) => ({
      ok: true,
      value: await readApprovals(parts, caller, {
        state: query.state,
        before: query.before,
        limit: pageSizeOf(query.limit),
      }),
    })),
    staffRoute(approveCall, ({ params, body, caller, context }) =>
      approve(parts, caller, context, { ...params, ...body }),
    ),
    staffRoute(refuseCall, ({ params, body, caller, context }) =>
      refuseApproval(parts, caller, context, { ...params, ...body }),
    ),
  ];
}
