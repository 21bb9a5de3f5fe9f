import type { Account } from '../accounts/account.store.ts';
import { signIdToken, type TokenSession } from '../tokens/id-token.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Database } from '../ports.ts';
import { hashSecret } from '../secrets.ts';
import { insertSession, type SessionClaims, type UsedFactor } from './session.store.ts';

/** The token block that every sign-in returns. `expiresIn` is a string on the wire. */
export interface SessionTokens {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresIn: string;
}

export interface StartedSession extends TokenSession {
  readonly refreshToken: string;
}

/** Stores a session. The refresh token exists in clear text only in the answer. */
export async function startSession(
  db: Database,
  parts: Pick<IdentityParts, 'ids'>,
  session: {
    readonly realm: Realm;
    readonly userId: string;
    readonly signInProvider: string;
    readonly authTimeMs: number;
    readonly secondFactor?: UsedFactor | null;
    readonly claims?: SessionClaims | null;
    readonly rememberedDeviceId?: string;
    readonly isDeviceOnly?: boolean;
  },
  nowMs: number,
): Promise<StartedSession> {
  const { realm, userId, signInProvider, authTimeMs, secondFactor = null, claims = null } = session;
  const { rememberedDeviceId = null, isDeviceOnly = false } = session;
  const sessionId = parts.ids.uuidV7();
  const refreshToken = parts.ids.secret();
  const tokenHash = hashSecret(refreshToken);
  await insertSession(
    db,
    {
      sessionId,
      tokenHash,
      realmId: realm.realmId,
      userId,
      signInProvider,
      authTimeMs,
      secondFactor,
      claims,
      rememberedDeviceId,
      isDeviceOnly,
    },
    nowMs,
  );
  return {
    sessionId,
    signInProvider,
    authTimeMs,
    secondFactor,
    claims,
    isDeviceOnly,
    refreshToken,
  };
}

/** Call it after the commit: signing may have to read keys, which needs a connection of its own. */
export async function tokensOf(
  parts: IdentityParts,
  realm: Realm,
  account: Account,
  session: StartedSession,
  nowMs: number,
): Promise<SessionTokens> {
  return {
    localId: account.userId,
    idToken: await signIdToken(parts, realm, account, session, nowMs),
    refreshToken: session.refreshToken,
    expiresIn: String(parts.settings.lifetimes.idTokenSeconds),
  };
}
