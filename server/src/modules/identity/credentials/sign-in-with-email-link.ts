import { ok } from '@jubilee/contract/values/result';
import {
  type Account,
  changeAccount,
  findAccount,
  findAccountByEmail,
  lockUser,
} from '../accounts/account.store.ts';
import {
  type ActionCode,
  consumeActionCode,
  consumeSignInLinksOf,
} from '../action-codes/action-code.store.ts';
import { readActionCode } from '../action-codes/apply-action-code.ts';
import { recordAudit } from '../accounts/audit.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { orEmailExists } from '../accounts/change-address.ts';
import { readEmail } from '../accounts/email-address.ts';
import { allOrNothing } from '../../../platform/db/all-or-nothing.ts';
import { deleteSignInMethods } from '../federated/provider-identity.store.ts';
import { firstFactorAnswer, passFirstFactor, type PassedFirstFactor } from './first-factor.ts';
import { linkEmailLink } from './link-email-link.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { hashSecret } from '../secrets.ts';
import { revokeSessions } from '../sessions/session.store.ts';
import { addAccount } from './sign-up.ts';
import { notifyAccountStatusChange } from '../sessions/notify-account-status-change.ts';
import { welcomeNewAccount } from '../accounts/welcome-new-account.ts';

/**
 * Signs in with the code of an email, which also verifies the address; with an ID token, adds the
 * address to the caller's user. An address without a user gets one while sign-up is on. A user
 * whose address was never verified may have been created by another person, so its sign-in methods,
 * number and sessions are removed. Refuses: OPERATION_NOT_ALLOWED when links are off,
 * MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE, INVALID_EMAIL for another address than the
 * email's, ADMIN_ONLY_OPERATION, USER_DISABLED. Source: IDENT-20, IDENT-34, IDENT-44.
 */
export async function signInWithEmailLink(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['signInWithEmailLink'],
): Promise<Outcome<object>> {
  if (!caller.realm.methods.emailLink) return decline('OPERATION_NOT_ALLOWED');
  const email = readEmail(body.email);
  if (!email.ok) return email;
  const code = await readActionCode(parts, caller, body.oobCode);
  if (!code.ok) return code;
  if (code.value.kind !== 'EMAIL_SIGNIN') return decline('INVALID_OOB_CODE');
  if (code.value.email !== email.value) {
    return decline('INVALID_EMAIL', 'The email provided does not match the sign-in email address.');
  }
  const codeHash = hashSecret(body.oobCode ?? '');
  if (body.idToken !== undefined) {
    return linkEmailLink(parts, caller, { idToken: body.idToken, email: email.value, codeHash });
  }
  const passed = await orEmailExists(
    allOrNothing(parts.pool, async (client) => {
      const value = await signIn(client, parts, caller, code.value, codeHash);
      return { commit: value.ok, value };
    }),
  );
  if (!passed.ok) return passed;
  return ok({
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email: email.value,
    isNewUser: passed.value.isNew,
    ...(await firstFactorAnswer(parts, caller, passed.value.passed)),
  });
}

interface SignedIn {
  readonly isNew: boolean;
  readonly passed: PassedFirstFactor;
}

async function signIn(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  code: ActionCode,
  codeHash: Uint8Array,
): Promise<Outcome<SignedIn>> {
  const { realmId } = caller.realm;
  const { email } = code;
  const owner = await findAccountByEmail(client, realmId, email);
  // Locked before the codes, in the same order as every change of a user.
  if (owner !== undefined) await lockUser(client, realmId, owner.userId);
  if (!(await consumeActionCode(client, realmId, codeHash, caller.nowMs))) {
    return decline('INVALID_OOB_CODE');
  }
  await consumeSignInLinksOf(client, realmId, email, caller.nowMs);
  // The email was for one user; another user may have the address by now.
  const isOfAnother = code.userId !== null && owner?.userId !== code.userId;
  if (isOfAnother) return decline('INVALID_OOB_CODE');
  const user =
    owner === undefined
      ? await makeUser(client, parts, caller, email)
      : await claimUser(client, parts, caller, owner);
  if (!user.ok) return user;
  const passed = await passFirstFactor(client, parts, caller, user.value.userId, 'password');
  return passed.ok ? ok({ isNew: owner === undefined, passed: passed.value }) : passed;
}

async function makeUser(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  email: string,
): Promise<Outcome<{ readonly userId: string }>> {
  const { realm, network, nowMs } = caller;
  if (!realm.methods.signUp) return decline('ADMIN_ONLY_OPERATION');
  const welcome = await welcomeNewAccount(parts, caller, email);
  if (!welcome.ok) return welcome;
  const { realmId } = realm;
  const account = await addAccount(client, parts, {
    realmId,
    email,
    emailVerified: true,
    displayName: null,
    passwordHash: null,
    nowMs,
  });
  // Another person has just signed up with the address, without opening the email.
  if (account === undefined) return decline('EMAIL_EXISTS');
  const { userId } = account;
  const detail = { provider: 'emailLink' };
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'signUp', detail, network },
    nowMs,
  );
  return ok({ userId });
}

async function claimUser(
  client: Database,
  parts: IdentityParts,
  caller: Caller,
  { userId, email }: Account,
): Promise<Outcome<{ readonly userId: string }>> {
  const { realm, network, nowMs } = caller;
  const { realmId } = realm;
  const account = await findAccount(client, realmId, userId);
  if (account === undefined || account.email !== email) return decline('INVALID_OOB_CODE');
  if (account.disabled) return decline('USER_DISABLED');
  if (account.emailVerified) return ok({ userId });
  await deleteSignInMethods(client, realmId, userId, nowMs);
  await revokeSessions(client, { realmId, userId }, nowMs);
  await notifyAccountStatusChange(client, parts, realm, userId, { kind: 'signedOut' });
  await changeAccount(client, realmId, userId, {
    emailVerified: true,
    phoneNumber: null,
    validSinceMs: nowMs,
  });
  await recordAudit(
    client,
    { realmId, userId, actor: 'user', action: 'emailVerified', network },
    nowMs,
  );
  return ok({ userId });
}
