import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  type Account,
  type AccountChanges,
  changeAccount,
  findAccount,
  storePassword,
  lockUser,
} from '../accounts/account.store.ts';
import { consumeActionCodesOf } from '../action-codes/action-code.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { enqueueActionCodeEmail, consumeEmailAttempt } from '../action-codes/action-code-email.ts';
import { readNewPassword } from './password-policy.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { type CallerAccount, checkRecentLogin } from '../accounts/read-caller-account.ts';
import { isSessionLive, revokeSessions } from '../sessions/session.store.ts';
import { type StartedSession, startSession } from '../sessions/start-session.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';

interface Changed {
  readonly account: Account;
  readonly session: StartedSession;
}

/**
 * Sets a password, ends every other session and notifies the owner by email, with a reset code.
 * Refuses: OPERATION_NOT_ALLOWED when passwords are off or the account has no address,
 * CREDENTIAL_TOO_OLD_LOGIN_AGAIN, TOKEN_EXPIRED when the session ended meanwhile, and the refusals
 * of a new password. Source: IDENT-24, IDENT-40.
 */
export async function changePassword(
  parts: IdentityParts,
  caller: Caller,
  { account: { userId, email }, session }: CallerAccount,
  given: string,
  profile: AccountChanges,
): Promise<Outcome<Changed>> {
  const { realm, network, nowMs } = caller;
  const { realmId } = realm;
  const recent = checkRecentLogin(parts, session, nowMs);
  if (!recent.ok) return recent;
  if (email === null || !realm.methods.password) return decline('OPERATION_NOT_ALLOWED');
  const password = await readNewPassword(parts, realm, given);
  if (!password.ok) return password;
  const hash = await parts.hashes.hash(password.value);
  if (!hash.ok) return hash;
  // The address may belong to another person, whom nobody must be able to flood with email.
  const canEmail = await consumeEmailAttempt(parts, caller, 'PASSWORD_CHANGED', email);
  return inTransaction(parts.pool, async (client) => {
    await lockUser(client, realmId, userId);
    if (!(await isSessionLive(client, realmId, session.sessionId))) return decline('TOKEN_EXPIRED');
    await changeAccount(client, realmId, userId, { ...profile, validSinceMs: nowMs });
    const account = await findAccount(client, realmId, userId);
    if (account === undefined) return decline('USER_NOT_FOUND');
    await storePassword(client, realmId, userId, hash.value, nowMs);
    await revokeSessions(client, { realmId, userId }, nowMs);
    // An attacker may have requested another address before this new password.
    await consumeActionCodesOf(client, realmId, userId, 'VERIFY_AND_CHANGE_EMAIL', nowMs);
    await recordAudit(
      client,
      { realmId, userId, actor: 'user', action: 'passwordChanged', network },
      nowMs,
    );
    if (canEmail) {
      await enqueueActionCodeEmail(client, parts, caller, {
        kind: 'PASSWORD_RESET',
        userId,
        email: account.email ?? email,
        displayName: account.displayName,
        template: 'passwordChanged',
      });
    }
    const { signInProvider, authTimeMs, secondFactor, claims } = session;
    const next = { realm, userId, signInProvider, authTimeMs, secondFactor, claims };
    const started = await startSession(client, parts, next, nowMs);
    const continued = { from: session.sessionId, to: started.sessionId };
    await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut', continued });
    return ok({ account, session: started });
  });
}
