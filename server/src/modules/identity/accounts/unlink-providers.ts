import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  type Account,
  changeAccount,
  clearPassword,
  clearProviders,
  findAccount,
  lockUser,
} from './account.store.ts';
import { recordAudit } from './audit.store.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { type CallerAccount, checkRecentLogin } from './read-caller-account.ts';
import { isSessionLive } from '../sessions/session.store.ts';

/**
 * Removes sign-in methods from the caller's user: `password`, `phone`, which clears the number, or
 * a provider id; one that is not linked is no error. A verified address remains a sign-in method
 * where sign-in links are on. Refuses: OPERATION_NOT_ALLOWED when no sign-in method would be left,
 * CREDENTIAL_TOO_OLD_LOGIN_AGAIN, TOKEN_EXPIRED when the session ended meanwhile. Source: IDENT-24,
 * IDENT-36.
 */
export async function unlinkProviders(
  parts: IdentityParts,
  caller: Caller,
  { account: { userId }, session }: CallerAccount,
  providerIds: readonly string[],
): Promise<Outcome<null>> {
  const { realm, network, nowMs } = caller;
  const { realmId } = realm;
  const recent = checkRecentLogin(parts, session, nowMs);
  if (!recent.ok) return recent;
  return inTransaction(parts.pool, async (client) => {
    await lockUser(client, realmId, userId);
    const account = await findAccount(client, realmId, userId);
    if (account === undefined) return decline('USER_NOT_FOUND');
    if (!(await isSessionLive(client, realmId, session.sessionId))) return decline('TOKEN_EXPIRED');
    const gone = new Set(providerIds.filter((method) => isThere(account, method)));
    if (signInMethodsOf(account, realm).every((method) => gone.has(method))) {
      return decline('OPERATION_NOT_ALLOWED', 'The last way to sign in cannot be removed.');
    }
    for (const provider of gone) {
      if (provider === 'password') await clearPassword(client, realmId, userId);
      else if (provider !== 'phone') await clearProviders(client, realmId, userId, provider);
      else await changeAccount(client, realmId, userId, { phoneNumber: null });
      const action = provider === 'phone' ? 'phoneUnlinked' : 'providerUnlinked';
      await recordAudit(
        client,
        { realmId, userId, actor: 'user', action, detail: { provider }, network },
        nowMs,
      );
    }
    return ok(null);
  });
}

function isThere(account: Account, method: string): boolean {
  if (method === 'password') return account.passwordHash !== null;
  if (method === 'phone') return account.phoneNumber !== null;
  return account.identities.some(({ providerId }) => providerId === method);
}

/**
 * Counts only methods enabled in the realm, or the account could be left with one that does not
 * work.
 */
function signInMethodsOf(account: Account, { methods, providers }: Realm): readonly string[] {
  return [
    ...(account.passwordHash !== null && methods.password ? ['password'] : []),
    ...(account.emailVerified && methods.emailLink ? ['emailLink'] : []),
    ...(account.phoneNumber !== null && methods.phone ? ['phone'] : []),
    ...account.identities
      .map(({ providerId }) => providerId)
      .filter((id) => providers.some((provider) => provider.providerId === id)),
  ];
}
