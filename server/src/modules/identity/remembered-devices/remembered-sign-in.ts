/** What a sign-in owes to the remembered device that it belongs to. Source: IDENT-51, IDENT-52, SESS-38. */
import { inTransaction } from '../../../platform/db/transaction.ts';
import { lockUser } from '../accounts/account.store.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import { findSession, isSessionLive, type RefreshSession } from '../sessions/session.store.ts';
import { joinRememberedDevice, signInsOfDevice } from './device-session.store.ts';
import { findRememberedDevice, lockRememberedDevice } from './remembered-device.store.ts';

type Parts = Pick<IdentityParts, 'pool' | 'sharedClock'>;

/** A live sign-in of a remembered device, as the product needs it to open a session. */
export interface RememberedSignIn {
  /** When the player last proved who he is in this sign-in. */
  readonly provenAtMs: number;
  readonly isDeviceOnly: boolean;
  /** The end of the device, and so of every session of it. */
  readonly endsAtMs: number;
  /** Every sign-in of the device, also those that are over. */
  readonly signIns: readonly string[];
}

/** Whether the sign-in is a device's whose time is over, proven or not. */
export async function hasOutlivedDevice(
  { pool, sharedClock }: Parts,
  realmId: string,
  { rememberedDeviceId }: Pick<RefreshSession, 'rememberedDeviceId'>,
): Promise<boolean> {
  if (rememberedDeviceId === null) return false;
  const device = await findRememberedDevice(pool, realmId, rememberedDeviceId);
  return device === undefined || device.expiresAtMs <= (await sharedClock.read());
}

/** Undefined for a sign-in of no device. */
export async function rememberedSignInOf(
  { pool }: Parts,
  { realmId }: Realm,
  sessionId: string | undefined,
): Promise<RememberedSignIn | undefined> {
  const session = sessionId === undefined ? undefined : await findSession(pool, realmId, sessionId);
  const { rememberedDeviceId = null } = session ?? {};
  if (session === undefined || rememberedDeviceId === null) return undefined;
  const device = await findRememberedDevice(pool, realmId, rememberedDeviceId);
  return {
    provenAtMs: session.authTimeMs,
    isDeviceOnly: session.isDeviceOnly,
    endsAtMs: device?.expiresAtMs ?? session.authTimeMs,
    signIns: await signInsOfDevice(pool, rememberedDeviceId),
  };
}

/**
 * A sign-in that was made in a session of a remembered device, as a proof, belongs to the device from its first use there,
 * and ends with it. False when the device or the sign-in is over. Safe to repeat. Source: SESS-34.
 */
export async function joinSignIn(
  parts: Parts,
  realm: Realm,
  userId: string,
  given: { readonly signIn: string | undefined; readonly sessionOf: string | undefined },
): Promise<boolean> {
  const { signIn, sessionOf } = given;
  if (signIn === undefined || sessionOf === undefined) return true;
  const before = await findSession(parts.pool, realm.realmId, sessionOf);
  if (before === undefined || before.rememberedDeviceId === null) return true;
  const { rememberedDeviceId } = before;
  const joining = await findSession(parts.pool, realm.realmId, signIn);
  return joining === undefined || joinDevice(parts, realm, { userId, joining, rememberedDeviceId });
}

/** The same for a known sign-in and device. False when the device is somebody else's or over. */
export async function joinDevice(
  { pool, sharedClock }: Parts,
  { realmId }: Realm,
  {
    userId,
    joining,
    rememberedDeviceId,
  }: {
    readonly userId: string;
    readonly joining: RefreshSession;
    readonly rememberedDeviceId: string;
  },
): Promise<boolean> {
  // The sign-in of another device stays with that one.
  if (joining.rememberedDeviceId !== null) return true;
  const nowMs = await sharedClock.read();
  return inTransaction(pool, async (client) => {
    await lockUser(client, realmId, userId);
    const device = await lockRememberedDevice(client, realmId, rememberedDeviceId);
    if (device?.userId !== userId || device.isEnded || device.expiresAtMs <= nowMs) return false;
    if (!(await isSessionLive(client, realmId, joining.sessionId))) return false;
    await joinRememberedDevice(client, joining.sessionId, rememberedDeviceId);
    return true;
  });
}
