import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  type Account,
  changeAccount,
  findAccount,
  findAccountByEmail,
  replacePasswordHash,
} from './account.store.ts';
import type { Bodies } from './call-bodies.ts';
import { readEmail } from './email-address.ts';
import { PASSWORD_LENGTH_MAX } from './password-policy.ts';
import type { IdentityParts } from './parts.ts';
import type { Caller } from './ports.ts';
import { decline, type Outcome } from './protocol-errors.ts';
import { startSession, tokensOf } from './start-session.ts';
import { giveTryBack, takeTry, type Throttled } from './throttle.ts';

/**
 * Signs in by e-mail and password. Tries are counted before the password is hashed, so a flood costs
 * no hashing; the right password gives its try back. An unknown address costs the same hash as a
 * known one. Refuses: INVALID_LOGIN_CREDENTIALS (without enumeration protection EMAIL_NOT_FOUND and
 * INVALID_PASSWORD), USER_DISABLED to holders of the password only, TOO_MANY_ATTEMPTS_TRY_LATER.
 * Source: IDENT-5, IDENT-6, IDENT-12.
 */
export async function signInWithPassword(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['signInWithPassword'],
): Promise<Outcome<object>> {
  const { realm, nowMs } = caller;
  const email = readEmail(body.email);
  if (!email.ok) return email;
  const { password } = body;
  if (password === undefined || password === '') return decline('MISSING_PASSWORD');

  const tries = triesOf(parts, caller, email.value);
  if (!(await takeTry(parts.pool, tries, nowMs))) return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  const account = await findAccountByEmail(parts.pool, realm.realmId, email.value);
  const isShortEnough = password.length <= PASSWORD_LENGTH_MAX * 2;
  const matches = isShortEnough
    ? await parts.hashes.matches(account?.passwordHash ?? undefined, password)
    : ok(false);
  if (!matches.ok) {
    await giveTryBack(parts.pool, tries);
    return matches;
  }
  if (account === undefined || !matches.value) return wrongCredentials(caller, account);
  await giveTryBack(parts.pool, tries);
  if (account.disabled) return decline('USER_DISABLED');

  const signedIn = await inTransaction(parts.pool, async (client) => {
    // Locks the user, as a password change does; so the password checked above is still the one.
    await changeAccount(client, realm.realmId, account.userId, { lastLoginAtMs: nowMs });
    const current = await findAccount(client, realm.realmId, account.userId);
    if (current === undefined || current.disabled) return undefined;
    if (current.passwordHash !== account.passwordHash) return undefined;
    const signIn = { realm, userId: account.userId, signInProvider: 'password', authTimeMs: nowMs };
    return { current, session: await startSession(client, parts, signIn, nowMs) };
  });
  if (signedIn === undefined) return wrongCredentials(caller, account);
  await renewHash(parts, caller, account, password);
  const { current, session } = signedIn;
  return ok({
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    email: email.value,
    displayName: current.displayName ?? '',
    ...(await tokensOf(parts, realm, current, session, nowMs)),
  });
}

function triesOf(parts: IdentityParts, caller: Caller, email: string): Throttled[] {
  const { realmId } = caller.realm;
  const { limits } = parts.settings;
  return [
    {
      kind: 'sign-in account',
      subject: `${realmId}\n${email}`,
      limit: limits.signInPerAccount,
    },
    {
      kind: 'sign-in network',
      subject: `${realmId}\n${caller.network}`,
      limit: limits.signInPerNetwork,
    },
  ];
}

function wrongCredentials(caller: Caller, account: Account | undefined): Outcome<never> {
  if (caller.realm.enumerationProtection) return decline('INVALID_LOGIN_CREDENTIALS');
  return decline(account === undefined ? 'EMAIL_NOT_FOUND' : 'INVALID_PASSWORD');
}

/** Moves a hash of older parameters to today's; an overload leaves it for the next sign-in. */
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
