import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { lockUser } from '../accounts/account.store.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import type { RememberedDeviceBodies } from './bodies.ts';
import { endRememberedDevice } from './end-remembered-device.ts';
import { findRememberedDevice } from './remembered-device.store.ts';
import { mayCallFromNetwork } from './device-limits.ts';
import { findDeviceToken } from './device-token.store.ts';

/**
 * Ends a device by any token it ever had. No key is needed: whoever has the token without the key could end
 * the device anyway by using it. The same answer for an unknown token. Refuses:
 * TOO_MANY_ATTEMPTS_TRY_LATER. Source: IDENT-52.
 */
export async function forgetRememberedDevice(
  parts: IdentityParts,
  caller: Caller,
  { deviceToken }: RememberedDeviceBodies['forget'],
): Promise<Outcome<object>> {
  if (!(await mayCallFromNetwork(parts, caller))) return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  const { realm } = caller;
  const token = await findDeviceToken(parts.pool, realm.realmId, deviceToken);
  const device =
    token && (await findRememberedDevice(parts.pool, realm.realmId, token.rememberedDeviceId));
  if (device === undefined) return ok({});
  const nowMs = await parts.sharedClock.read();
  await inTransaction(parts.pool, async (client) => {
    await lockUser(client, realm.realmId, device.userId);
    await endRememberedDevice(client, parts, realm, device, 'signedOut', nowMs);
  });
  return ok({});
}
