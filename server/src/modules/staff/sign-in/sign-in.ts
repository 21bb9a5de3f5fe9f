import type { StaffErrorCode } from '@jubilee/contract/staff/staff-error';
import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { consumeAppStep, findPersonByEmail, type PersonRow } from '../people/person.store.ts';
import { refusalWithoutSso } from '../sso/refusal-without-sso.ts';
import { auditEntryOf, type StaffContext } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { checkProof, type Proof } from './check-proof.ts';
import { type StartedSession, startSession, worksHere } from './start-session.ts';
import { endSeries } from './throttle.ts';

/**
 * Signs in by password and code. What fails takes the same steps and answers the same for nobody, a wrong password, a
 * wrong or used code, a disabled person, and another brand's staff. Refuses: SIGN_IN_FAILED, TOO_MANY_REQUESTS, OVERLOADED and,
 * only to somebody whose password and code are right, PASSWORD_SIGN_IN_CLOSED and SSO_SIGN_IN_REQUIRED. Source: STAFF-1, STAFF-19.
 */
export async function signIn(
  parts: StaffParts,
  context: StaffContext,
  body: { readonly email: string; readonly password: string; readonly code: string },
): Promise<StaffResult<StartedSession>> {
  const email = body.email.toLowerCase();
  const person = await findPersonByEmail(parts.pool, email);
  const checked = await checkProof(parts, context, { ...body, email, person });
  if (!checked.ok) return checked;
  const proof = checked.value;
  const isHere = proof !== undefined && worksHere(proof.person, context.brand);
  const code = isHere ? await refusalWithoutSso(parts, proof.person) : undefined;
  if (isHere && code !== undefined) {
    await recordFailure(parts, context, 'staffSignIn', { person: proof.person, code });
    return refuseStaff(code);
  }
  const started = isHere ? await begin(parts, context, proof) : undefined;
  if (started !== undefined) return ok(started);
  await recordFailure(parts, context, 'staffSignIn');
  return refuseStaff('SIGN_IN_FAILED');
}

async function begin(
  parts: StaffParts,
  context: StaffContext,
  proof: Proof,
): Promise<StartedSession | undefined> {
  const { person } = proof;
  return allOrNothing(parts.pool, async (client) => {
    if (!(await useProof(client, parts, proof))) return { commit: false, value: undefined };
    const session = await startSession(client, parts, context, person.staff_id);
    const who = { staffId: person.staff_id, name: person.name };
    const entry = auditEntryOf(who, context, { kind: 'signIn', what: 'staffSignIn' });
    await parts.audit.append(client, entry);
    return { commit: true, value: session };
  });
}

/** Uses up the code. False: it was used meanwhile, or the person was disabled. */
export async function useProof(
  client: PoolClient,
  { clock }: Pick<StaffParts, 'clock'>,
  { person, step, attempts }: Proof,
): Promise<boolean> {
  if (!(await consumeAppStep(client, person, step))) return false;
  await endSeries(client, attempts, clock.now());
  return true;
}

/**
 * The same entry for everybody who has not proved who they are (`proven` has): the address that was typed may be anything, even a
 * password.
 */
export async function recordFailure(
  parts: StaffParts,
  context: StaffContext,
  what: string,
  proven?: { readonly person: PersonRow; readonly code: StaffErrorCode },
): Promise<void> {
  if (!parts.mayRecordFailure()) return;
  const who = proven && { staffId: proven.person.staff_id, name: proven.person.name };
  const after = proven ? { code: proven.code } : null;
  const entry = auditEntryOf(who, context, { kind: 'refused', what, after });
  await inTransaction(parts.pool, (client) => parts.audit.append(client, entry));
}
