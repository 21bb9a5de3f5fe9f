import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Account, findAccount, insertAccount, storePassword } from './account.store.ts';
import type { Bodies } from './call-bodies.ts';
import { readEmail } from './email-address.ts';
import { checkNewPassword } from './password-policy.ts';
import type { IdentityParts } from './parts.ts';
import type { Caller } from './ports.ts';
import { decline, type Outcome } from './protocol-errors.ts';
import { newUserId } from './secrets.ts';
import { startSession, tokensOf } from './start-session.ts';
import { takeTry } from './throttle.ts';

/**
 * Makes a user with e-mail and password and signs it in. Refuses: EMAIL_EXISTS, INVALID_EMAIL,
 * MISSING_EMAIL, MISSING_PASSWORD, WEAK_PASSWORD, TOO_MANY_ATTEMPTS_TRY_LATER, ADMIN_ONLY_OPERATION
 * (anonymous). Source: IDENT-1 to IDENT-4, IDENT-31.
 */
export async function signUp(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['signUp'],
): Promise<Outcome<object>> {
  const { realm, nowMs } = caller;
  if (body.idToken !== undefined) {
    return decline('OPERATION_NOT_ALLOWED', 'Linking a password is not available here.');
  }
  if (body.email === undefined && body.password === undefined)
    return decline('ADMIN_ONLY_OPERATION');
  const email = readEmail(body.email);
  if (!email.ok) return email;
  const password = checkNewPassword(body.password, parts.settings.password);
  if (!password.ok) return password;
  const limit = parts.settings.limits.signUpPerNetwork;
  const subject = `${realm.realmId}\n${caller.network}`;
  if (!(await takeTry(parts.pool, [{ kind: 'sign-up network', subject, limit }], nowMs))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const hash = await parts.hashes.hash(password.value);
  if (!hash.ok) return hash;

  const made = await inTransaction(parts.pool, async (client) => {
    const account = await addAccount(client, parts, {
      realmId: realm.realmId,
      email: email.value,
      emailVerified: false,
      displayName: emptyToNull(body.displayName),
      passwordHash: hash.value,
      nowMs,
    });
    if (account === undefined) return undefined;
    const signIn = { realm, userId: account.userId, signInProvider: 'password', authTimeMs: nowMs };
    return { account, session: await startSession(client, parts, signIn, nowMs) };
  });
  if (made === undefined) return decline('EMAIL_EXISTS');
  return ok({
    kind: 'identitytoolkit#SignupNewUserResponse',
    email: email.value,
    ...(made.account.displayName === null ? {} : { displayName: made.account.displayName }),
    ...(await tokensOf(parts, realm, made.account, made.session, nowMs)),
  });
}

export interface AccountToAdd {
  readonly realmId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly passwordHash: string;
  readonly nowMs: number;
}

/** Undefined when the address is taken. */
export async function addAccount(
  db: Parameters<typeof insertAccount>[0],
  parts: Pick<IdentityParts, 'ids'>,
  account: AccountToAdd,
): Promise<Account | undefined> {
  const { realmId, nowMs, passwordHash, ...fields } = account;
  const userId = newUserId(parts.ids);
  const isNew = await insertAccount(db, realmId, { userId, ...fields }, nowMs);
  if (!isNew) return undefined;
  await storePassword(db, realmId, userId, passwordHash, nowMs);
  return findAccount(db, realmId, userId);
}

function emptyToNull(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
