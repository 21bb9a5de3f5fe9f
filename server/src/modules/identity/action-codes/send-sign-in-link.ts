import { setTimeout as pause } from 'node:timers/promises';
import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { findAccountByEmail } from '../accounts/account.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { readEmail } from '../accounts/email-address.ts';
import { enqueueActionCodeEmail, consumeEmailAttempt } from './action-code-email.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';

/**
 * Emails a sign-in link. While sign-up is on, an address without a user gets one too, since using
 * it creates the user; otherwise it gets the same answer after the same time and no email. Refuses:
 * OPERATION_NOT_ALLOWED when links are off, INVALID_ARGUMENT without handling in the app,
 * MISSING_CONTINUE_URI, MISSING_EMAIL, INVALID_EMAIL, TOO_MANY_ATTEMPTS_TRY_LATER, and
 * EMAIL_NOT_FOUND when protection is off. Source: IDENT-21, IDENT-34.
 */
export async function sendSignInLink(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['sendOobCode'],
  continueUrl: URL | undefined,
): Promise<Outcome<object>> {
  const { methods, enumerationProtection } = caller.realm;
  if (!methods.emailLink) return decline('OPERATION_NOT_ALLOWED');
  if (body.canHandleCodeInApp !== true) {
    return decline('INVALID_ARGUMENT', 'A sign-in link needs canHandleCodeInApp.');
  }
  if (continueUrl === undefined) return decline('MISSING_CONTINUE_URI');
  const email = readEmail(body.email);
  if (!email.ok) return email;
  if (!(await consumeEmailAttempt(parts, caller, 'EMAIL_SIGNIN', email.value))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const [isWelcome] = await Promise.all([
    sendIfAllowed(parts, caller, email.value, continueUrl),
    pause(parts.settings.resetAnswerMs),
  ]);
  if (!isWelcome && !enumerationProtection) return decline('EMAIL_NOT_FOUND');
  return ok({ kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: email.value });
}

async function sendIfAllowed(
  parts: IdentityParts,
  caller: Caller,
  email: string,
  continueUrl: URL,
): Promise<boolean> {
  const { realm } = caller;
  const account = await findAccountByEmail(parts.pool, realm.realmId, email);
  if (account === undefined && !realm.methods.signUp) return false;
  if (account?.disabled === true) return true;
  await inTransaction(parts.pool, (client) =>
    enqueueActionCodeEmail(client, parts, caller, {
      kind: 'EMAIL_SIGNIN',
      userId: account?.userId ?? null,
      email,
      displayName: account?.displayName ?? null,
      continueUrl,
    }),
  );
  return true;
}
