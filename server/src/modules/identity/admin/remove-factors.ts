import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Account } from '../accounts/account.store.ts';
import { revokeSessionsOfFactor } from '../factors/session-factor.store.ts';
import { notifySessionsEnded } from '../factors/notify-sessions-ended.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { deleteOtherFactors } from './staff-user.store.ts';

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
