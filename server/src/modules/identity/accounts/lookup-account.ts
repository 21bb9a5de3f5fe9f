import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Account, SecondFactor } from './account.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import type { Outcome } from '../protocol/protocol-errors.ts';
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

/** Instants are strings: the SDK rejects a stored session in which they are numbers. */
export function userOf(account: Account, realm: Realm): object {
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
    ...(account.factors.length === 0
      ? {}
      : { mfaInfo: account.factors.map((factor) => factorInfo(factor, false)) }),
  };
}

export function profileOf(account: Pick<Account, 'email' | 'displayName' | 'photoUrl'>): object {
  return {
    ...(account.email === null ? {} : { email: account.email }),
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
  };
}

/** One entry per sign-in method; the SDK treats an account without any as anonymous. */
export function providersOf(account: Account): readonly object[] {
  const password =
    account.email === null || !isReachableByAddress(account)
      ? []
      : [
          {
            providerId: 'password',
            rawId: account.email,
            federatedId: account.email,
            ...profileOf(account),
          },
        ];
  const phone =
    account.phoneNumber === null
      ? []
      : [{ providerId: 'phone', rawId: account.phoneNumber, phoneNumber: account.phoneNumber }];
  const others = account.identities.map(({ providerId, rawId, email, displayName, photoUrl }) => ({
    providerId,
    rawId,
    federatedId: rawId,
    ...profileOf({ email, displayName, photoUrl }),
  }));
  return [...password, ...phone, ...others];
}

/** By password, or by sign-in link, which the protocol lists under the same name. */
function isReachableByAddress(account: Account): boolean {
  const hasOther = account.phoneNumber !== null || account.identities.length > 0;
  return account.passwordHash !== null || (account.emailVerified && !hasOther);
}

/** Every entry needs one of the two keys, or the SDK could not reload the session. */
export function factorInfo(factor: SecondFactor, isMasked: boolean): object {
  const { factorId, displayName, enrolledAtMs, phoneNumber } = factor;
  return {
    mfaEnrollmentId: factorId,
    enrolledAt: isoInstant(enrolledAtMs),
    ...(displayName === null ? {} : { displayName }),
    ...(phoneNumber === null
      ? { totpInfo: {} }
      : {
          phoneInfo: isMasked
            ? `${'*'.repeat(phoneNumber.length - 4)}${phoneNumber.slice(-4)}`
            : phoneNumber,
        }),
  };
}
