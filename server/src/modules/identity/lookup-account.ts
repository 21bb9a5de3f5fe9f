import { ok } from '@jubilee/contract/values/result';
import type { Account } from './account.store.ts';
import type { Bodies } from './call-bodies.ts';
import type { Realm } from './identity-settings.ts';
import type { IdentityParts } from './parts.ts';
import type { Caller } from './ports.ts';
import type { Outcome } from './protocol-errors.ts';
import { readCallerAccount } from './read-caller-account.ts';

/** The caller's own user. Source: IDENT-7. */
export async function lookupAccount(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['lookup'],
): Promise<Outcome<object>> {
  const found = await readCallerAccount(parts, caller, body.idToken);
  if (!found.ok) return found;
  return ok({
    kind: 'identitytoolkit#GetAccountInfoResponse',
    users: [userOf(found.value.account, caller.realm)],
  });
}

/** Instants are text: the SDK refuses a stored session in which they are numbers. */
function userOf(account: Account, realm: Realm): object {
  return {
    localId: account.userId,
    ...profileOf(account),
    emailVerified: account.emailVerified,
    ...(account.phoneNumber === null ? {} : { phoneNumber: account.phoneNumber }),
    createdAt: String(account.createdAtMs),
    lastLoginAt: String(account.lastLoginAtMs),
    validSince: String(account.validSinceMs / 1_000),
    disabled: account.disabled,
    ...(realm.tenantId === undefined ? {} : { tenantId: realm.tenantId }),
    ...(account.customClaims === null
      ? {}
      : { customAttributes: JSON.stringify(account.customClaims) }),
    providerUserInfo: providersOf(account),
  };
}

export function profileOf(account: Account): object {
  return {
    ...(account.email === null ? {} : { email: account.email }),
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
  };
}

export function providersOf(account: Account): readonly object[] {
  if (account.passwordHash === null || account.email === null) return [];
  return [
    {
      providerId: 'password',
      rawId: account.email,
      federatedId: account.email,
      ...profileOf(account),
    },
  ];
}
