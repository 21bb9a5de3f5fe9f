import { recordAudit } from '../accounts/audit.store.ts';
import { notifySessionsEnded } from '../factors/notify-sessions-ended.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Database } from '../ports.ts';
import {
  type RememberedDevice,
  type RememberedDeviceEnd,
  liveRememberedDevices,
  markRememberedDeviceEnded,
} from './remembered-device.store.ts';
import { revokeSessionsOfDevice } from './device-session.store.ts';

type Parts = Pick<IdentityParts, 'hooks'>;

/**
 * The device opens no session any more, and every session of it ends, here and at the product, in the caller's
 * transaction. Lock the user before. Safe to repeat. Source: IDENT-50, IDENT-52.
 */
export async function endRememberedDevice(
  client: Database,
  parts: Parts,
  realm: Realm,
  { rememberedDeviceId, userId }: Pick<RememberedDevice, 'rememberedDeviceId' | 'userId'>,
  reason: RememberedDeviceEnd,
  nowMs: number,
): Promise<void> {
  if (!(await markRememberedDeviceEnded(client, rememberedDeviceId, reason, nowMs))) return;
  const ended = await revokeSessionsOfDevice(client, rememberedDeviceId, nowMs);
  await notifySessionsEnded(client, parts, realm, userId, ended);
  const { realmId } = realm;
  const entry = { realmId, userId, actor: 'user', action: 'rememberedDeviceEnded' } as const;
  await recordAudit(client, { ...entry, detail: { because: reason } }, nowMs);
}

/** All devices of a user. */
export async function endRememberedDevicesOf(
  client: Database,
  parts: Parts,
  realm: Realm,
  userId: string,
  reason: RememberedDeviceEnd,
  nowMs: number,
): Promise<void> {
  for (const device of await liveRememberedDevices(client, realm.realmId, userId, nowMs)) {
    await endRememberedDevice(client, parts, realm, device, reason, nowMs);
  }
}
