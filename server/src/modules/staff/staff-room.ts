import type { ApprovableAct } from './approvals/approvable-act.ts';
import type { StaffRoute } from './calls/staff-route.ts';

/** What another module adds to the staff app: calls of the contract, and those of their acts that need two persons. */
export interface StaffRoom {
  readonly routes: readonly StaffRoute[];
  readonly acts: readonly ApprovableAct[];
}
