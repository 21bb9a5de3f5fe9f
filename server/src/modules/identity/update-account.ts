import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type AccountChanges, changeAccount, findAccount, storePassword } from './account.store.ts';
import { applyActionCode } from './apply-action-code.ts';
import type { Bodies } from './call-bodies.ts';
import { profileOf, providersOf } from './lookup-account.ts';
import { checkNewPassword } from './password-policy.ts';
import type { IdentityParts } from './parts.ts';
import type { Caller } from './ports.ts';
import { decline, type Outcome } from './protocol-errors.ts';
import { type CallerAccount, checkRecentLogin, readCallerAccount } from './read-caller-account.ts';
import { revokeSessions } from './session.store.ts';
import { startSession, tokensOf } from './start-session.ts';

/**
 * Changes the caller's profile or password, or applies an e-mail code, which needs no session.
 * A new password ends every other session and answers fresh tokens.
 */
export async function updateAccount(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['update'],
): Promise<Outcome<object>> {
  if (body.oobCode !== undefined) return applyActionCode(parts, caller, body.oobCode);
  const found = await readCallerAccount(parts, caller, body.idToken);
  if (!found.ok) return found;
  const { account } = found.value;
  if (body.email !== undefined && body.email.toLowerCase() !== account.email) {
    return decline('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
  }
  if (body.deleteProvider !== undefined && body.deleteProvider.length > 0) {
    return decline('OPERATION_NOT_ALLOWED', 'Unlinking is not available here.');
  }
  return body.password === undefined
    ? changeProfile(parts, caller, found.value, body)
    : changePassword(parts, caller, found.value, body);
}

async function changeProfile(
  parts: IdentityParts,
  caller: Caller,
  { account }: CallerAccount,
  body: Bodies['update'],
): Promise<Outcome<object>> {
  const { realmId } = caller.realm;
  await changeAccount(parts.pool, realmId, account.userId, profileChanges(body));
  return updatedAnswer(parts, caller, account.userId);
}

async function changePassword(
  parts: IdentityParts,
  caller: Caller,
  { account, session }: CallerAccount,
  body: Bodies['update'],
): Promise<Outcome<object>> {
  const { realm, nowMs } = caller;
  const recent = checkRecentLogin(parts, session, nowMs);
  if (!recent.ok) return recent;
  if (account.email === null) return decline('OPERATION_NOT_ALLOWED');
  const password = checkNewPassword(body.password, parts.settings.password);
  if (!password.ok) return password;
  const hash = await parts.hashes.hash(password.value);
  if (!hash.ok) return hash;
  const { userId } = account;
  const fresh = await inTransaction(parts.pool, async (client) => {
    const changes = { ...profileChanges(body), validSinceMs: nowMs };
    await changeAccount(client, realm.realmId, userId, changes);
    await storePassword(client, realm.realmId, userId, hash.value, nowMs);
    await revokeSessions(client, { realmId: realm.realmId, userId }, nowMs);
    const { signInProvider, authTimeMs } = session;
    return startSession(client, parts, { realm, userId, signInProvider, authTimeMs }, nowMs);
  });
  const answer = await updatedAnswer(parts, caller, userId);
  if (!answer.ok) return answer;
  return ok({ ...answer.value, ...(await tokensOf(parts, realm, account, fresh, nowMs)) });
}

function profileChanges(body: Bodies['update']): AccountChanges {
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
): Promise<Outcome<object>> {
  const account = await findAccount(parts.pool, caller.realm.realmId, userId);
  if (account === undefined) return decline('USER_NOT_FOUND');
  return ok({
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: userId,
    ...profileOf(account),
    emailVerified: account.emailVerified,
    providerUserInfo: providersOf(account),
  });
}
