import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import {
  type Account,
  changeAccount,
  findAccount,
  storePassword,
  lockUser,
} from '../accounts/account.store.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { orEmailExists } from '../accounts/change-address.ts';
import { continueSession } from '../sessions/continue-session.ts';
import { readEmail } from '../accounts/email-address.ts';
import { readNewPassword } from './password-policy.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import {
  type CallerAccount,
  checkRecentLogin,
  readCallerAccount,
} from '../accounts/read-caller-account.ts';
import { type StartedSession, tokensOf } from '../sessions/start-session.ts';
import { welcomeUpgrade } from '../accounts/welcome-new-account.ts';

interface Linked {
  readonly account: Account;
  readonly session: StartedSession;
}

/**
 * Gives the caller's user an address and a password. An anonymous user keeps its id and becomes
 * permanent; any other needs a recent sign-in. Refuses: what `readCallerAccount` refuses,
 * OPERATION_NOT_ALLOWED when passwords are off or the address differs from the account's,
 * PROVIDER_ALREADY_LINKED, EMAIL_EXISTS, CREDENTIAL_TOO_OLD_LOGIN_AGAIN and the refusals of a new
 * password. Source: IDENT-24, IDENT-35.
 */
export async function linkPassword(
  parts: IdentityParts,
  caller: Caller,
  idToken: string,
  body: Bodies['signUp'],
): Promise<Outcome<object>> {
  const { realm } = caller;
  if (!realm.methods.password) return decline('OPERATION_NOT_ALLOWED');
  const found = await readCallerAccount(parts, caller, idToken);
  if (!found.ok) return found;
  const allowed = await mayLinkAddress(parts, caller, found.value, body.email);
  if (!allowed.ok) return allowed;
  const email = allowed.value;
  const password = await readNewPassword(parts, realm, body.password);
  if (!password.ok) return password;
  const hash = await parts.hashes.hash(password.value);
  if (!hash.ok) return hash;
  const linked = await orEmailExists(
    inTransaction(parts.pool, (client) =>
      link(client, parts, caller, found.value, { email, passwordHash: hash.value }),
    ),
  );
  if (!linked.ok) return linked;
  const { account, session } = linked.value;
  return ok({
    kind: 'identitytoolkit#SignupNewUserResponse',
    email,
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(await tokensOf(parts, realm, account, session, caller.nowMs)),
  });
}

/** The address in its stored form, when the caller may add it to the account. */
export async function mayLinkAddress(
  parts: IdentityParts,
  caller: Caller,
  { account, session }: CallerAccount,
  given: string | undefined,
): Promise<Outcome<string>> {
  const email = readEmail(given);
  if (!email.ok) return email;
  if (account.email !== null && account.email !== email.value) {
    return decline('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.');
  }
  const allowed =
    session.signInProvider === 'anonymous'
      ? await welcomeUpgrade(parts, caller, email.value)
      : checkRecentLogin(parts, session, caller.nowMs);
  return allowed.ok ? email : allowed;
}

async function link(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  { account: { userId }, session }: CallerAccount,
  { email, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<Outcome<Linked>> {
  const { realm, network, nowMs } = caller;
  const { realmId } = realm;
  await lockUser(client, realmId, userId);
  const current = await findAccount(client, realmId, userId);
  if (current === undefined) return decline('USER_NOT_FOUND');
  if (current.passwordHash !== null) return decline('PROVIDER_ALREADY_LINKED');
  const continued = await continueSession(client, parts, caller, session, 'password');
  if (!continued.ok) return continued;
  if (current.email === null) await changeAccount(client, realmId, userId, { email });
  await storePassword(client, realmId, userId, passwordHash, nowMs);
  const detail = { provider: 'password' };
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'providerLinked', detail, network },
    nowMs,
  );
  const account = await findAccount(client, realmId, userId);
  return account === undefined
    ? decline('USER_NOT_FOUND')
    : ok({ account, session: continued.value });
}
