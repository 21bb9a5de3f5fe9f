import { ok } from '@jubilee/contract/values/result';
import { readCallerAccount } from '../accounts/read-caller-account.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import type { RememberedDeviceBodies } from './bodies.ts';
import { spendDeviceChallenge } from './device-challenge.ts';
import { mayCallFromNetwork, mayUseDevice } from './device-limits.ts';
import { isProvenBy } from './device-proof.ts';
import { findDeviceToken } from './device-token.store.ts';
import { findRememberedDevice } from './remembered-device.store.ts';
import { joinDevice } from './remembered-sign-in.ts';

/**
 * A sign-in that the player made in the browser of a remembered device, by the ordinary form, belongs to the device and ends
 * with it. The token is not spent. Safe to repeat. Refuses: what `readCallerAccount` refuses, DEVICE_CHALLENGE,
 * REMEMBERED_DEVICE_ENDED for another key or another player's device too, TOO_MANY_ATTEMPTS_TRY_LATER. Source: IDENT-54.
 */
export async function joinSignInToDevice(
  parts: IdentityParts,
  given: Caller,
  { idToken, deviceToken, challenge, signature }: RememberedDeviceBodies['join'],
): Promise<Outcome<object>> {
  if (!(await mayCallFromNetwork(parts, given))) return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  const found = await readCallerAccount(parts, given, idToken);
  if (!found.ok) return found;
  const { realm } = given;
  const caller = { ...given, nowMs: await parts.sharedClock.read() };
  if (!(await spendDeviceChallenge(parts, caller, challenge))) return decline('DEVICE_CHALLENGE');
  const token = await findDeviceToken(parts.pool, realm.realmId, deviceToken);
  const device =
    token && (await findRememberedDevice(parts.pool, realm.realmId, token.rememberedDeviceId));
  if (device === undefined) return decline('REMEMBERED_DEVICE_ENDED');
  const { rememberedDeviceId, publicKey } = device;
  if (!(await mayUseDevice(parts, given, rememberedDeviceId))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const { projectId } = realm;
  const proof = { purpose: 'join', projectId, challenge, subject: idToken, signature } as const;
  if (!(await isProvenBy(publicKey, proof))) return decline('REMEMBERED_DEVICE_ENDED');
  const { account, session: joining } = found.value;
  const { userId } = account;
  const hasJoined = await joinDevice(parts, realm, { userId, joining, rememberedDeviceId });
  return hasJoined ? ok({}) : decline('REMEMBERED_DEVICE_ENDED');
}
