import { setTimeout as pause } from 'node:timers/promises';
import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type Account, findAccountByEmail } from '../accounts/account.store.ts';
import type { Bodies } from '../protocol/call-bodies.ts';
import { readContinueUrl } from './continue-url.ts';
import { readEmail } from '../accounts/email-address.ts';
import { enqueueActionCodeEmail, consumeEmailAttempt } from './action-code-email.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { readCallerAccount } from '../accounts/read-caller-account.ts';
import { sendEmailChange } from './send-email-change.ts';
import { sendSignInLink } from './send-sign-in-link.ts';

/** Emails a code. Refuses: MISSING_REQ_TYPE, INVALID_REQ_TYPE and what each kind refuses. */
export async function sendActionCode(
  parts: IdentityParts,
  caller: Caller,
  body: Bodies['sendOobCode'],
): Promise<Outcome<object>> {
  const continueUrl = readContinueUrl(caller.realm, body.continueUrl);
  if (!continueUrl.ok) return continueUrl;
  switch (body.requestType) {
    case undefined:
    case '':
      return decline('MISSING_REQ_TYPE');
    case 'PASSWORD_RESET':
      return sendPasswordReset(parts, caller, body.email, continueUrl.value);
    case 'VERIFY_EMAIL': {
      const found = await readCallerAccount(parts, caller, body.idToken);
      if (!found.ok) return found;
      return sendEmailVerification(parts, caller, found.value.account, continueUrl.value);
    }
    case 'EMAIL_SIGNIN':
      return sendSignInLink(parts, caller, body, continueUrl.value);
    case 'VERIFY_AND_CHANGE_EMAIL':
      return sendEmailChange(parts, caller, body, continueUrl.value);
    default:
      return decline('INVALID_REQ_TYPE');
  }
}

/**
 * With enumeration protection, known and unknown addresses get the same answer after the same time.
 * Refuses: MISSING_EMAIL, INVALID_EMAIL, TOO_MANY_ATTEMPTS_TRY_LATER, OPERATION_NOT_ALLOWED when
 * passwords are off, EMAIL_NOT_FOUND when protection is off. Source: IDENT-5, AUTH-14, LIM-3.
 */
export async function sendPasswordReset(
  parts: IdentityParts,
  caller: Caller,
  requestedEmail: string | undefined,
  continueUrl?: URL,
): Promise<Outcome<object>> {
  if (!caller.realm.methods.password) return decline('OPERATION_NOT_ALLOWED');
  const email = readEmail(requestedEmail);
  if (!email.ok) return email;
  if (!(await consumeEmailAttempt(parts, caller, 'PASSWORD_RESET', email.value))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const [isKnown] = await Promise.all([
    sendResetIfKnown(parts, caller, email.value, continueUrl),
    pause(parts.settings.resetAnswerMs),
  ]);
  if (!isKnown && !caller.realm.enumerationProtection) return decline('EMAIL_NOT_FOUND');
  return ok(codeSentAnswer(email.value));
}

async function sendResetIfKnown(
  parts: IdentityParts,
  caller: Caller,
  email: string,
  continueUrl: URL | undefined,
): Promise<boolean> {
  const account = await findAccountByEmail(parts.pool, caller.realm.realmId, email);
  if (account === undefined) return false;
  if (!account.disabled) {
    const { userId, displayName } = account;
    await inTransaction(parts.pool, (client) =>
      enqueueActionCodeEmail(client, parts, caller, {
        kind: 'PASSWORD_RESET',
        userId,
        email,
        displayName,
        continueUrl,
      }),
    );
  }
  return true;
}

/** Sends nothing to an address that is already verified. Source: IDENT-9, AUTH-15, LIM-3. */
export async function sendEmailVerification(
  parts: IdentityParts,
  caller: Caller,
  account: Account,
  continueUrl?: URL,
): Promise<Outcome<object>> {
  const { email, userId, displayName } = account;
  if (email === null) return decline('MISSING_EMAIL');
  if (account.emailVerified) return ok(codeSentAnswer(email));
  if (!(await consumeEmailAttempt(parts, caller, 'VERIFY_EMAIL', email))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  await inTransaction(parts.pool, (client) =>
    enqueueActionCodeEmail(client, parts, caller, {
      kind: 'VERIFY_EMAIL',
      userId,
      email,
      displayName,
      continueUrl,
    }),
  );
  return ok(codeSentAnswer(email));
}

function codeSentAnswer(email: string): object {
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}
