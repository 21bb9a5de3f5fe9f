import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { type Account, findAccount } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { revokeSessionsOfFactor } from '../factors/session-factor.store.ts';
import { notifySessionsEnded } from '../factors/notify-sessions-ended.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';
import { revokeSessions } from '../sessions/session.store.ts';
import { deleteOtherFactors, lockAccount } from './staff-user.store.ts';

/**
 * Keeps only these factors. Sessions that were opened with one of the others end, as when the owner
 * withdraws it: the telephone may be in other hands. Source: IDENT-23, IDENT-41.
 */
export async function leaveFactors(
  client: Database,
  parts: IdentityParts,
  { realm, nowMs }: Caller,
  { userId, factors }: Account,
  retained: readonly string[],
): Promise<void> {
  const { realmId } = realm;
  await deleteOtherFactors(client, realmId, userId, retained);
  for (const { factorId } of factors) {
    if (retained.includes(factorId)) continue;
    const which = { realmId, userId, factorId };
    const ended = await revokeSessionsOfFactor(client, which, isoInstant(nowMs));
    await notifySessionsEnded(client, parts, realm, userId, ended);
  }
}

/** Removes them all and ends every session: whoever has the password may be somebody else. Returns how many there were. */
export async function removeSecondFactors(
  client: PoolClient,
  parts: IdentityParts,
  caller: Caller,
  userId: string,
): Promise<number> {
  const { realm, nowMs } = caller;
  const who = { realmId: realm.realmId, userId };
  await lockAccount(client, who.realmId, userId);
  const account = await findAccount(client, who.realmId, userId);
  if (account === undefined) return 0;
  await leaveFactors(client, parts, caller, account, []);
  await revokeSessions(client, who, nowMs);
  await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut' });
  const entry = { ...who, actor: 'staff', action: 'secondFactorRemoved' } as const;
  await recordAudit(client, entry, nowMs);
  return account.factors.length;
}
