/** Which session a user continues in after a link or a change that needs no new sign-in. */
import { ok } from '@jubilee/contract/values/result';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { hashSecret } from '../secrets.ts';
import { notifyAccountStatusChange } from './notify-account-status-change.ts';
import { type RefreshSession, replaceSessionToken, revokeSessions } from './session.store.ts';
import { type StartedSession, startSession } from './start-session.ts';

/**
 * Call it last in the transaction of the change, then return `tokensOf` after the commit. The
 * instant of the last real sign-in stays. An anonymous session ends, so that no token continues to
 * say "anonymous", and a new one starts with `linkedProvider`. Any other keeps its id, provider and
 * second factor and gets one more refresh token, since the old one is stored only as a hash.
 * Refuses: TOKEN_EXPIRED when the session ended meanwhile, as it does for the second of two links
 * at once. Source: IDENT-35.
 */
export async function continueSession(
  client: Database,
  parts: Pick<IdentityParts, 'ids' | 'hooks'>,
  caller: Pick<Caller, 'realm' | 'nowMs'>,
  session: RefreshSession,
  linkedProvider: string,
): Promise<Outcome<StartedSession>> {
  const { realm, nowMs } = caller;
  const { realmId } = realm;
  const { sessionId, userId, signInProvider, authTimeMs, secondFactor, claims, isDeviceOnly } =
    session;
  const refreshToken = parts.ids.secret();
  const isLive = await replaceSessionToken(client, realmId, {
    sessionId,
    tokenHash: hashSecret(refreshToken),
  });
  if (!isLive) return decline('TOKEN_EXPIRED');
  if (signInProvider !== 'anonymous') {
    return ok({
      sessionId,
      signInProvider,
      authTimeMs,
      secondFactor,
      claims,
      isDeviceOnly,
      refreshToken,
    });
  }
  await revokeSessions(client, { realmId, userId }, nowMs);
  const next = { realm, userId, signInProvider: linkedProvider, authTimeMs };
  const started = await startSession(client, parts, next, nowMs);
  const continued = { from: sessionId, to: started.sessionId };
  await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut', continued });
  return ok(started);
}
