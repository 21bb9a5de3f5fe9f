import { staffPasskeyStepUp } from '@jubilee/contract/staff/calls/passkeys';
import type { PasskeyAssertion } from '@jubilee/contract/staff/passkey-entities';
import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { lockEnabled } from '../people/person.store.ts';
import { setProven } from '../sign-in/session.store.ts';
import { auditEntryOf, type StaffCaller, type StaffContext } from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { checkAssertion } from './check-assertion.ts';
import { usePasskey } from './passkey.store.ts';

/** Only a passkey of the caller, and a challenge of this session. Refuses: PASSKEY_REFUSED. Source: STAFF-5, STAFF-11. */
export async function stepUpByPasskey(
  parts: StaffParts,
  caller: StaffCaller,
  context: StaffContext,
  assertion: PasskeyAssertion,
): Promise<StaffResult<{ steppedUpUntil: string }>> {
  const use = { purpose: 'stepUp', sessionId: caller.sessionId } as const;
  const proven = await checkAssertion(parts, context, assertion, use);
  if (proven === undefined || proven.passkey.staff_id !== caller.staffId) {
    return refuseStaff('PASSKEY_REFUSED');
  }
  const { passkey, counter } = proven;
  const nowMs = parts.clock.now();
  const now = isoInstant(nowMs);
  const isProven = await allOrNothing(parts.pool, async (client) => {
    const isUsed =
      (await lockEnabled(client, caller.staffId)) &&
      (await usePasskey(client, passkey.passkey_id, counter, now)) &&
      (await setProven(client, caller.sessionId, now));
    if (!isUsed) return { commit: false, value: false };
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: staffPasskeyStepUp.name,
      subject: { kind: 'passkey', id: passkey.passkey_id },
    });
    await parts.audit.append(client, entry);
    return { commit: true, value: true };
  });
  return isProven
    ? ok({ steppedUpUntil: isoInstant(nowMs + STAFF_LIMITS.stepUpMs) })
    : refuseStaff('PASSKEY_REFUSED');
}
