import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { deleteAccount, findAccount } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { revokeSessions } from '../sessions/session.store.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';
import type { StaffBodies } from './staff-bodies.ts';

/** Refuses: MISSING_LOCAL_ID, USER_NOT_FOUND. Source: IDENT-41. */
export async function deleteByStaff(
  parts: IdentityParts,
  caller: Caller,
  body: StaffBodies['delete'],
): Promise<Outcome<object>> {
  if (body.localId === undefined) return decline('MISSING_LOCAL_ID');
  const isGone = await removeUser(parts, caller, body.localId);
  return isGone ? ok({ kind: 'identitytoolkit#DeleteAccountResponse' }) : decline('USER_NOT_FOUND');
}

/**
 * Deletes each user separately: a failure half way leaves the earlier ones deleted, and the call
 * may be repeated. An unknown id is no error. Without `force` only disabled users are deleted.
 * Refuses: MISSING_LOCAL_ID. Source: IDENT-41.
 */
export async function deleteManyByStaff(
  parts: IdentityParts,
  caller: Caller,
  body: StaffBodies['batchDelete'],
): Promise<Outcome<object>> {
  const { localIds = [], force = false } = body;
  if (localIds.length === 0) return decline('MISSING_LOCAL_ID');
  const errors: object[] = [];
  for (const [index, localId] of localIds.entries()) {
    const account = force
      ? undefined
      : await findAccount(parts.pool, caller.realm.realmId, localId);
    if (account?.disabled === false) {
      errors.push({
        index,
        localId,
        message: 'NOT_DISABLED : Disable the account before deletion.',
      });
    } else await removeUser(parts, caller, localId);
  }
  return ok(errors.length === 0 ? {} : { errors });
}

async function removeUser(
  parts: IdentityParts,
  { realm, nowMs, network }: Caller,
  userId: string,
): Promise<boolean> {
  const { realmId } = realm;
  return inTransaction(parts.pool, async (client) => {
    const isKnown = await deleteAccount(client, realmId, userId);
    await revokeSessions(client, { realmId, userId }, nowMs);
    await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut' });
    if (isKnown) {
      const entry = { realmId, userId, actor: 'staff', action: 'deleted', network } as const;
      await recordAudit(client, entry, nowMs);
    }
    return isKnown;
  });
}
