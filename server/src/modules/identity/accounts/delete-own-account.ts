import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { deleteAccount, findAccount, lockUser } from './account.store.ts';
import { recordAudit } from './audit.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { checkRecentLogin, readCallerAccount } from './read-caller-account.ts';
import { isSessionLive, revokeSessions } from '../sessions/session.store.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';

/**
 * Deletes the caller's user where the realm allows it. Refuses: ADMIN_ONLY_OPERATION, since a user
 * who deletes and signs up again would get the welcome grant again; what `readCallerAccount`
 * refuses, also for a repeated call; CREDENTIAL_TOO_OLD_LOGIN_AGAIN. Source: IDENT-24.
 */
export async function deleteOwnAccount(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['deleteAccount'],
): Promise<Outcome<object>> {
  const { realm, network, nowMs } = caller;
  const { realmId } = realm;
  if (!realm.methods.selfDeletion) return decline('ADMIN_ONLY_OPERATION');
  const found = await readCallerAccount(parts, caller, body.idToken);
  if (!found.ok) return found;
  const recent = checkRecentLogin(parts, found.value.session, nowMs);
  if (!recent.ok) return recent;
  const { account, session } = found.value;
  const { userId } = account;
  return inTransaction(parts.pool, async (client) => {
    await lockUser(client, realmId, userId);
    if (!(await isSessionLive(client, realmId, session.sessionId))) {
      const isGone = (await findAccount(client, realmId, userId)) === undefined;
      return decline(isGone ? 'USER_NOT_FOUND' : 'TOKEN_EXPIRED');
    }
    if (!(await deleteAccount(client, realmId, userId))) return decline('USER_NOT_FOUND');
    await revokeSessions(client, { realmId, userId }, nowMs);
    await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut' });
    await recordAudit(
      client,
      { realmId, userId, actor: 'user', action: 'deleted', network },
      nowMs,
    );
    return ok({ kind: 'identitytoolkit#DeleteAccountResponse' });
  });
}
