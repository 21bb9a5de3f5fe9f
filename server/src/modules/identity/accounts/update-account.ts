import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type AccountChanges, changeAccount, findAccount, lockUser } from './account.store.ts';
import { applyActionCode } from '../action-codes/apply-action-code.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { orEmailExists } from './change-address.ts';
import { setEmail } from './change-email.ts';
import { changePassword } from '../credentials/change-password.ts';
import { readEmail } from './email-address.ts';
import { profileOf, providersOf } from './lookup-account.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { type CallerAccount, checkRecentLogin, readCallerAccount } from './read-caller-account.ts';
import { isSessionLive } from '../sessions/session.store.ts';
import { type StartedSession, startSession, tokensOf } from '../sessions/start-session.ts';
import { unlinkProviders } from './unlink-providers.ts';

/**
 * Changes the caller's profile, sign-in methods, address or password, one of them per call; or
 * applies the code of an email, which needs no session. A new address or password ends every
 * session and returns fresh tokens. Refuses: what the parts refuse. Source: IDENT-24, IDENT-34,
 * IDENT-36.
 */
export async function updateAccount(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['update'],
): Promise<Outcome<object>> {
  if (body.oobCode !== undefined) return applyActionCode(parts, caller, body.oobCode);
  const found = await readCallerAccount(parts, caller, body.idToken);
  if (!found.ok) return found;
  const { userId, email } = found.value.account;
  const profile = profileChanges(body);
  if (body.email !== undefined && body.email.toLowerCase() !== email) {
    const changed = await changeEmail(parts, caller, found.value, body.email);
    return changed.ok ? updatedAnswer(parts, caller, userId, changed.value) : changed;
  }
  if (body.password !== undefined) {
    const changed = await changePassword(parts, caller, found.value, body.password, profile);
    return changed.ok ? updatedAnswer(parts, caller, userId, changed.value.session) : changed;
  }
  if (body.deleteProvider !== undefined && body.deleteProvider.length > 0) {
    const unlinked = await unlinkProviders(parts, caller, found.value, body.deleteProvider);
    if (!unlinked.ok) return unlinked;
  }
  if (found.value.session.isDeviceOnly) return decline('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await changeAccount(parts.pool, caller.realm.realmId, userId, profile);
  return updatedAnswer(parts, caller, userId);
}

/**
 * Changes the address without an email to the new one, so only where enumeration protection is off;
 * the address counts as unverified. Refuses: OPERATION_NOT_ALLOWED with protection,
 * CREDENTIAL_TOO_OLD_LOGIN_AGAIN, INVALID_EMAIL, EMAIL_EXISTS, TOKEN_EXPIRED when the session ended
 * meanwhile.
 */
async function changeEmail(
  parts: IdentityParts,
  caller: Caller,
  { account: { userId }, session }: CallerAccount,
  given: string,
): Promise<Outcome<StartedSession>> {
  const { realm, nowMs } = caller;
  const { signInProvider, authTimeMs, secondFactor, claims } = session;
  if (realm.enumerationProtection || signInProvider === 'anonymous') {
    return decline('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
  }
  const recent = checkRecentLogin(parts, session, nowMs);
  if (!recent.ok) return recent;
  const email = readEmail(given);
  if (!email.ok) return email;
  return orEmailExists(
    inTransaction(parts.pool, async (client) => {
      await lockUser(client, realm.realmId, userId);
      const account = await findAccount(client, realm.realmId, userId);
      if (account === undefined) return decline('USER_NOT_FOUND');
      if (!(await isSessionLive(client, realm.realmId, session.sessionId))) {
        return decline('TOKEN_EXPIRED');
      }
      const next = { email: email.value, emailVerified: false };
      await setEmail(client, parts, caller, account, next);
      const sameSignIn = { realm, userId, signInProvider, authTimeMs, secondFactor, claims };
      return ok(await startSession(client, parts, sameSignIn, nowMs));
    }),
  );
}

export function profileChanges(
  body: Pick<Bodies['update'], 'deleteAttribute' | 'displayName' | 'photoUrl'>,
): AccountChanges {
  const cleared = new Set(body.deleteAttribute);
  const displayName = cleared.has('DISPLAY_NAME') ? '' : body.displayName;
  const photoUrl = cleared.has('PHOTO_URL') ? '' : body.photoUrl;
  return {
    ...(displayName === undefined ? {} : { displayName: displayName === '' ? null : displayName }),
    ...(photoUrl === undefined ? {} : { photoUrl: photoUrl === '' ? null : photoUrl }),
  };
}

async function updatedAnswer(
  parts: IdentityParts,
  caller: Caller,
  userId: string,
  fresh?: StartedSession,
): Promise<Outcome<object>> {
  const { realm, nowMs } = caller;
  const account = await findAccount(parts.pool, realm.realmId, userId);
  if (account === undefined) return decline('USER_NOT_FOUND');
  return ok({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: userId,
    ...profileOf(account),
    emailVerified: account.emailVerified,
    providerUserInfo: providersOf(account),
    ...(fresh === undefined ? {} : await tokensOf(parts, realm, account, fresh, nowMs)),
  });
}
