import { ok } from '@jubilee/contract/values/result';
import { changeAccount, findAccount, lockUser } from '../accounts/account.store.ts';
import { type ActionCode, consumeActionCode, findActionCode } from './action-code.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { orEmailExists } from '../accounts/change-address.ts';
import type { AddressNow, CodeUse } from './code-use.ts';
import { changeToNewEmail, recoverEmail } from '../accounts/change-email.ts';
import { deleteFactor } from '../factors/factor.store.ts';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { hashSecret } from '../secrets.ts';
import { revokeSessions } from '../sessions/session.store.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';

/** A code that can still be used. Refuses: MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE. */
export async function readActionCode(
  parts: Pick<IdentityParts, 'pool'>,
  caller: Caller,
  oobCode: string | undefined,
): Promise<Outcome<ActionCode>> {
  if (oobCode === undefined || oobCode === '') return decline('MISSING_OOB_CODE');
  const code = await findActionCode(parts.pool, caller.realm.realmId, hashSecret(oobCode));
  if (code === undefined || code.isConsumed) return decline('INVALID_OOB_CODE');
  return code.expiresAtMs <= caller.nowMs ? decline('EXPIRED_OOB_CODE') : ok(code);
}

/**
 * Applies the code of an email's link, without a session: verifies, changes or restores the
 * address, or removes a second factor. Code and account change in one transaction, so of two calls
 * at once one succeeds, and a refusal leaves the code usable. Refuses: what `readActionCode`
 * refuses, EMAIL_EXISTS, USER_DISABLED. Source: IDENT-9, IDENT-10, IDENT-34.
 */
export async function applyActionCode(
  parts: IdentityParts,
  caller: Caller,
  oobCode: string,
): Promise<Outcome<object>> {
  const found = await readActionCode(parts, caller, oobCode);
  if (!found.ok) return found;
  const code = found.value;
  const { userId } = code;
  const act = actOf(code);
  if (userId === null || act === undefined) return decline('INVALID_OOB_CODE');
  const { realmId } = caller.realm;
  return orEmailExists(
    allOrNothing<Outcome<object>>(parts.pool, async (client) => {
      await lockUser(client, realmId, userId);
      const account = await findAccount(client, realmId, userId);
      if (account === undefined) return undone('INVALID_OOB_CODE');
      if (account.disabled) return undone('USER_DISABLED');
      const isFirst = await consumeActionCode(client, realmId, hashSecret(oobCode), caller.nowMs);
      if (!isFirst) return undone('INVALID_OOB_CODE');
      const changed = await act({ client, parts, caller, account, code });
      if (!changed.ok) return { commit: false, value: changed };
      const { email, emailVerified } = changed.value;
      const kind = 'identitytoolkit#SetAccountInfoResponse';
      const value = ok({
        kind,
        localId: userId,
        ...(email === null ? {} : { email }),
        emailVerified,
      });
      return { commit: true, value };
    }),
  );
}

function undone(code: 'INVALID_OOB_CODE' | 'USER_DISABLED') {
  return { commit: false, value: decline(code) };
}

function actOf({ kind }: ActionCode): ((use: CodeUse) => Promise<Outcome<AddressNow>>) | undefined {
  switch (kind) {
    case 'VERIFY_EMAIL':
      return verifyEmail;
    case 'VERIFY_AND_CHANGE_EMAIL':
      return changeToNewEmail;
    case 'RECOVER_EMAIL':
      return recoverEmail;
    case 'REVERT_SECOND_FACTOR_ADDITION':
      return revertFactor;
    default:
      return undefined;
  }
}

async function verifyEmail({
  client,
  caller,
  account,
  code,
}: CodeUse): Promise<Outcome<AddressNow>> {
  // A code proves the address it was sent to, not one that the account got later.
  if (account.email !== code.email) return decline('INVALID_OOB_CODE');
  const { realmId } = caller.realm;
  await changeAccount(client, realmId, account.userId, { emailVerified: true });
  await remember(client, caller, account.userId, 'emailVerified');
  return ok({ email: code.email, emailVerified: true });
}

/** Whoever added a factor that the owner does not know is signed in, so every session ends too. */
async function revertFactor({
  client,
  parts,
  caller,
  account,
  code,
}: CodeUse): Promise<Outcome<AddressNow>> {
  const { userId } = account;
  const { realmId } = caller.realm;
  const { secondFactorId: factorId } = code;
  if (factorId === null || !(await deleteFactor(client, { realmId, userId, factorId }))) {
    return decline('INVALID_OOB_CODE');
  }
  await endSessions(client, caller, userId);
  await notifyAccountStatusChange(client, parts, caller.realm, userId, { kind: 'signedOut' });
  await remember(client, caller, userId, 'secondFactorRemoved');
  return ok(account);
}

async function endSessions(client: Database, caller: Caller, userId: string): Promise<void> {
  const { realm, nowMs } = caller;
  await changeAccount(client, realm.realmId, userId, { validSinceMs: nowMs });
  await revokeSessions(client, { realmId: realm.realmId, userId }, nowMs);
}

async function remember(
  client: Database,
  { realm, network, nowMs }: Caller,
  userId: string,
  action: 'emailVerified' | 'secondFactorRemoved',
): Promise<void> {
  const detail = { by: 'letter' };
  await recordAudit(
    client,
    { realmId: realm.realmId, userId, actor: 'user', action, detail, network },
    nowMs,
  );
}
