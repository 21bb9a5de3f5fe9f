import { ok } from '@jubilee/contract/values/result';
import type pg from 'pg';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Account, findAccount, lockUser } from '../accounts/account.store.ts';
import { consumeEmailAttempt, enqueueActionCodeEmail } from '../action-codes/action-code-email.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { issueShortSecret } from '../tokens/short-secret.store.ts';
import type { RememberedDeviceBodies } from './bodies.ts';
import { decideUse, type UseVerdict } from './decide-use.ts';
import { spendDeviceChallenge } from './device-challenge.ts';
import { isProvenBy } from './device-proof.ts';
import { endRememberedDevice, endRememberedDevicesOf } from './end-remembered-device.ts';
import {
  findRememberedDevice,
  type RememberedDevice,
  lockRememberedDevice,
  touchRememberedDevice,
} from './remembered-device.store.ts';
import { mayCallFromNetwork, mayUseDevice } from './device-limits.ts';
import { DEVICE_TICKET_PREFIX } from './device-ticket.ts';
import {
  findDeviceToken,
  insertDeviceToken,
  type DeviceToken,
  spendDeviceToken,
} from './device-token.store.ts';
import { nextDeviceToken } from './next-token.ts';

const SALT_BYTES = 32;

/**
 * Exchanges a device token and a signature of its device for the next token and a ticket, which the page's library
 * signs in with. Whatever says that somebody else has a copy ends the device and every session of it, and
 * notifies the owner by email. Refuses: DEVICE_CHALLENGE, which changes nothing; REMEMBERED_DEVICE_ENDED, whatever the
 * reason; USER_DISABLED; TOO_MANY_ATTEMPTS_TRY_LATER. Source: IDENT-50, IDENT-52.
 */
export async function continueOnRememberedDevice(
  parts: IdentityParts,
  given: Caller,
  body: RememberedDeviceBodies['use'],
): Promise<Outcome<object>> {
  if (!(await mayCallFromNetwork(parts, given))) return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  const caller = { ...given, nowMs: await parts.sharedClock.read() };
  const { realm } = caller;
  const { deviceToken, challenge, signature } = body;
  if (!(await spendDeviceChallenge(parts, caller, challenge))) {
    return decline('DEVICE_CHALLENGE');
  }
  const found = await findDeviceToken(parts.pool, realm.realmId, deviceToken);
  const device =
    found && (await findRememberedDevice(parts.pool, realm.realmId, found.rememberedDeviceId));
  if (device === undefined) return decline('REMEMBERED_DEVICE_ENDED');
  if (!(await mayUseDevice(parts, given, device.rememberedDeviceId))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const { projectId } = realm;
  const proof = { purpose: 'use', projectId, challenge, subject: deviceToken, signature } as const;
  const isByKey = await isProvenBy(device.publicKey, proof);
  const mayBeRemembered = (await parts.hooks.mayBeRemembered?.(realm, device.userId)) ?? true;
  const canEmail = await mayWarn(parts, caller, device, isByKey, found?.usedAtMs);
  return inTransaction(parts.pool, (client) =>
    exchange(client, parts, caller, { device, deviceToken, isByKey, mayBeRemembered, canEmail }),
  );
}

interface Exchange {
  readonly device: RememberedDevice;
  readonly deviceToken: string;
  readonly isByKey: boolean;
  readonly mayBeRemembered: boolean;
  readonly canEmail: boolean;
}

async function exchange(
  client: pg.PoolClient,
  parts: IdentityParts,
  caller: Caller,
  {
    device: { rememberedDeviceId, userId },
    deviceToken,
    isByKey,
    mayBeRemembered,
    canEmail,
  }: Exchange,
): Promise<Outcome<object>> {
  const { realm, nowMs } = caller;
  await lockUser(client, realm.realmId, userId);
  // Read again under the lock: another node may have had the same token meanwhile.
  const device = await lockRememberedDevice(client, realm.realmId, rememberedDeviceId);
  const token = await findDeviceToken(client, realm.realmId, deviceToken);
  const account = await findAccount(client, realm.realmId, userId);
  if (device === undefined || token === undefined || account === undefined) {
    return decline('REMEMBERED_DEVICE_ENDED');
  }
  const { isEnded, expiresAtMs } = device;
  const verdict = decideUse({ isByKey, isEnded, expiresAtMs, usedAtMs: token.usedAtMs }, nowMs);
  if (verdict === 'ended') return decline('REMEMBERED_DEVICE_ENDED');
  if (verdict === 'otherKey' || verdict === 'reused') {
    await endRememberedDevice(client, parts, realm, device, verdict, nowMs);
    if (canEmail) await warn(client, parts, caller, account);
    return decline('REMEMBERED_DEVICE_ENDED');
  }
  if (account.disabled) return decline('USER_DISABLED');
  if (!mayBeRemembered) {
    await endRememberedDevicesOf(client, parts, realm, userId, 'excluded', nowMs);
    return decline('REMEMBERED_DEVICE_ENDED');
  }
  const next = await nextOf(client, parts, { device, token, deviceToken, verdict }, nowMs);
  const ticket = await issueShortSecret(
    client,
    parts,
    {
      realmId: realm.realmId,
      kind: 'deviceTicket',
      userId,
      content: { rememberedDeviceId },
      lifetimeMs: parts.settings.lifetimes.deviceTicketMs,
    },
    nowMs,
  );
  return ok({
    deviceToken: next,
    ticket: `${DEVICE_TICKET_PREFIX}${ticket}`,
    expiresAt: String(device.expiresAtMs),
  });
}

/** The next token; the same one for everybody who sends this token within its minute. */
async function nextOf(
  client: pg.PoolClient,
  parts: IdentityParts,
  used: {
    readonly device: RememberedDevice;
    readonly token: DeviceToken;
    readonly deviceToken: string;
    readonly verdict: Extract<UseVerdict, 'first' | 'repeated'>;
  },
  nowMs: number,
): Promise<string> {
  const { device, token, deviceToken } = used;
  if (token.nextSalt !== undefined) return nextDeviceToken(deviceToken, token.nextSalt);
  const salt = parts.ids.bytes(SALT_BYTES);
  const isFirst = await spendDeviceToken(client, deviceToken, salt, nowMs);
  if (!isFirst) throw new Error('a device token was used although its device is locked');
  const next = nextDeviceToken(deviceToken, salt);
  await insertDeviceToken(client, next, device.rememberedDeviceId, nowMs);
  await touchRememberedDevice(client, device.rememberedDeviceId, nowMs);
  return next;
}

/** Whether the owner may get one more email, needed only where one may be due. */
async function mayWarn(
  parts: IdentityParts,
  caller: Caller,
  { userId, isEnded }: RememberedDevice,
  isByKey: boolean,
  usedAtMs: number | undefined,
): Promise<boolean> {
  if (isEnded || (isByKey && usedAtMs === undefined)) return false;
  const account = await findAccount(parts.pool, caller.realm.realmId, userId);
  const email = account?.email ?? null;
  return email !== null && consumeEmailAttempt(parts, caller, 'DEVICE_COPIED', email);
}

async function warn(
  client: pg.PoolClient,
  parts: IdentityParts,
  caller: Caller,
  { userId, email, displayName }: Account,
): Promise<void> {
  if (email === null) return;
  await enqueueActionCodeEmail(client, parts, caller, {
    kind: 'PASSWORD_RESET',
    userId,
    email,
    displayName,
    template: 'deviceCopied',
  });
}
