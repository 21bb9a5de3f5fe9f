import type { JWTPayload } from 'jose';
import type { Account } from '../accounts/account.store.ts';
import { issuerOf, type Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { SessionClaims, UsedFactor } from '../sessions/session.store.ts';

/** The session claims of a token; unchanged by refreshes. */
export interface TokenSession {
  readonly sessionId: string;
  readonly signInProvider: string;
  readonly authTimeMs: number;
  readonly secondFactor: UsedFactor | null;
  readonly claims: SessionClaims | null;
  /** Only a remembered device vouches for the player. Source: IDENT-51. */
  readonly isDeviceOnly: boolean;
}

/** The value of `amr` in the token of a session that only a remembered device vouches for. */
export const REMEMBERED_DEVICE_METHOD = 'remembered-device';

/**
 * Signs an ID token in the protocol's form. `sid` is our addition: it ties the token to its
 * session.
 */
export async function signIdToken(
  parts: Pick<IdentityParts, 'keys' | 'settings'>,
  realm: Realm,
  account: Account,
  session: TokenSession,
  nowMs: number,
): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1_000);
  const claims: JWTPayload = {
    // Spread first, so that no custom claim can replace one of the protocol.
    ...account.customClaims,
    ...session.claims,
    iss: issuerOf(parts.settings, realm.projectId),
    aud: realm.projectId,
    sub: account.userId,
    user_id: account.userId,
    sid: session.sessionId,
    auth_time: Math.floor(session.authTimeMs / 1_000),
    iat: issuedAt,
    exp: issuedAt + parts.settings.lifetimes.idTokenSeconds,
    ...profileClaims(account),
    ...(session.signInProvider === 'anonymous' ? { provider_id: 'anonymous' } : {}),
    ...(session.isDeviceOnly ? { amr: [REMEMBERED_DEVICE_METHOD] } : {}),
    firebase: {
      identities: {
        ...(account.email === null ? {} : { email: [account.email] }),
        ...(account.phoneNumber === null ? {} : { phone: [account.phoneNumber] }),
        ...Object.fromEntries(account.identities.map((one) => [one.providerId, [one.rawId]])),
      },
      sign_in_provider: session.signInProvider,
      ...(realm.tenantId === undefined ? {} : { tenant: realm.tenantId }),
      ...(session.secondFactor === null
        ? {}
        : {
            sign_in_second_factor: session.secondFactor.kind,
            second_factor_identifier: session.secondFactor.factorId,
          }),
    },
  };
  return parts.keys.sign(realm.projectId, claims);
}

function profileClaims(account: Account): JWTPayload {
  return {
    ...(account.email === null
      ? {}
      : { email: account.email, email_verified: account.emailVerified }),
    ...(account.phoneNumber === null ? {} : { phone_number: account.phoneNumber }),
    ...(account.displayName === null ? {} : { name: account.displayName }),
    ...(account.photoUrl === null ? {} : { picture: account.photoUrl }),
  };
}
