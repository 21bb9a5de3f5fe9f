import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { findAccount, lockUser } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import type { CallerAccount } from '../accounts/read-caller-account.ts';
import { tokensOf } from '../sessions/start-session.ts';
import type { FactorBodies } from './bodies.ts';
import { continueWithFactor } from './continue-with-factor.ts';
import { type EnrolmentProof, readEnrolmentProof } from './enrolment-proof.ts';
import { insertFactor, type NewFactor } from './factor.store.ts';
import { enqueueRevertCodeEmail } from './revert-code-email.ts';
import { checkKindIsOn, checkRoomFor, readEnrollingCaller } from './may-change-factors.ts';
import { encryptAppSecret } from './encrypt-app-secret.ts';
import { revokeOtherSessions } from './session-factor.store.ts';
import { notifySessionsEnded } from './notify-sessions-ended.ts';

/**
 * Adds the factor that the code proves. The caller's session continues as one opened with it; every
 * other session of the user ends, since none passed it. The owner gets an email with a code to
 * revert it. Refuses: what `startEnrolment` and the proof refuse, TOKEN_EXPIRED. Source: IDENT-23,
 * IDENT-40.
 */
export async function finalizeEnrolment(
  parts: IdentityParts,
  caller: Caller,
  body: FactorBodies['finalizeEnrolment'],
): Promise<Outcome<object>> {
  const { phoneVerificationInfo: phone, totpVerificationInfo: app } = body;
  if ((phone === undefined) === (app === undefined)) return decline('INVALID_ARGUMENT');
  const isOn = checkKindIsOn(caller.realm, phone === undefined ? 'totp' : 'phone');
  if (!isOn.ok) return isOn;
  const found = await readEnrollingCaller(parts, caller, body.idToken);
  if (!found.ok) return found;
  const proof = await readEnrolmentProof(parts, caller, found.value.account.userId, body);
  if (!proof.ok) return proof;
  const displayName =
    body.displayName === undefined || body.displayName === '' ? null : body.displayName;
  const enrolled = await inTransaction(parts.pool, (client) =>
    enrol(client, parts, caller, found.value, proof.value, displayName),
  );
  if (!enrolled.ok) return enrolled;
  const { account, session } = enrolled.value;
  const tokens = await tokensOf(parts, caller.realm, account, session, caller.nowMs);
  return ok({ idToken: tokens.idToken, refreshToken: tokens.refreshToken });
}

async function enrol(
  client: PoolClient,
  parts: IdentityParts,
  caller: Caller,
  { account: { userId }, session }: CallerAccount,
  proof: EnrolmentProof,
  displayName: string | null,
) {
  const { realm, network, language, nowMs } = caller;
  const { realmId } = realm;
  const { kind } = proof.factor;
  await lockUser(client, realmId, userId);
  const before = await findAccount(client, realmId, userId);
  if (before === undefined) return decline('USER_NOT_FOUND');
  if (before.disabled) return decline('USER_DISABLED');
  const { email } = before;
  if (email === null || !before.emailVerified) return decline('UNVERIFIED_EMAIL');
  const number = proof.factor.kind === 'phone' ? proof.factor.phoneNumber : undefined;
  const room = checkRoomFor(parts, before, number);
  if (!room.ok) return room;
  if (!(await proof.consume(client))) return decline('SESSION_EXPIRED');

  const factorId = parts.ids.uuidV7();
  const continued = await continueWithFactor(client, parts, caller, session, { kind, factorId });
  if (!continued.ok) return continued;
  const secret = storedSecret(parts, factorId, proof);
  await insertFactor(client, { factorId, realmId, userId, displayName, secret }, nowMs);
  const others = { realmId, userId, retainedSessionId: session.sessionId };
  const ended = await revokeOtherSessions(client, others, isoInstant(nowMs));
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'secondFactorAdded', detail: { kind }, network },
    nowMs,
  );
  await enqueueRevertCodeEmail(
    client,
    parts,
    { realm, account: before, email, factorId, language },
    nowMs,
  );
  await notifySessionsEnded(client, parts, realm, userId, ended);
  const account = await findAccount(client, realmId, userId);
  return account === undefined
    ? decline('USER_NOT_FOUND')
    : ok({ account, session: continued.value });
}

function storedSecret(
  parts: IdentityParts,
  factorId: string,
  { factor }: EnrolmentProof,
): NewFactor['secret'] {
  if (factor.kind === 'phone') return factor;
  const encryptedSecret = encryptAppSecret(parts, factorId, factor.sharedSecretKey);
  return { kind: 'totp', encryptedSecret, lastStep: factor.step };
}
