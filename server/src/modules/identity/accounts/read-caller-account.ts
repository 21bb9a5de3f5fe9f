import { ok } from '@jubilee/contract/values/result';
import { type Account, findAccount } from './account.store.ts';
import { checkIdToken } from '../tokens/id-token-check.ts';
import { issuerOf } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { findSession, type RefreshSession } from '../sessions/session.store.ts';

export interface CallerAccount {
  readonly account: Account;
  readonly session: RefreshSession;
}

/**
 * The account and session behind an ID token sent as "idToken". Refuses: INVALID_ID_TOKEN for a
 * token that cannot be verified, TOKEN_EXPIRED for an expired or revoked one, USER_NOT_FOUND,
 * USER_DISABLED. Source: IDENT-6, IDENT-7, IDENT-32.
 */
export async function readCallerAccount(
  parts: IdentityParts,
  caller: Caller,
  idToken: string | undefined,
): Promise<Outcome<CallerAccount>> {
  if (idToken === undefined || idToken === '') return decline('INVALID_ID_TOKEN');
  const { realm, nowMs } = caller;
  const { projectId, tenantId, realmId } = realm;
  const expected = { issuer: issuerOf(parts.settings, projectId), audience: projectId, tenantId };
  const check = await checkIdToken(idToken, expected, parts.keySetOf(projectId), nowMs);
  if (check.outcome === 'keys-unavailable') return decline('OVERLOADED');
  if (check.outcome === 'expired') return decline('TOKEN_EXPIRED');
  if (check.outcome !== 'valid' || check.claims.sid === undefined) {
    return decline('INVALID_ID_TOKEN');
  }
  const { sub, sid, iat } = check.claims;
  const account = await findAccount(parts.pool, realmId, sub);
  if (account === undefined) return decline('USER_NOT_FOUND');
  if (account.disabled) return decline('USER_DISABLED');
  const session = await findSession(parts.pool, realmId, sid);
  const isOver = session === undefined || session.isRevoked || iat * 1_000 < account.validSinceMs;
  return isOver ? decline('TOKEN_EXPIRED') : ok({ account, session });
}

/**
 * Refuses: CREDENTIAL_TOO_OLD_LOGIN_AGAIN when the last real sign-in is too long ago, or only a remembered device
 * vouches for the caller. Source: IDENT-24, IDENT-51.
 */
export function checkRecentLogin(
  parts: Pick<IdentityParts, 'settings'>,
  session: RefreshSession,
  nowMs: number,
): Outcome<null> {
  const isRecent =
    !session.isDeviceOnly && nowMs - session.authTimeMs <= parts.settings.lifetimes.recentLoginMs;
  return isRecent ? ok(null) : decline('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
}
