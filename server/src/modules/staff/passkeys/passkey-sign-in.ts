import { staffPasskeySignIn } from '@jubilee/contract/staff/calls/passkeys';
import type { PasskeyAssertion } from '@jubilee/contract/staff/passkey-entities';
import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { findPerson, lockEnabled, type PersonRow } from '../people/person.store.ts';
import { recordFailure } from '../sign-in/sign-in.ts';
import { type StartedSession, startSession, worksHere } from '../sign-in/start-session.ts';
import { refusalWithoutSso } from '../sso/refusal-without-sso.ts';
import { auditEntryOf, type StaffContext } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { checkAssertion, type ProvenPasskey } from './check-assertion.ts';
import { usePasskey } from './passkey.store.ts';

/**
 * A passkey whose device has checked its owner is two factors at once, so it signs in alone. One answer for an unknown or
 * removed passkey, a wrong signature, a disabled person and another brand's staff. Refuses: PASSKEY_REFUSED,
 * PASSWORD_SIGN_IN_CLOSED, SSO_SIGN_IN_REQUIRED. Source: STAFF-11, STAFF-16, STAFF-19.
 */
export async function signInByPasskey(
  parts: StaffParts,
  context: StaffContext,
  assertion: PasskeyAssertion,
): Promise<StaffResult<StartedSession>> {
  const use = { purpose: 'signIn', sessionId: null } as const;
  const proven = await checkAssertion(parts, context, assertion, use);
  const person = proven && (await findPerson(parts.pool, proven.passkey.staff_id));
  const isHere = person !== undefined && worksHere(person, context.brand);
  const code = isHere ? await refusalWithoutSso(parts, person) : undefined;
  if (isHere && code !== undefined) {
    await recordFailure(parts, context, staffPasskeySignIn.name, { person, code });
    return refuseStaff(code);
  }
  const started = proven && isHere ? await begin(parts, context, person, proven) : undefined;
  if (started !== undefined) return ok(started);
  await recordFailure(parts, context, staffPasskeySignIn.name);
  return refuseStaff('PASSKEY_REFUSED');
}

async function begin(
  parts: StaffParts,
  context: StaffContext,
  person: PersonRow,
  { passkey, counter }: ProvenPasskey,
): Promise<StartedSession | undefined> {
  return allOrNothing(parts.pool, async (client) => {
    const now = isoInstant(parts.clock.now());
    const isUsed =
      (await lockEnabled(client, person.staff_id)) &&
      (await usePasskey(client, passkey.passkey_id, counter, now));
    if (!isUsed) return { commit: false, value: undefined };
    const session = await startSession(client, parts, context, person.staff_id);
    const who = { staffId: person.staff_id, name: person.name };
    const entry = auditEntryOf(who, context, {
      kind: 'signIn',
      what: staffPasskeySignIn.name,
      subject: { kind: 'passkey', id: passkey.passkey_id },
    });
    await parts.audit.append(client, entry);
    return { commit: true, value: session };
  });
}
