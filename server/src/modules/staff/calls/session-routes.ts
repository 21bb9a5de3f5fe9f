import {
  acceptStaffInvitation as acceptCall,
  endStaffSession,
  staffInvitationDetails,
  staffMe,
  staffSessions,
  staffSignIn,
  staffSignOut,
  staffStepUp,
} from '@jubilee/contract/staff/calls/session';
import { readMe } from '../people/read-me.ts';
import { acceptStaffInvitation, readInvitation } from '../people/accept-invitation.ts';
import { endOwnSession, listOwnSessions } from '../sign-in/own-sessions.ts';
import { signIn } from '../sign-in/sign-in.ts';
import type { StartedSession } from '../sign-in/start-session.ts';
import { stepUp } from '../sign-in/step-up.ts';
import type { StaffParts } from '../staff-ports.ts';
import type { StaffResult } from '../staff-result.ts';
import { staffRoute, type StaffAnswer, type StaffRoute } from './staff-route.ts';

export function sessionRoutes(parts: StaffParts): StaffRoute[] {
  return [
    staffRoute(staffSignIn, async ({ body, context }) =>
      withSession(await signIn(parts, context, body)),
    ),
    staffRoute(staffInvitationDetails, ({ body }) => readInvitation(parts, body.token)),
    staffRoute(acceptCall, async ({ body, context }) =>
      withSession(await acceptStaffInvitation(parts, context, body)),
    ),
    staffRoute(staffMe, async ({ caller, context }) => ({
      ok: true,
      value: await readMe(parts, caller, context),
    })),
    staffRoute(staffSignOut, async ({ caller, context }) => ({
      ...(await endOwnSession(parts, caller, context, {
        sessionId: caller.sessionId,
        what: staffSignOut.name,
      })),
      session: 'ended',
    })),
    staffRoute(staffStepUp, ({ body, caller, context }) => stepUp(parts, caller, context, body)),
    staffRoute(staffSessions, async ({ caller }) => ({
      ok: true,
      value: { sessions: await listOwnSessions(parts, caller) },
    })),
    staffRoute(endStaffSession, ({ params, caller, context }) =>
      endOwnSession(parts, caller, context, {
        sessionId: params.sessionId,
        what: endStaffSession.name,
      }),
    ),
  ];
}

export function withSession(
  started: StaffResult<StartedSession>,
): StaffAnswer<{ staffId: string }> {
  if (!started.ok) return started;
  const { value: session } = started;
  return { ok: true, value: { staffId: session.staffId }, session };
}
