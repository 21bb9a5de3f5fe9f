import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { lockUser } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import {
  type CallerAccount,
  checkRecentLogin,
  readCallerAccount,
} from '../accounts/read-caller-account.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { isSessionLive } from '../sessions/session.store.ts';
import type { RememberedDeviceBodies } from './bodies.ts';
import { spendDeviceChallenge } from './device-challenge.ts';
import { isProvenBy } from './device-proof.ts';
import { endRememberedDevice } from './end-remembered-device.ts';
import {
  findRememberedDevice,
  insertRememberedDevice,
  liveRememberedDevices,
  markRememberedDeviceEnded,
} from './remembered-device.store.ts';
import { mayCallFromNetwork, mayRememberOneMore } from './device-limits.ts';
import { joinRememberedDevice, moveSessionsOfDevice } from './device-session.store.ts';
import { insertDeviceToken } from './device-token.store.ts';

/**
 * Binds the caller's fresh sign-in to a key of this device, and answers the first token. A device without its key
 * proves nothing, so the key signs here too. Refuses: what `readCallerAccount` refuses,
 * CREDENTIAL_TOO_OLD_LOGIN_AGAIN, OPERATION_NOT_ALLOWED for an anonymous or an excluded user,
 * DEVICE_CHALLENGE, TOO_MANY_ATTEMPTS_TRY_LATER. Source: IDENT-50, IDENT-53.
 */
export async function rememberDevice(
  parts: IdentityParts,
  given: Caller,
  body: RememberedDeviceBodies['remember'],
): Promise<Outcome<object>> {
  if (!(await mayCallFromNetwork(parts, given))) return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  const found = await readCallerAccount(parts, given, body.idToken);
  if (!found.ok) return found;
  const { session, account } = found.value;
  const recent = checkRecentLogin(parts, session, given.nowMs);
  if (!recent.ok) return recent;
  const caller = { ...given, nowMs: await parts.sharedClock.read() };
  const mayBeRemembered =
    (await parts.hooks.mayBeRemembered?.(caller.realm, account.userId)) ?? true;
  if (session.signInProvider === 'anonymous' || !mayBeRemembered)
    return decline('OPERATION_NOT_ALLOWED');
  if (!(await mayRememberOneMore(parts, given, account.userId))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const { challenge, signature, publicKey } = body;
  if (!(await spendDeviceChallenge(parts, caller, challenge))) {
    return decline('DEVICE_CHALLENGE');
  }
  const key = Buffer.from(publicKey, 'base64url');
  const { projectId } = caller.realm;
  const proof = {
    purpose: 'remember',
    projectId,
    challenge,
    subject: publicKey,
    signature,
  } as const;
  if (!(await isProvenBy(key, proof))) return decline('INVALID_ARGUMENT');
  return inTransaction(parts.pool, (client) => remember(client, parts, caller, found.value, key));
}

async function remember(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  { account: { userId }, session }: CallerAccount,
  publicKey: Uint8Array,
): Promise<Outcome<object>> {
  const { realm, nowMs, network } = caller;
  const { realmId } = realm;
  await lockUser(client, realmId, userId);
  if (!(await isSessionLive(client, realmId, session.sessionId))) return decline('TOKEN_EXPIRED');
  const before =
    session.rememberedDeviceId === null
      ? undefined
      : await findRememberedDevice(client, realmId, session.rememberedDeviceId);
  // The session goes on with the new device, so only the device ends and not its sessions.
  if (before !== undefined) {
    await markRememberedDeviceEnded(client, before.rememberedDeviceId, 'replaced', nowMs);
  }
  // After it: whoever replaces his own has no more devices than before.
  await endSurplus(client, parts, caller, userId);
  const rememberedDeviceId = parts.ids.uuidV7();
  const deviceToken = parts.ids.secret();
  const expiresAtMs = nowMs + parts.settings.lifetimes.rememberedDeviceMs;
  const { signInProvider, authTimeMs, secondFactor } = session;
  const device = {
    rememberedDeviceId,
    userId,
    publicKey,
    signInProvider,
    authTimeMs,
    secondFactor,
  };
  await insertRememberedDevice(
    client,
    realmId,
    { ...device, userAgent: caller.userAgent ?? null, expiresAtMs },
    nowMs,
  );
  await insertDeviceToken(client, deviceToken, rememberedDeviceId, nowMs);
  await joinRememberedDevice(client, session.sessionId, rememberedDeviceId);
  if (before !== undefined) {
    await moveSessionsOfDevice(client, before.rememberedDeviceId, rememberedDeviceId);
  }
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'deviceRemembered', network },
    nowMs,
  );
  return ok({ rememberedDeviceId, deviceToken, expiresAt: String(expiresAtMs) });
}

/** Leaves room for one more device; those used least recently end. */
async function endSurplus(
  client: Database,
  parts: IdentityParts,
  { realm, nowMs }: Caller,
  userId: string,
): Promise<void> {
  const devices = await liveRememberedDevices(client, realm.realmId, userId, nowMs);
  for (const device of devices.slice(parts.settings.limits.rememberedDevicesMax - 1)) {
    await endRememberedDevice(client, parts, realm, device, 'replaced', nowMs);
  }
}
