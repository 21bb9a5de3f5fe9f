import {
  addStaffPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
  staffPasskeyChallenge,
  staffPasskeyOptions,
  staffPasskeys,
  staffPasskeySignIn,
  staffPasskeyStepUp,
  staffStepUpChallenge,
} from '@jubilee/contract/staff/calls/passkeys';
import {
  addPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
} from '../passkeys/own-passkeys.ts';
import { creationOptions, signInOptions, stepUpOptions } from '../passkeys/passkey-options.ts';
import { signInByPasskey } from '../passkeys/passkey-sign-in.ts';
import { stepUpByPasskey } from '../passkeys/passkey-step-up.ts';
import type { StaffParts } from '../staff-ports.ts';
import { withSession } from './session-routes.ts';
import { staffRoute, type StaffRoute } from './staff-route.ts';

export function passkeyRoutes(parts: StaffParts): StaffRoute[] {
  return [
    staffRoute(staffPasskeyChallenge, async ({ context }) => {
      const made = await signInOptions(parts, context);
      if (!made.ok) return made;
      const { options, deviceSecret } = made.value;
      return { ok: true, value: options, deviceSecret };
    }),
    staffRoute(staffPasskeySignIn, async ({ body, context }) =>
      withSession(await signInByPasskey(parts, context, body.assertion)),
    ),
    staffRoute(staffStepUpChallenge, async ({ caller, context }) => ({
      ok: true,
      value: await stepUpOptions(parts, caller, context),
    })),
    staffRoute(staffPasskeyStepUp, ({ body, caller, context }) =>
      stepUpByPasskey(parts, caller, context, body.assertion),
    ),
    staffRoute(staffPasskeys, async ({ caller, context }) => ({
      ok: true,
      value: { passkeys: await listOwnPasskeys(parts, caller, context) },
    })),
    staffRoute(staffPasskeyOptions, ({ caller, context }) =>
      creationOptions(parts, caller, context),
    ),
    staffRoute(addStaffPasskey, ({ body, caller, context }) =>
      addPasskey(parts, caller, context, body),
    ),
    staffRoute(renameStaffPasskey, ({ params, body, caller, context }) =>
      renameOwnPasskey(parts, caller, context, { ...params, ...body }),
    ),
    staffRoute(removeStaffPasskey, ({ params, caller, context }) =>
      removeOwnPasskey(parts, caller, context, params),
    ),
  ];
}
