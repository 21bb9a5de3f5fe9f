import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { findAccount, lockUser } from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import { type CallerAccount, readCallerAccount } from '../accounts/read-caller-account.ts';
import { PASSWORD_LENGTH_MAX } from '../credentials/password-policy.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { consumeAttempt, restoreAttempt } from '../rate-limits/throttle.ts';
import { signInTries } from '../rate-limits/throttle-sign-in.ts';
import type { RememberedDeviceBodies } from './bodies.ts';
import { spendDeviceChallenge } from './device-challenge.ts';
import { isProvenBy } from './device-proof.ts';
import {
  findRememberedDevice,
  type RememberedDevice,
  lockRememberedDevice,
} from './remembered-device.store.ts';
import { markSessionProven } from './device-session.store.ts';

/**
 * The password turns a session that only a remembered device vouches for into a full one. The device stands for the
 * second factor that the player passed on it. Attempts count as those of a sign-in. Refuses: what
 * `readCallerAccount` refuses, DEVICE_CHALLENGE, REMEMBERED_DEVICE_ENDED for another key, INVALID_LOGIN_CREDENTIALS,
 * SECOND_FACTOR_REQUIRED where the device never saw the one that the account has now,
 * OPERATION_NOT_ALLOWED without a password, TOO_MANY_ATTEMPTS_TRY_LATER. Source: IDENT-51.
 */
export async function proveOnRememberedDevice(
  parts: IdentityParts,
  given: Caller,
  body: RememberedDeviceBodies['prove'],
): Promise<Outcome<object>> {
  const found = await readCallerAccount(parts, given, body.idToken);
  if (!found.ok) return found;
  const { session, account } = found.value;
  if (session.rememberedDeviceId === null) return decline('REMEMBERED_DEVICE_ENDED');
  const caller = { ...given, nowMs: await parts.sharedClock.read() };
  const device = await findRememberedDevice(
    parts.pool,
    caller.realm.realmId,
    session.rememberedDeviceId,
  );
  if (device === undefined || isOver(device, caller.nowMs))
    return decline('REMEMBERED_DEVICE_ENDED');
  const { challenge, signature, idToken } = body;
  if (!(await spendDeviceChallenge(parts, caller, challenge))) {
    return decline('DEVICE_CHALLENGE');
  }
  const { projectId } = caller.realm;
  const proof = { purpose: 'prove', projectId, challenge, subject: idToken, signature } as const;
  if (!(await isProvenBy(device.publicKey, proof))) return decline('REMEMBERED_DEVICE_ENDED');
  if (!caller.realm.methods.password || account.passwordHash === null) {
    return decline('OPERATION_NOT_ALLOWED');
  }
  const right = await isPassword(parts, given, found.value, body.password);
  if (!right.ok) return right;
  return inTransaction(parts.pool, (client) => prove(client, parts, caller, found.value));
}

function isOver({ isEnded, expiresAtMs }: RememberedDevice, nowMs: number): boolean {
  return isEnded || expiresAtMs <= nowMs;
}

/** Refuses: INVALID_LOGIN_CREDENTIALS, TOO_MANY_ATTEMPTS_TRY_LATER, OVERLOADED. */
async function isPassword(
  parts: IdentityParts,
  caller: Caller,
  { account }: CallerAccount,
  password: string,
): Promise<Outcome<null>> {
  const tries = await signInTries(parts, caller, account.email ?? account.userId);
  if (!(await consumeAttempt(parts.pool, tries, caller.nowMs))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  if (password.length > PASSWORD_LENGTH_MAX * 2) return decline('INVALID_LOGIN_CREDENTIALS');
  const matches = await parts.hashes.matches(account.passwordHash ?? undefined, password);
  if (matches.ok && !matches.value) return decline('INVALID_LOGIN_CREDENTIALS');
  await restoreAttempt(parts.pool, tries);
  return matches.ok ? ok(null) : matches;
}

async function prove(
  client: Database,
  parts: IdentityParts,
  { realm, network, nowMs }: Caller,
  { account: checked, session }: CallerAccount,
): Promise<Outcome<object>> {
  const { realmId } = realm;
  const { userId } = checked;
  const verdict = await parts.hooks.beforeSignIn(realm, userId);
  if (verdict === 'disabled') return decline('USER_DISABLED');
  if (verdict === 'not-allowed') return decline('OPERATION_NOT_ALLOWED');
  await lockUser(client, realmId, userId);
  const account = await findAccount(client, realmId, userId);
  const device = await lockRememberedDevice(client, realmId, session.rememberedDeviceId ?? '');
  if (account === undefined || device === undefined || isOver(device, nowMs)) {
    return decline('REMEMBERED_DEVICE_ENDED');
  }
  if (account.disabled) return decline('USER_DISABLED');
  if (account.passwordHash !== checked.passwordHash) return decline('INVALID_LOGIN_CREDENTIALS');
  const passedHere = account.factors.some(
    ({ factorId }) => factorId === device.secondFactor?.factorId,
  );
  if (account.factors.length > 0 && !passedHere) return decline('SECOND_FACTOR_REQUIRED');
  if (!(await markSessionProven(client, session.sessionId, nowMs))) return decline('TOKEN_EXPIRED');
  const detail = { provider: 'password', remembered: true };
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'signIn', detail, network },
    nowMs,
  );
  return ok({});
}
