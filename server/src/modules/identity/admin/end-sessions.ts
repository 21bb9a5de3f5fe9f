/** Ends the sessions of a user, and says whether one that a token names still stands. */
import { inTransaction } from '../../../platform/db/transaction.ts';
import { findAccount } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Database } from '../ports.ts';
import { hasOutlivedDevice } from '../remembered-devices/remembered-sign-in.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';
import { findSession, revokeSessions, revokeSessionsBut } from '../sessions/session.store.ts';

type Parts = Pick<IdentityParts, 'pool' | 'clock' | 'sharedClock' | 'hooks'>;

/** All sessions, or the one that is named. */
export async function endSessions(
  parts: Parts,
  realm: Realm,
  userId: string,
  sessionId: string | undefined,
): Promise<void> {
  const { realmId } = realm;
  const who = sessionId === undefined ? { realmId, userId } : { realmId, userId, sessionId };
  const one = sessionId === undefined ? {} : { identitySessionId: sessionId };
  await inTransaction(parts.pool, async (client) => {
    await revokeSessions(client, who, parts.clock.now());
    await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut', ...one });
    // The end of a single session is an ordinary log-out and is not audited.
    if (sessionId === undefined) await auditEnd(parts, client, realmId, userId);
  });
}

export function endOtherSessions(
  parts: Parts,
  { realmId }: Realm,
  userId: string,
  retainedSessionId: string | undefined,
): Promise<void> {
  return inTransaction(parts.pool, async (client) => {
    await revokeSessionsBut(client, { realmId, userId, retainedSessionId }, parts.clock.now());
    await auditEnd(parts, client, realmId, userId);
  });
}

/** A token without a session names none that could have ended. */
export async function accountStatusOf(
  parts: Parts,
  { realmId }: Realm,
  userId: string,
  sessionId: string | undefined,
): Promise<'good' | 'disabled' | 'ended'> {
  const account = await findAccount(parts.pool, realmId, userId);
  if (account?.disabled === true) return 'disabled';
  if (sessionId === undefined) return 'good';
  const session = await findSession(parts.pool, realmId, sessionId);
  if (session === undefined || session.isRevoked) return 'ended';
  return (await hasOutlivedDevice(parts, realmId, session)) ? 'ended' : 'good';
}

async function auditEnd(
  { clock }: Parts,
  client: Database,
  realmId: string,
  userId: string,
): Promise<void> {
  const entry = { realmId, userId, actor: 'service', action: 'sessionsEnded' } as const;
  await recordAudit(client, entry, clock.now());
}
