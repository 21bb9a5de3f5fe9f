/** Remembered devices as the product lists and ends them. Source: SESS-34. */
import { inTransaction } from '../../../platform/db/transaction.ts';
import { lockUser } from '../accounts/account.store.ts';
import type { Realm } from '../identity-settings.ts';
import { endRememberedDevice } from '../remembered-devices/end-remembered-device.ts';
import {
  findRememberedDevice,
  liveRememberedDevices,
} from '../remembered-devices/remembered-device.store.ts';
import type { IdentityParts } from '../parts.ts';
import { findSession } from '../sessions/session.store.ts';

type Parts = Pick<IdentityParts, 'pool' | 'hooks' | 'sharedClock'>;

export interface RememberedDeviceView {
  readonly rememberedDeviceId: string;
  readonly userAgent: string | null;
  readonly rememberedAtMs: number;
  readonly lastUsedAtMs: number;
  readonly expiresAtMs: number;
  /** The caller's own sign-in belongs to it. */
  readonly isCurrent: boolean;
}

/** The device itself, or the one that a sign-in belongs to. */
export type RememberedDeviceChoice =
  | { readonly rememberedDeviceId: string }
  | { readonly identitySessionId: string };

export async function listRememberedDevices(
  parts: Parts,
  { realmId }: Realm,
  userId: string,
  identitySessionId: string | undefined,
): Promise<readonly RememberedDeviceView[]> {
  const session =
    identitySessionId === undefined
      ? undefined
      : await findSession(parts.pool, realmId, identitySessionId);
  const nowMs = await parts.sharedClock.read();
  const devices = await liveRememberedDevices(parts.pool, realmId, userId, nowMs);
  return devices.map(
    ({ rememberedDeviceId, userAgent, createdAtMs, lastUsedAtMs, expiresAtMs }) => ({
      rememberedDeviceId,
      userAgent,
      rememberedAtMs: createdAtMs,
      lastUsedAtMs,
      expiresAtMs,
      isCurrent: session?.rememberedDeviceId === rememberedDeviceId,
    }),
  );
}

/** False when the user has no such device. Ending an ended one again is fine. */
export async function endChosenDevice(
  parts: Parts,
  realm: Realm,
  userId: string,
  choice: RememberedDeviceChoice,
): Promise<boolean> {
  const { realmId } = realm;
  const rememberedDeviceId =
    'rememberedDeviceId' in choice
      ? choice.rememberedDeviceId
      : (await findSession(parts.pool, realmId, choice.identitySessionId))?.rememberedDeviceId;
  if (rememberedDeviceId === undefined || rememberedDeviceId === null) return false;
  const device = await findRememberedDevice(parts.pool, realmId, rememberedDeviceId);
  if (device?.userId !== userId) return false;
  const nowMs = await parts.sharedClock.read();
  await inTransaction(parts.pool, async (client) => {
    await lockUser(client, realmId, userId);
    await endRememberedDevice(client, parts, realm, device, 'signedOut', nowMs);
  });
  return true;
}
