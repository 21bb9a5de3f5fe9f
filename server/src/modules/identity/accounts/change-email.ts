/** Changes the address of an account, and recovers the old one. */
import { ok } from '@jubilee/contract/values/result';
import { type Account, changeAccount } from './account.store.ts';
import { consumeActionCodesOf } from '../action-codes/action-code.store.ts';
import type { AddressNow, CodeUse } from '../action-codes/code-use.ts';
import { recordAudit } from './audit.store.ts';
import { deleteSignInMethodsSince } from '../federated/provider-identity.store.ts';
import { enqueueActionCodeEmail } from '../action-codes/action-code-email.ts';
import type { IdentityParts } from '../parts.ts';
import type { ActionCodeKind, Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { revokeSessions } from '../sessions/session.store.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';

/** Codes sent to the old address, or requested while the account had it, are voided. */
const VOID_BY_CHANGE: readonly ActionCodeKind[] = [
  'VERIFY_EMAIL',
  'PASSWORD_RESET',
  'VERIFY_AND_CHANGE_EMAIL',
];

type Client = CodeUse['client'];

/**
 * Sets the new address and ends the account's sessions. A verified old address gets an email with
 * which its owner can recover the account. Faults with a unique violation when the address is in
 * use. Source: IDENT-34.
 */
export async function setEmail(
  client: Client,
  parts: IdentityParts,
  caller: Caller,
  account: Account,
  next: { readonly email: string; readonly emailVerified: boolean },
): Promise<void> {
  const { realm, network, nowMs } = caller;
  const { userId } = account;
  await replaceEmail(client, parts, caller, userId, next);
  if (account.email !== null && account.emailVerified) {
    await enqueueActionCodeEmail(client, parts, caller, {
      kind: 'RECOVER_EMAIL',
      userId,
      email: account.email,
      displayName: account.displayName,
    });
  }
  await recordAudit(
    client,
    { realmId: realm.realmId, userId, actor: 'user', action: 'emailChanged', network },
    nowMs,
  );
}

/** For a VERIFY_AND_CHANGE_EMAIL code. Refuses: INVALID_OOB_CODE when the address changed meanwhile. */
export async function changeToNewEmail(use: CodeUse): Promise<Outcome<AddressNow>> {
  const { client, parts, caller, account, code } = use;
  const { newEmail } = code;
  if (newEmail === null || (account.email ?? newEmail) !== code.email) {
    return decline('INVALID_OOB_CODE');
  }
  const next = { email: newEmail, emailVerified: true };
  await setEmail(client, parts, caller, account, next);
  return ok(next);
}

/**
 * For a RECOVER_EMAIL code: restores the old address and voids recovery codes of later changes,
 * which could undo this. Passwords, sign-in methods and second factors added since go too: they
 * belong to whoever controlled the account meanwhile. Source: IDENT-34.
 */
export async function recoverEmail(use: CodeUse): Promise<Outcome<AddressNow>> {
  const { client, parts, caller, account, code } = use;
  const { realm, network, nowMs } = caller;
  const { realmId } = realm;
  const { userId } = account;
  const next = { email: code.email, emailVerified: true };
  await replaceEmail(client, parts, caller, userId, next);
  await consumeActionCodesOf(client, realmId, userId, 'RECOVER_EMAIL', nowMs, code.createdAtMs);
  await deleteSignInMethodsSince(client, realmId, userId, code.createdAtMs);
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'emailRecovered', network },
    nowMs,
  );
  return ok(next);
}

async function replaceEmail(
  client: Client,
  parts: IdentityParts,
  { realm, nowMs }: Caller,
  userId: string,
  next: { readonly email: string; readonly emailVerified: boolean },
): Promise<void> {
  const { realmId } = realm;
  await changeAccount(client, realmId, userId, { ...next, validSinceMs: nowMs });
  await revokeSessions(client, { realmId, userId }, nowMs);
  await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut' });
  for (const kind of VOID_BY_CHANGE) {
    await consumeActionCodesOf(client, realmId, userId, kind, nowMs);
  }
}
