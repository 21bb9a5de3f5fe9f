import { ok } from '@jubilee/contract/values/result';
import { findAccount } from '../accounts/account.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { signIdToken } from './id-token.ts';
import { hasOutlivedDevice } from '../remembered-devices/remembered-sign-in.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { hashSecret } from '../secrets.ts';
import { findSessionByToken, touchSession } from '../sessions/session.store.ts';

const REFRESH_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * A new ID token for a refresh token, which stays the same: several tabs share one and the SDK does
 * not coordinate them. An unknown token in our format is TOKEN_EXPIRED, since INVALID_REFRESH_TOKEN
 * would leave the page neither signed in nor out. Source: IDENT-8.
 */
export async function refreshToken(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['token'],
): Promise<Outcome<object>> {
  if (body.grantType === undefined || body.grantType === '') return decline('MISSING_GRANT_TYPE');
  if (body.grantType !== 'refresh_token') return decline('INVALID_GRANT_TYPE');
  const token = body.refreshToken;
  if (token === undefined || token === '') return decline('MISSING_REFRESH_TOKEN');
  if (!REFRESH_TOKEN.test(token)) return decline('INVALID_REFRESH_TOKEN');

  const { realm, nowMs } = caller;
  const { lifetimes } = parts.settings;
  const session = await findSessionByToken(parts.pool, realm.realmId, hashSecret(token));
  if (session === undefined) return decline('TOKEN_EXPIRED');
  const account = await findAccount(parts.pool, realm.realmId, session.userId);
  if (account === undefined) return decline('USER_NOT_FOUND');
  if (account.disabled) return decline('USER_DISABLED');
  const isIdleTooLong = nowMs - session.lastUsedAtMs > lifetimes.refreshIdleMs;
  if (session.isRevoked || isIdleTooLong) return decline('TOKEN_EXPIRED');

  if (await hasOutlivedDevice(parts, realm.realmId, session)) return decline('TOKEN_EXPIRED');
  await touchSession(parts.pool, session.sessionId, nowMs);
  const idToken = await signIdToken(parts, realm, account, session, nowMs);
  return ok({
    access_token: idToken,
    id_token: idToken,
    expires_in: String(lifetimes.idTokenSeconds),
    refresh_token: token,
    token_type: 'Bearer',
    user_id: account.userId,
    project_id: realm.projectId,
  });
}
