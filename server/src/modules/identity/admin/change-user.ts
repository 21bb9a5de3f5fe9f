/** What staff and seeds do to users: each change is audited, in the transaction of the change. */
import { inTransaction } from '../../../platform/db/transaction.ts';
import { changeAccount, deleteAccount, findAccountByEmail } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { readEmail } from '../accounts/email-address.ts';
import { checkNewPassword } from '../credentials/password-policy.ts';
import { addAccount } from '../credentials/sign-up.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';
import { revokeSessions } from '../sessions/session.store.ts';

export interface NewUser {
  readonly brandLocation: string;
  readonly email: string;
  readonly password: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  /** In E.164 form; confirmed. */
  readonly phoneNumber?: string;
}

/** Returns the existing user of an address in use, unchanged. Faults: invalid fields. */
export async function createUser(
  parts: IdentityParts,
  realm: Realm,
  user: NewUser,
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  const email = readEmail(user.email);
  const password = checkNewPassword(user.password, parts.settings.password);
  if (!email.ok || !password.ok) throw new Error('a user needs a valid address and password');
  const hash = await parts.hashes.hash(password.value);
  if (!hash.ok) throw new Error('the password hash queue is full');
  const account = await inTransaction(parts.pool, (client) =>
    addAccount(client, parts, {
      realmId: realm.realmId,
      email: email.value,
      emailVerified: user.emailVerified,
      displayName: user.displayName ?? null,
      phoneNumber: user.phoneNumber ?? null,
      passwordHash: hash.value,
      nowMs: parts.clock.now(),
    }),
  );
  if (account !== undefined) return { userId: account.userId, isNew: true };
  const owner = await findAccountByEmail(parts.pool, realm.realmId, email.value);
  if (owner === undefined) throw new Error('the address was freed while a user was made for it');
  return { userId: owner.userId, isNew: false };
}

/** False when there is no such user. */
export async function switchUser(
  parts: IdentityParts,
  realm: Realm,
  userId: string,
  { disabled }: { readonly disabled: boolean },
): Promise<boolean> {
  const { realmId } = realm;
  const nowMs = parts.clock.now();
  return inTransaction(parts.pool, async (client) => {
    const isKnown = await changeAccount(client, realmId, userId, { disabled });
    if (!isKnown) return false;
    if (disabled) await revokeSessions(client, { realmId, userId }, nowMs);
    const action = disabled ? 'disabled' : 'enabled';
    await notifyAccountStatusChange(client, parts, realm, userId, { kind: action });
    await recordAudit(client, { realmId, userId, actor: 'service', action }, nowMs);
    return true;
  });
}

/** Ends the user's sessions, also when there is no such user any more. */
export function deleteUser(parts: IdentityParts, realm: Realm, userId: string): Promise<boolean> {
  const { realmId } = realm;
  const nowMs = parts.clock.now();
  return inTransaction(parts.pool, async (client) => {
    const isKnown = await deleteAccount(client, realmId, userId);
    await revokeSessions(client, { realmId, userId }, nowMs);
    await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut' });
    const entry = { realmId, userId, actor: 'service', action: 'deleted' } as const;
    if (isKnown) await recordAudit(client, entry, nowMs);
    return isKnown;
  });
}
