import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { lockUser } from '../accounts/account.store.ts';
import { notifySessionsEnded } from '../factors/notify-sessions-ended.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { hashSecret } from '../secrets.ts';
import { findSessionByToken, revokeSessions } from '../sessions/session.store.ts';
import type { RememberedDeviceBodies } from './bodies.ts';
import { mayCallFromNetwork } from './device-limits.ts';
import { endRememberedDevice } from './end-remembered-device.ts';
import { findRememberedDevice } from './remembered-device.store.ts';

/**
 * Ends a sign-in by its refresh token, and the device that it belongs to, for a page whose product session is over or
 * that was offline when its player signed out. The same answer for an unknown token. Safe to repeat. Refuses:
 * TOO_MANY_ATTEMPTS_TRY_LATER. Source: IDENT-52, IDENT-56.
 */
export async function signOut(
  parts: IdentityParts,
  caller: Caller,
  { refreshToken }: RememberedDeviceBodies['signOut'],
): Promise<Outcome<object>> {
  if (!(await mayCallFromNetwork(parts, caller))) return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  const { realm } = caller;
  const { realmId } = realm;
  const known = await findSessionByToken(parts.pool, realmId, hashSecret(refreshToken));
  if (known === undefined) return ok({});
  const { userId, sessionId } = known;
  const nowMs = await parts.sharedClock.read();
  await inTransaction(parts.pool, async (client) => {
    await lockUser(client, realmId, userId);
    // Read again under the lock: it may have joined a device meanwhile.
    const session = await findSessionByToken(client, realmId, hashSecret(refreshToken));
    const deviceId = session?.rememberedDeviceId ?? null;
    const device = deviceId && (await findRememberedDevice(client, realmId, deviceId));
    if (device) await endRememberedDevice(client, parts, realm, device, 'signedOut', nowMs);
    await revokeSessions(client, { realmId, userId, sessionId }, nowMs);
    await notifySessionsEnded(client, parts, realm, userId, [sessionId]);
  });
  return ok({});
}
