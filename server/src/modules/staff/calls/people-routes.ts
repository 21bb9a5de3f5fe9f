import {
  disableStaff as disableCall,
  inviteStaff as inviteCall,
  staffPeople,
  withdrawStaffInvitation as withdrawCall,
} from '@jubilee/contract/staff/calls/people';
import { disableStaff } from '../people/disable.ts';
import { inviteStaff, withdrawStaffInvitation } from '../people/invite.ts';
import { listStaff } from '../people/list-staff.ts';
import type { StaffParts } from '../staff-ports.ts';
import { staffRoute, type StaffRoute } from './staff-route.ts';

export function peopleRoutes(parts: StaffParts): StaffRoute[] {
  return [
    staffRoute(staffPeople, async ({ caller }) => ({
      ok: true,
      value: await listStaff(parts, caller),
    })),
    staffRoute(inviteCall, ({ body, caller, context }) =>
      inviteStaff(parts, caller, context, body),
    ),
    staffRoute(withdrawCall, ({ params, body, caller, context }) =>
      withdrawStaffInvitation(parts, caller, context, { ...params, ...body }),
    ),
    staffRoute(disableCall, ({ params, body, caller, context }) =>
      disableStaff(parts, caller, context, { ...params, ...body }),
    ),
  ];
}
