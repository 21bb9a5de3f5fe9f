/**
 * A ticket signs the page's library in as the player of a remembered device: the library sends it as a custom token.
 * It works once, for a minute, and opens a session that only the device vouches for. Source: IDENT-51.
 */
import { ok } from '@jubilee/contract/values/result';
import * as z from 'zod/mini';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { type Account, changeAccount, findAccount } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { notifySessionsEnded } from '../factors/notify-sessions-ended.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { type StartedSession, startSession, tokensOf } from '../sessions/start-session.ts';
import { consumeShortSecret, findShortSecret } from '../tokens/short-secret.store.ts';
import { lockRememberedDevice } from './remembered-device.store.ts';
import { revokeSessionsOfDevice } from './device-session.store.ts';

/** No custom token of a signer has this form. */
export const DEVICE_TICKET_PREFIX = 'device.';
/** Live sessions of one device. */
const SESSIONS_MAX = 5;

const contentSchema = z.object({ rememberedDeviceId: z.uuid() });

interface Opened {
  readonly account: Account;
  readonly session: StartedSession;
}

/** Refuses: INVALID_CUSTOM_TOKEN, USER_DISABLED, OPERATION_NOT_ALLOWED. */
export async function signInWithDeviceTicket(
  parts: IdentityParts,
  caller: Caller,
  token: string,
): Promise<Outcome<object>> {
  const { realm } = caller;
  const ticket = token.slice(DEVICE_TICKET_PREFIX.length);
  const sharedMs = await parts.sharedClock.read();
  const which = { realmId: realm.realmId, kind: 'deviceTicket', secret: ticket } as const;
  const found = await findShortSecret(parts.pool, parts, which, sharedMs);
  if (found === undefined || found.userId === null || found.isConsumed || found.isExpired) {
    return decline('INVALID_CUSTOM_TOKEN', 'The ticket is used or too old.');
  }
  const { userId } = found;
  const { rememberedDeviceId } = contentSchema.parse(found.content);
  const verdict = await parts.hooks.beforeSignIn(realm, userId);
  if (verdict === 'disabled') return decline('USER_DISABLED');
  if (verdict === 'not-allowed') return decline('OPERATION_NOT_ALLOWED');
  const opened = await allOrNothing(parts.pool, async (client) => {
    const value = await open(client, parts, caller, {
      userId,
      rememberedDeviceId,
      ticket,
      sharedMs,
    });
    return { commit: value.ok, value };
  });
  if (!opened.ok) return opened;
  const { account, session } = opened.value;
  return ok({
    kind: 'identitytoolkit#VerifyCustomTokenResponse',
    isNewUser: false,
    ...(await tokensOf(parts, realm, account, session, caller.nowMs)),
  });
}

async function open(
  client: Database,
  parts: IdentityParts,
  { realm, network, nowMs }: Caller,
  given: {
    readonly userId: string;
    readonly rememberedDeviceId: string;
    readonly ticket: string;
    readonly sharedMs: number;
  },
): Promise<Outcome<Opened>> {
  const { realmId } = realm;
  const { userId, rememberedDeviceId, sharedMs } = given;
  // Locks the user, as whatever ends devices does.
  await changeAccount(client, realmId, userId, { lastLoginAtMs: nowMs });
  const account = await findAccount(client, realmId, userId);
  const device = await lockRememberedDevice(client, realmId, rememberedDeviceId);
  if (account === undefined || device === undefined || device.isEnded) {
    return decline('INVALID_CUSTOM_TOKEN', 'The device is not remembered any more.');
  }
  if (account.disabled) return decline('USER_DISABLED');
  if (!(await consumeShortSecret(client, realmId, given.ticket, sharedMs))) {
    return decline('INVALID_CUSTOM_TOKEN', 'The ticket is used or too old.');
  }
  const { signInProvider, authTimeMs, secondFactor } = device;
  const signIn = { realm, userId, signInProvider, authTimeMs, secondFactor };
  const remembered = { ...signIn, rememberedDeviceId, isDeviceOnly: true };
  const session = await startSession(client, parts, remembered, nowMs);
  const ended = await revokeSessionsOfDevice(client, rememberedDeviceId, nowMs, SESSIONS_MAX);
  await notifySessionsEnded(client, parts, realm, userId, ended);
  const detail = { provider: signInProvider, remembered: true };
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'signIn', detail, network },
    nowMs,
  );
  return ok({ account, session });
}
