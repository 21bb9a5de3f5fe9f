import { ok } from '@jubilee/contract/values/result';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import {
  type Account,
  findAccount,
  insertAccount,
  storePassword,
} from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { readEmail } from '../accounts/email-address.ts';
import { firstFactorAnswer, passFirstFactor, type PassedFirstFactor } from './first-factor.ts';
import { linkPassword } from './link-password.ts';
import { readNewPassword } from './password-policy.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { newUserId } from '../secrets.ts';
import { networkTries, consumeAttempt } from '../rate-limits/throttle.ts';
import { welcomeNewAccount } from '../accounts/welcome-new-account.ts';

/**
 * Creates a user and signs it in: with email and password, or anonymous with neither; with an ID
 * token, links a password to the caller's user. Refuses: EMAIL_EXISTS, INVALID_EMAIL,
 * MISSING_EMAIL, MISSING_PASSWORD, WEAK_PASSWORD, PASSWORD_DOES_NOT_MEET_REQUIREMENTS,
 * TOO_MANY_ATTEMPTS_TRY_LATER, ADMIN_ONLY_OPERATION when sign-up or anonymous is off,
 * OPERATION_NOT_ALLOWED when passwords are off, USER_DISABLED. Source: IDENT-1 to IDENT-4,
 * IDENT-20, IDENT-25, IDENT-31, IDENT-39.
 */
export async function signUp(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['signUp'],
): Promise<Outcome<object>> {
  if (body.idToken !== undefined) return linkPassword(parts, caller, body.idToken, body);
  const { methods } = caller.realm;
  const isAnonymous = body.email === undefined && body.password === undefined;
  if (!methods.signUp || (isAnonymous && !methods.anonymous)) {
    return decline('ADMIN_ONLY_OPERATION');
  }
  return isAnonymous ? signUpAnonymous(parts, caller) : signUpWithPassword(parts, caller, body);
}

async function signUpWithPassword(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['signUp'],
): Promise<Outcome<object>> {
  const { realm } = caller;
  if (!realm.methods.password) return decline('OPERATION_NOT_ALLOWED');
  const email = readEmail(body.email);
  if (!email.ok) return email;
  const password = await readNewPassword(parts, realm, body.password);
  if (!password.ok) return password;
  const allowed = await mayMakeAccount(parts, caller, email.value);
  if (!allowed.ok) return allowed;
  const hash = await parts.hashes.hash(password.value);
  if (!hash.ok) return hash;
  const displayName =
    body.displayName === undefined || body.displayName === '' ? null : body.displayName;
  const made = await makeAccount(parts, caller, 'password', {
    email: email.value,
    emailVerified: false,
    displayName,
    passwordHash: hash.value,
  });
  if (!made.ok) return made;
  return ok({
    kind: 'identitytoolkit#SignupNewUserResponse',
    email: email.value,
    ...(displayName === null ? {} : { displayName }),
    ...(await firstFactorAnswer(parts, caller, made.value)),
  });
}

async function signUpAnonymous(parts: IdentityParts, caller: Caller): Promise<Outcome<object>> {
  const allowed = await mayMakeAccount(parts, caller, null);
  if (!allowed.ok) return allowed;
  const made = await makeAccount(parts, caller, 'anonymous', {
    email: null,
    emailVerified: false,
    displayName: null,
    passwordHash: null,
  });
  if (!made.ok) return made;
  return ok({
    kind: 'identitytoolkit#SignupNewUserResponse',
    ...(await firstFactorAnswer(parts, caller, made.value)),
  });
}

async function mayMakeAccount(
  parts: IdentityParts,
  caller: Caller,
  email: string | null,
): Promise<Outcome<null>> {
  const { realm, network, nowMs } = caller;
  const limit = parts.settings.limits.signUpPerNetwork;
  const tries = networkTries('sign-up network', realm.realmId, network, limit);
  if (!(await consumeAttempt(parts.pool, tries, nowMs))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  return welcomeNewAccount(parts, caller, email);
}

async function makeAccount(
  parts: IdentityParts,
  caller: Caller,
  provider: string,
  fields: Omit<AccountToAdd, 'realmId' | 'nowMs'>,
): Promise<Outcome<PassedFirstFactor>> {
  const { realm, network, nowMs } = caller;
  const { realmId } = realm;
  return allOrNothing(parts.pool, async (client) => {
    const account = await addAccount(client, parts, { realmId, nowMs, ...fields });
    if (account === undefined) return { commit: false, value: decline('EMAIL_EXISTS') };
    const { userId } = account;
    await recordAudit(
      client,
      { realmId, userId, actor: 'user', action: 'signUp', detail: { provider }, network },
      nowMs,
    );
    const value = await passFirstFactor(client, parts, caller, userId, provider);
    return { commit: value.ok, value };
  });
}

export interface AccountToAdd {
  readonly realmId: string;
  /** Null for an anonymous user. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly phoneNumber?: string | null;
  readonly passwordHash: string | null;
  readonly nowMs: number;
}

/** Undefined when the address is in use. */
export async function addAccount(
  db: Parameters<typeof insertAccount>[0],
  parts: Pick<IdentityParts, 'ids'>,
  account: AccountToAdd,
): Promise<Account | undefined> {
  const { realmId, nowMs, passwordHash, ...fields } = account;
  const userId = newUserId(parts.ids);
  const isNew = await insertAccount(db, realmId, { userId, ...fields }, nowMs);
  if (!isNew) return undefined;
  if (passwordHash !== null) await storePassword(db, realmId, userId, passwordHash, nowMs);
  return findAccount(db, realmId, userId);
}
