import { setTimeout as pause } from 'node:timers/promises';
import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Account, findAccountByEmail } from '../accounts/account.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { readEmail } from '../accounts/email-address.ts';
import { enqueueActionCodeEmail, consumeEmailAttempt } from './action-code-email.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { checkRecentLogin, readCallerAccount } from '../accounts/read-caller-account.ts';

/**
 * Emails a code to the address that the caller wants. With protection, an address in use gets the
 * same answer after the same time, and no email. Refuses: what `readCallerAccount` refuses,
 * CREDENTIAL_TOO_OLD_LOGIN_AGAIN, MISSING_EMAIL, INVALID_EMAIL, TOO_MANY_ATTEMPTS_TRY_LATER,
 * EMAIL_EXISTS when protection is off, OPERATION_NOT_ALLOWED for an anonymous user, who has to link
 * a sign-in method instead. Source: IDENT-24, IDENT-34.
 */
export async function sendEmailChange(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['sendOobCode'],
  continueUrl: URL | undefined,
): Promise<Outcome<object>> {
  const found = await readCallerAccount(parts, caller, body.idToken);
  if (!found.ok) return found;
  const { account, session } = found.value;
  if (session.signInProvider === 'anonymous') return decline('OPERATION_NOT_ALLOWED');
  const recent = checkRecentLogin(parts, session, caller.nowMs);
  if (!recent.ok) return recent;
  const newEmail = readEmail(body.newEmail);
  if (!newEmail.ok) return newEmail;
  if (!(await consumeEmailAttempt(parts, caller, 'VERIFY_AND_CHANGE_EMAIL', newEmail.value))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const [isFree] = await Promise.all([
    sendIfFree(parts, caller, account, newEmail.value, continueUrl),
    pause(parts.settings.resetAnswerMs),
  ]);
  if (!isFree && !caller.realm.enumerationProtection) return decline('EMAIL_EXISTS');
  return ok({
    kind: 'identitytoolkit#GetOobConfirmationCodeResponse',
    email: account.email ?? newEmail.value,
    newEmail: newEmail.value,
  });
}

async function sendIfFree(
  parts: IdentityParts,
  caller: Caller,
  { userId, email, displayName }: Account,
  newEmail: string,
  continueUrl: URL | undefined,
): Promise<boolean> {
  const owner = await findAccountByEmail(parts.pool, caller.realm.realmId, newEmail);
  if (owner !== undefined) return false;
  await inTransaction(parts.pool, (client) =>
    enqueueActionCodeEmail(client, parts, caller, {
      kind: 'VERIFY_AND_CHANGE_EMAIL',
      userId,
      // For an account without an address, the code's old address is the new one.
      email: email ?? newEmail,
      newEmail,
      displayName,
      continueUrl,
    }),
  );
  return true;
}
