import type { staffMe } from '@jubilee/contract/staff/calls/session';
import { STAFF_CALLS } from '@jubilee/contract/staff/all-staff-calls';
import { ROLE_MATRIX } from '@jubilee/contract/staff/role-matrix';
import type * as z from 'zod/mini';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { listOwnPasskeys } from '../passkeys/own-passkeys.ts';
import type { StaffCaller, StaffContext } from '../staff-caller.ts';
import { comesBySso } from '../sso/comes-by-sso.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import { findPerson } from './person.store.ts';

/** Who is signed in, and what the staff app may offer them. Source: STAFF-4, STAFF-6. */
export async function readMe(
  parts: Pick<StaffParts, 'clock' | 'pool' | 'sso'>,
  caller: StaffCaller,
  context: StaffContext,
): Promise<z.output<(typeof staffMe)['reply']>> {
  const { clock, pool, sso } = parts;
  const isBySso = await comesBySso(pool, sso, caller);
  const person = await findPerson(pool, caller.staffId);
  const passkeys = await listOwnPasskeys(parts, caller, context);
  const nowMs = clock.now();
  const endsAtMs = caller.startedAtMs + STAFF_LIMITS.sessionAgeMs;
  const steppedUpUntilMs = caller.provenAtMs + STAFF_LIMITS.stepUpMs;
  return {
    person: {
      staffId: caller.staffId,
      email: caller.email,
      name: caller.name,
      roles: [...caller.roles],
      brands: caller.brands === null ? null : [...caller.brands],
      isBySso,
      createdAt: caller.createdAt,
      lastSeenAt: isoInstant(caller.lastSeenAtMs),
      isDisabled: false,
    },
    mayCall: callsOf(caller),
    hasPasskey: passkeys.some(({ isHere }) => isHere),
    hasPassword: typeof person?.password_hash === 'string',
    ssoLabel: isBySso && sso !== undefined ? sso.label : null,
    idleEndsAt: isoInstant(Math.min(caller.lastSeenAtMs + STAFF_LIMITS.sessionIdleMs, endsAtMs)),
    endsAt: isoInstant(endsAtMs),
    steppedUpUntil: steppedUpUntilMs > nowMs ? isoInstant(steppedUpUntilMs) : null,
    now: isoInstant(nowMs),
  };
}

function callsOf({ roles }: StaffCaller): string[] {
  const ofRoles = Object.entries(ROLE_MATRIX)
    .filter(([, allowed]) => allowed.some((role) => roles.includes(role)))
    .map(([name]) => name);
  return STAFF_CALLS.filter(
    ({ name, access }) => access === 'session' || ofRoles.includes(name),
  ).map(({ name }) => name);
}
