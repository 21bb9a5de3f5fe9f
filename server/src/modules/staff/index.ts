/** The public API of the staff module. */
export { type ActChange, type ApprovableAct, approvableAct } from './approvals/approvable-act.ts';
export { propose } from './approvals/propose.ts';
export { pageSizeOf } from './calls/page-size.ts';
export { registerStaffRoutes, type StaffRoutePorts } from './calls/routes-of-staff-calls.ts';
export {
  type ReadSubject,
  type StaffAnswer,
  type StaffRoute,
  staffRoute,
} from './calls/staff-route.ts';
export { commitIfOk } from './commit-if-ok.ts';
export { createStaff, type Staff } from './create-staff.ts';
export { STAFF_COLUMNS } from './encrypted-columns.ts';
export { emailOfPerson } from './email-of-person.ts';
export {
  EXPORT_PAGE_ROWS,
  type ExportColumn,
  type ExportParts,
  exportRoute,
  type ExportTable,
} from './exports/export-route.ts';
export { createRecordExportEnd } from './exports/record-export-end.ts';
export { readChangeOfActor } from './people/change-of-actor.ts';
export { inviteAdmin, pageOfInvitation } from './people/invite.ts';
export { proveAudit } from './people/prove-audit.ts';
export type { GroupDuties, SingleSignOn } from './sso/single-sign-on.ts';
export { auditEntryOf, type StaffCaller, type StaffContext } from './staff-caller.ts';
export { refuseStaff, type StaffRefusal, type StaffResult } from './staff-result.ts';
export type { StaffRoom } from './staff-room.ts';
