import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { changeAccount, findAccount } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { hashSecret } from '../secrets.ts';
import { consumeShortSecretAttempt } from '../tokens/short-secret.store.ts';
import { startSession, tokensOf } from '../sessions/start-session.ts';
import type { FactorBodies } from './bodies.ts';
import { type PendingSignIn, readPendingSignIn } from './pending-sign-in.ts';
import { consumePendingSignIn, restorePendingSignInAttempt } from './pending-sign-in.store.ts';
import { readSecondStepProof, type SecondStepProof } from './second-step-proof.ts';

/**
 * Completes a sign-in with its second factor: the only place where an account with one gets a
 * session. Attempts are consumed before the code is checked. A wrong code counts against this
 * sign-in and never as a wrong password. Refuses: what `readPendingSignIn` and the proof refuse,
 * INVALID_CODE, OPERATION_NOT_ALLOWED, USER_DISABLED. Source: IDENT-6, IDENT-23, IDENT-43.
 */
export async function finalizeSecondStep(
  parts: IdentityParts,
  caller: Caller,
  body: FactorBodies['finalizeSignIn'],
): Promise<Outcome<object>> {
  const { phoneVerificationInfo: phone, totpVerificationInfo: app } = body;
  if ((phone === undefined) === (app === undefined)) return decline('INVALID_ARGUMENT');
  const { realm, nowMs } = caller;
  const pending = await readPendingSignIn(parts, caller, body.mfaPendingCredential);
  if (!pending.ok) return pending;
  const { credential } = pending.value;
  if (!(await consumeShortSecretAttempt(parts.pool, realm.realmId, credential, nowMs))) {
    return decline('INVALID_MFA_PENDING_CREDENTIAL');
  }
  const proof = await readSecondStepProof(parts, caller, pending.value, body);
  if (!proof.ok) {
    if (proof.refusal.code === 'OVERLOADED') {
      await restorePendingSignInAttempt(parts.pool, hashSecret(credential));
    }
    if (proof.refusal.code === 'INVALID_CODE') await recordWrongCode(parts, caller, pending.value);
    return proof;
  }
  const signedIn = await inTransaction(parts.pool, (client) =>
    signIn(client, parts, caller, pending.value, proof.value),
  );
  if (!signedIn.ok) return signedIn;
  const { account, session } = signedIn.value;
  return ok(await tokensOf(parts, realm, account, session, nowMs));
}

async function signIn(
  client: Database,
  parts: IdentityParts,
  { realm, network, nowMs }: Caller,
  { account: { userId }, credential, signInProvider }: PendingSignIn,
  { factor, consume, goneCode }: SecondStepProof,
) {
  const { realmId } = realm;
  const verdict = await parts.hooks.beforeSignIn(realm, userId);
  if (verdict === 'disabled') return decline('USER_DISABLED');
  if (verdict === 'not-allowed') return decline('OPERATION_NOT_ALLOWED');
  // Locks the user, so that what is checked below stays true until the session exists.
  await changeAccount(client, realmId, userId, { lastLoginAtMs: nowMs });
  const account = await findAccount(client, realmId, userId);
  if (account === undefined) return decline('INVALID_MFA_PENDING_CREDENTIAL');
  if (account.disabled) return decline('USER_DISABLED');
  const { factorId, kind } = factor;
  if (!account.factors.some((one) => one.factorId === factorId)) {
    return decline('MFA_ENROLLMENT_NOT_FOUND');
  }
  // The code is consumed first: a replayed one must not end a sign-in that waits for the right one.
  if (!(await consume(client))) return decline(goneCode);
  const hash = hashSecret(credential);
  if (!(await consumePendingSignIn(client, { hash, realmId }, nowMs))) {
    return decline('INVALID_MFA_PENDING_CREDENTIAL');
  }
  const secondFactor = { kind, factorId };
  const session = await startSession(
    client,
    parts,
    { realm, userId, signInProvider, authTimeMs: nowMs, secondFactor },
    nowMs,
  );
  const detail = { provider: signInProvider, secondFactor: kind };
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'signIn', detail, network },
    nowMs,
  );
  return ok({ account, session });
}

async function recordWrongCode(
  parts: IdentityParts,
  { realm: { realmId }, network, nowMs }: Caller,
  { account: { userId } }: PendingSignIn,
): Promise<void> {
  const detail = { because: 'second factor' };
  await recordAudit(
    parts.pool,
    { realmId, userId, actor: 'user', action: 'signInRefused', detail, network },
    nowMs,
  );
}
