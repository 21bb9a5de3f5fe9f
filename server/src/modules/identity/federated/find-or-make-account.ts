/**
 * Finds or creates the account that a provider's proof signs in to, one account per address.
 * Source: IDENT-20, IDENT-44.
 */
import { ok } from '@jubilee/contract/values/result';
import {
  type Account,
  changeAccount,
  findAccount,
  findAccountByEmail,
  findAccountByProvider,
  insertAccount,
  lockUser,
} from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { newUserId } from '../secrets.ts';
import { revokeSessions } from '../sessions/session.store.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';
import { networkTries, consumeAttempt } from '../rate-limits/throttle.ts';
import { welcomeNewAccount } from '../accounts/welcome-new-account.ts';
import { deleteSignInMethods, insertIdentity, refreshIdentity } from './provider-identity.store.ts';
import type { ProviderProof } from './provider-proof.ts';

export type Found =
  | { readonly kind: 'account'; readonly userId: string; readonly isNewUser: boolean }
  /**
   * The address belongs to an account and the provider does not vouch for it: the owner must sign
   * in first.
   */
  | { readonly kind: 'confirm'; readonly owner: Account }
  /** A parallel call stored the same at this moment; roll back and look again. */
  | { readonly kind: 'again' };

/**
 * Refuses: USER_DISABLED, EMAIL_NOT_FOUND when no account may be created now, ADMIN_ONLY_OPERATION
 * when sign-up is off, OPERATION_NOT_ALLOWED by the platform's hooks, TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export async function findOrMakeAccount(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  proof: ProviderProof,
  mayMake: boolean,
): Promise<Outcome<Found>> {
  const { realmId } = caller.realm;
  const { providerId, profile } = proof;
  const known = await findAccountByProvider(client, realmId, providerId, profile.rawId);
  if (known !== undefined) {
    await refreshIdentity(client, { realmId, providerId }, profile);
    return ok({ kind: 'account', userId: known.userId, isNewUser: false });
  }
  const owner =
    profile.email === null ? undefined : await findAccountByEmail(client, realmId, profile.email);
  if (owner !== undefined) return joinOwner(client, parts, caller, proof, owner.userId);
  // The SDK reads USER_NOT_FOUND as the end of the caller's own session; this is a mismatch.
  return mayMake ? makeAccount(client, parts, caller, proof) : decline('EMAIL_NOT_FOUND');
}

async function joinOwner(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  proof: ProviderProof,
  userId: string,
): Promise<Outcome<Found>> {
  const { realmId } = caller.realm;
  const { providerId, profile } = proof;
  await lockUser(client, realmId, userId);
  const owner = await findAccount(client, realmId, userId);
  if (owner === undefined || owner.email !== profile.email) return ok({ kind: 'again' });
  if (owner.disabled) return decline('USER_DISABLED');
  const another = owner.identities.find((one) => one.providerId === providerId);
  const replacesUnverifiedOwner = !owner.emailVerified;
  if (!profile.emailVerified || (another !== undefined && !replacesUnverifiedOwner)) {
    return another?.rawId === profile.rawId
      ? ok({ kind: 'again' })
      : ok({ kind: 'confirm', owner });
  }
  if (replacesUnverifiedOwner) await claimUnverified(client, parts, caller, proof, userId);
  if (!(await insertIdentity(client, { realmId, userId, providerId }, profile, caller.nowMs))) {
    return ok({ kind: 'again' });
  }
  await recordAudit(client, linkEntry(caller, providerId, userId), caller.nowMs);
  return ok({ kind: 'account', userId, isNewUser: false });
}

/**
 * The creator of this account never proved the address and may have been waiting for its owner, so
 * every credential of the creator is removed.
 */
async function claimUnverified(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  { profile }: ProviderProof,
  userId: string,
): Promise<void> {
  const { realm, nowMs, network } = caller;
  const { realmId } = realm;
  await deleteSignInMethods(client, realmId, userId, nowMs);
  await revokeSessions(client, { realmId, userId }, nowMs);
  await changeAccount(client, realmId, userId, {
    emailVerified: true,
    phoneNumber: null,
    displayName: profile.displayName,
    photoUrl: profile.photoUrl,
    validSinceMs: nowMs,
  });
  await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut' });
  await recordAudit(
    client,
    {
      realmId,
      userId,
      actor: 'service',
      action: 'sessionsEnded',
      detail: { reason: 'a provider proved the address' },
      network,
    },
    nowMs,
  );
}

async function makeAccount(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  { providerId, profile }: ProviderProof,
): Promise<Outcome<Found>> {
  const { realm, nowMs, network } = caller;
  const { realmId } = realm;
  if (!realm.methods.signUp) return decline('ADMIN_ONLY_OPERATION');
  const welcome = await welcomeNewAccount(parts, caller, profile.email);
  if (!welcome.ok) return welcome;
  const limit = parts.settings.limits.signUpPerNetwork;
  const tries = networkTries('sign-up network', realmId, network, limit);
  if (!(await consumeAttempt(client, tries, nowMs))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const userId = newUserId(parts.ids);
  const { email, emailVerified, displayName, photoUrl } = profile;
  const account = { userId, email, emailVerified, displayName, photoUrl };
  const isMade =
    (await insertAccount(client, realmId, account, nowMs)) &&
    (await insertIdentity(client, { realmId, userId, providerId }, profile, nowMs));
  if (!isMade) return ok({ kind: 'again' });
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'signUp', detail: { provider: providerId }, network },
    nowMs,
  );
  return ok({ kind: 'account', userId, isNewUser: true });
}

export function linkEntry(caller: Caller, providerId: string, userId: string) {
  return {
    realmId: caller.realm.realmId,
    userId,
    actor: 'user',
    action: 'providerLinked',
    detail: { provider: providerId },
    network: caller.network,
  } as const;
}
