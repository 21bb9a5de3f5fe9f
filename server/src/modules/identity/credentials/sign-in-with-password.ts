import { ok } from '@jubilee/contract/values/result';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  replacePasswordHash,
} from '../accounts/account.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { readEmail } from '../accounts/email-address.ts';
import { PASSWORD_LENGTH_MAX } from './password-policy.ts';
import { firstFactorAnswer, passFirstFactor } from './first-factor.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { restoreAttempt, consumeAttempt } from '../rate-limits/throttle.ts';
import { signInTries } from '../rate-limits/throttle-sign-in.ts';

const USER_NAME_LENGTH_MAX = 50;

/**
 * Signs in by email and password. Attempts are counted before the password is hashed, so a flood
 * costs no hashing; the right password restores its attempt. An unknown address costs the same hash
 * as a known one. Refuses: INVALID_LOGIN_CREDENTIALS (without enumeration protection
 * EMAIL_NOT_FOUND and INVALID_PASSWORD), PASSWORD_LOGIN_DISABLED, USER_DISABLED to holders of the
 * password only, TOO_MANY_ATTEMPTS_TRY_LATER. Source: IDENT-5, IDENT-6, IDENT-12, AUTH-26.
 */
export async function signInWithPassword(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['signInWithPassword'],
): Promise<Outcome<object>> {
  const { realm, nowMs } = caller;
  if (!realm.methods.password) return decline('PASSWORD_LOGIN_DISABLED');
  const named = await findByName(parts, realm, body.email);
  if (!named.ok) return named;
  const { password } = body;
  if (password === undefined || password === '') return decline('MISSING_PASSWORD');

  const { account, name } = named.value;
  const tries = await signInTries(parts, caller, name);
  if (!(await consumeAttempt(parts.pool, tries, nowMs)))
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  const isShortEnough = password.length <= PASSWORD_LENGTH_MAX * 2;
  const matches = isShortEnough
    ? await parts.hashes.matches(account?.passwordHash ?? undefined, password)
    : ok(false);
  if (!matches.ok) {
    await restoreAttempt(parts.pool, tries);
    return matches;
  }
  if (account === undefined || !matches.value) return wrongCredentials(caller, account);
  await restoreAttempt(parts.pool, tries);
  if (account.disabled) return decline('USER_DISABLED');

  const passed = await allOrNothing(parts.pool, async (client) => {
    const value = await passFirstFactor(client, parts, caller, account.userId, 'password');
    // The user is locked now, as by a password change: the hash checked above must still be the
    // current one.
    const isStill = !value.ok || value.value.account.passwordHash === account.passwordHash;
    return isStill ? { commit: value.ok, value } : { commit: false, value: undefined };
  });
  if (passed === undefined) return wrongCredentials(caller, account);
  if (!passed.ok) return passed;
  await renewHash(parts, caller, account, password);
  return ok({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    email: passed.value.account.email ?? '',
    displayName: passed.value.account.displayName ?? '',
    ...(await firstFactorAnswer(parts, caller, passed.value)),
  });
}

/**
 * Finds the user by address, or by user name where those are offered; both take the same two steps
 * whether or not the user exists. `name` is what attempts are counted under, the same for both
 * names of a user. Refuses: INVALID_EMAIL, MISSING_EMAIL. Source: AUTH-26.
 */
async function findByName(
  parts: IdentityParts,
  realm: Realm,
  text: string | undefined,
): Promise<Outcome<{ readonly account: Account | undefined; readonly name: string }>> {
  const { userNames } = parts;
  const isUserName =
    text !== undefined && text !== '' && text.length <= USER_NAME_LENGTH_MAX && !text.includes('@');
  if (isUserName && userNames?.areOffered(realm) === true) {
    const userId = await userNames.resolve(realm, text);
    const account = await findAccount(parts.pool, realm.realmId, userId ?? 'nobody');
    return ok({ account, name: account?.email ?? text.toLowerCase() });
  }
  const email = readEmail(text);
  if (!email.ok) return email;
  const account = await findAccountByEmail(parts.pool, realm.realmId, email.value);
  return ok({ account, name: email.value });
}

function wrongCredentials(caller: Caller, account: Account | undefined): Outcome<never> {
  if (caller.realm.enumerationProtection) return decline('INVALID_LOGIN_CREDENTIALS');
  return decline(account === undefined ? 'EMAIL_NOT_FOUND' : 'INVALID_PASSWORD');
}

/** Rehashes with today's parameters; an overload leaves it for the next sign-in. */
async function renewHash(
  parts: IdentityParts,
  caller: Caller,
  account: Account,
  password: string,
): Promise<void> {
  const old = account.passwordHash;
  if (old === null || !parts.hashes.isOutdated(old)) return;
  const renewed = await parts.hashes.hash(password);
  if (!renewed.ok) return;
  const hashes = { old, new: renewed.value };
  await replacePasswordHash(parts.pool, caller.realm.realmId, account.userId, hashes);
}
