import { ok } from '@jubilee/contract/values/result';
import { continueSession } from '../sessions/continue-session.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import type { Outcome } from '../protocol/protocol-errors.ts';
import type { RefreshSession, UsedFactor } from '../sessions/session.store.ts';
import type { StartedSession } from '../sessions/start-session.ts';
import { setSessionFactor } from './session-factor.store.ts';

/**
 * The caller's session continues as one that this factor opened, or as one without a factor.
 * Refuses: TOKEN_EXPIRED.
 */
export async function continueWithFactor(
  client: Database,
  parts: Pick<IdentityParts, 'ids' | 'hooks'>,
  caller: Caller,
  session: RefreshSession,
  secondFactor: UsedFactor | null,
): Promise<Outcome<StartedSession>> {
  const { signInProvider } = session;
  const continued = await continueSession(client, parts, caller, session, signInProvider);
  if (!continued.ok) return continued;
  await setSessionFactor(client, session.sessionId, secondFactor);
  return ok({ ...continued.value, secondFactor });
}
