import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { findPerson } from '../people/person.store.ts';
import { auditEntryOf, type StaffCaller, type StaffContext } from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { checkProof } from './check-proof.ts';
import { setProven } from './session.store.ts';
import { useProof } from './sign-in.ts';

/** Refuses: SIGN_IN_FAILED, TOO_MANY_REQUESTS, OVERLOADED. Source: STAFF-5. */
export async function stepUp(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  body: { readonly password: string; readonly code: string },
): Promise<StaffResult<{ steppedUpUntil: string }>> {
  const person = await findPerson(parts.pool, caller.staffId);
  const checked = await checkProof(parts, context, { ...body, email: caller.email, person });
  if (!checked.ok) return checked;
  const proof = checked.value;
  if (proof === undefined) return refuseStaff('SIGN_IN_FAILED');
  const nowMs = parts.clock.now();
  const isProven = await allOrNothing(parts.pool, async (client) => {
    const isUsed = await useProof(client, parts, proof);
    const isDone = isUsed && (await setProven(client, caller.sessionId, isoInstant(nowMs)));
    if (!isDone) return { commit: false, value: false };
    const entry = auditEntryOf(caller, context, { kind: 'act', what: 'staffStepUp' });
    await parts.audit.append(client, entry);
    return { commit: true, value: true };
  });
  return isProven
    ? ok({ steppedUpUntil: isoInstant(nowMs + STAFF_LIMITS.stepUpMs) })
    : refuseStaff('SIGN_IN_FAILED');
}
