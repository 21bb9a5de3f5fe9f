import { tokenBuckets } from '../../platform/http/token-buckets.ts';
import type { ApprovableAct } from './approvals/approvable-act.ts';
import { createChangeStaffRolesAct } from './approvals/acts/change-staff-roles.ts';
import { enableStaffAct } from './approvals/acts/enable-staff.ts';
import { approvalRoutes } from './calls/approval-routes.ts';
import { auditRoutes } from './calls/audit-routes.ts';
import { passkeyRoutes } from './calls/passkey-routes.ts';
import { peopleRoutes } from './calls/people-routes.ts';
import { createRecordCalls, type RecordCalls } from './calls/record-calls.ts';
import { exportRoutes } from './calls/export-routes.ts';
import { sessionRoutes } from './calls/session-routes.ts';
import { ssoRoutes } from './calls/sso-routes.ts';
import type { StaffRoute } from './calls/staff-route.ts';
import { viewRoutes } from './calls/view-routes.ts';
import type { ExportParts } from './exports/export-route.ts';
import { readCaller } from './sign-in/read-caller.ts';
import type { StaffCaller } from './staff-caller.ts';
import type { StaffParts } from './staff-ports.ts';
import type { StaffRoom } from './staff-room.ts';

/** What the surface of the staff app serves. */
export interface Staff {
  readonly routes: readonly StaffRoute[];
  readonly record: RecordCalls;
  readCaller(secret: string): Promise<StaffCaller | undefined>;
}

/** Acts of this module that need two persons; those of a room come with it. A new one is a file in `approvals/acts` and a line here. */
const actsOf = ({ sso }: Pick<StaffParts, 'sso'>): readonly ApprovableAct[] => [
  enableStaffAct,
  createChangeStaffRolesAct(sso),
];

/** Failed sign-ins, from however many networks: a hundred at once, then one in two seconds. */
const FAILURES_RECORDED = { burst: 100, refillMs: 2_000 };

/** Each is a row for five minutes. */
const CHALLENGES = { burst: 20, refillMs: 3_000 };
const CHALLENGED_MAX = 10_000;

export function createStaff(
  given: Omit<StaffParts, 'mayRecordFailure' | 'challengeWaitMs'> & {
    readonly nowMs: () => number;
    readonly rooms: readonly StaffRoom[];
    readonly exports: ExportParts;
  },
): Staff {
  const failures = tokenBuckets<'all'>(FAILURES_RECORDED, { now: given.nowMs, keysMax: 1 });
  const challenges = tokenBuckets<string>(CHALLENGES, {
    now: given.nowMs,
    keysMax: CHALLENGED_MAX,
  });
  const { rooms, exports, ...rest } = given;
  const parts = {
    ...rest,
    mayRecordFailure: () => failures.consume('all') === 0,
    challengeWaitMs: (whose: string) => challenges.consume(whose),
  };
  const acts = [...actsOf(parts), ...rooms.flatMap((room) => room.acts)];
  return {
    routes: [
      ...sessionRoutes(parts),
      ...passkeyRoutes(parts),
      ...ssoRoutes(parts),
      ...peopleRoutes(parts),
      ...approvalRoutes({ ...parts, acts }),
      ...auditRoutes(parts),
      ...exportRoutes({ ...parts, exports }),
      ...viewRoutes(parts),
      ...rooms.flatMap((room) => room.routes),
    ],
    record: createRecordCalls(parts),
    readCaller: (secret) => readCaller(parts, secret),
  };
}
