import {
  completeStaffSso,
  completeStaffSsoStepUp,
  staffSso,
  startStaffSso,
  startStaffSsoStepUp,
} from '@jubilee/contract/staff/calls/sso';
import { startFlow } from '../sso/sso-flow.ts';
import { signInBySso } from '../sso/sso-sign-in.ts';
import { startSsoStepUp, stepUpBySso } from '../sso/sso-step-up.ts';
import type { StaffParts } from '../staff-ports.ts';
import type { StaffResult } from '../staff-result.ts';
import { withSession } from './session-routes.ts';
import { type StaffAnswer, staffRoute, type StaffRoute } from './staff-route.ts';

export function ssoRoutes(parts: StaffParts): StaffRoute[] {
  const { sso } = parts;
  const offer = sso === undefined ? null : { label: sso.label, isOnly: sso.isOnly };
  return [
    staffRoute(staffSso, async () => ({ ok: true, value: { sso: offer } })),
    staffRoute(startStaffSso, async ({ context }) => withDevice(await startFlow(parts, context))),
    staffRoute(completeStaffSso, async ({ body, context }) =>
      withSession(await signInBySso(parts, context, body)),
    ),
    staffRoute(startStaffSsoStepUp, async ({ caller, context }) =>
      withDevice(await startSsoStepUp(parts, caller, context)),
    ),
    staffRoute(completeStaffSsoStepUp, ({ body, caller, context }) =>
      stepUpBySso(parts, caller, context, body),
    ),
  ];
}

function withDevice(
  started: StaffResult<{ readonly address: string; readonly deviceSecret: string }>,
): StaffAnswer<{ address: string }> {
  if (!started.ok) return started;
  const { address, deviceSecret } = started.value;
  return { ok: true, value: { address }, deviceSecret };
}
