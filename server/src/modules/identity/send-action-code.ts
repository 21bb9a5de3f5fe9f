import { setTimeout as pause } from 'node:timers/promises';
import { ok } from '@jubilee/contract/values/result';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Account, findAccountByEmail } from './account.store.ts';
import { replaceActionCode } from './action-code.store.ts';
import type { Bodies } from './call-bodies.ts';
import { readEmail } from './email-address.ts';
import type { Realm } from './identity-settings.ts';
import type { IdentityParts } from './parts.ts';
import type { Caller } from './ports.ts';
import { decline, type Outcome } from './protocol-errors.ts';
import { readCallerAccount } from './read-caller-account.ts';
import { hashSecret } from './secrets.ts';
import { takeTry } from './throttle.ts';

type MailedKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET';

/** Mails a code. Refuses: MISSING_REQ_TYPE, INVALID_REQ_TYPE, OPERATION_NOT_ALLOWED and the cases below. */
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
    case 'VERIFY_AND_CHANGE_EMAIL':
      return decline('OPERATION_NOT_ALLOWED');
    default:
      return decline('INVALID_REQ_TYPE');
  }
}

/**
 * With enumeration protection a known and an unknown address get the same answer after the same time.
 * Refuses: MISSING_EMAIL, INVALID_EMAIL, TOO_MANY_ATTEMPTS_TRY_LATER, EMAIL_NOT_FOUND when protection is off.
 * Source: IDENT-5, AUTH-14, LIM-3.
 */
export async function sendPasswordReset(
  parts: IdentityParts,
  caller: Caller,
  givenEmail: string | undefined,
  continueUrl?: URL,
): Promise<Outcome<object>> {
  const email = readEmail(givenEmail);
  if (!email.ok) return email;
  if (!(await takeMailTry(parts, caller, 'PASSWORD_RESET', email.value))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  const [isKnown] = await Promise.all([
    mailResetIfKnown(parts, caller, email.value, continueUrl),
    pause(parts.settings.resetAnswerMs),
  ]);
  if (!isKnown && !caller.realm.enumerationProtection) return decline('EMAIL_NOT_FOUND');
  return ok(answerOf(email.value));
}

async function mailResetIfKnown(
  parts: IdentityParts,
  caller: Caller,
  email: string,
  continueUrl: URL | undefined,
): Promise<boolean> {
  const account = await findAccountByEmail(parts.pool, caller.realm.realmId, email);
  if (account === undefined) return false;
  if (!account.disabled) {
    await mailCode(parts, caller, 'PASSWORD_RESET', { account, email, continueUrl });
  }
  return true;
}

/** Sends nothing to an address that is verified already. Source: IDENT-9, AUTH-15, LIM-3. */
export async function sendEmailVerification(
  parts: IdentityParts,
  caller: Caller,
  account: Account,
  continueUrl?: URL,
): Promise<Outcome<object>> {
  const { email } = account;
  if (email === null) return decline('MISSING_EMAIL');
  if (account.emailVerified) return ok(answerOf(email));
  if (!(await takeMailTry(parts, caller, 'VERIFY_EMAIL', email))) {
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  await mailCode(parts, caller, 'VERIFY_EMAIL', { account, email, continueUrl });
  return ok(answerOf(email));
}

async function takeMailTry(
  parts: IdentityParts,
  { realm, network, nowMs }: Caller,
  kind: MailedKind,
  email: string,
): Promise<boolean> {
  const { mailPerAddress, mailPause, mailPerNetwork } = parts.settings.limits;
  const address = `${realm.realmId}\n${kind}\n${email}`;
  return takeTry(
    parts.pool,
    [
      { kind: 'mail address', subject: address, limit: mailPerAddress },
      { kind: 'mail pause', subject: address, limit: mailPause },
      { kind: 'mail network', subject: `${realm.realmId}\n${network}`, limit: mailPerNetwork },
    ],
    nowMs,
  );
}

/** Code and mail are stored together or not at all. */
async function mailCode(
  parts: IdentityParts,
  { realm, nowMs }: Caller,
  kind: MailedKind,
  to: { readonly account: Account; readonly email: string; readonly continueUrl: URL | undefined },
): Promise<void> {
  const { account, email, continueUrl } = to;
  const { verifyEmailCodeMs, resetCodeMs } = parts.settings.lifetimes;
  const mode = kind === 'VERIFY_EMAIL' ? 'verifyEmail' : 'resetPassword';
  const oobCode = parts.ids.secret();
  const link = new URL(parts.actionLink(realm, mode, oobCode));
  if (continueUrl !== undefined) link.searchParams.set('continueUrl', continueUrl.href);
  await inTransaction(parts.pool, async (client) => {
    await replaceActionCode(client, {
      codeHash: hashSecret(oobCode),
      realmId: realm.realmId,
      userId: account.userId,
      kind,
      email,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + (kind === 'VERIFY_EMAIL' ? verifyEmailCodeMs : resetCodeMs),
    });
    await parts.queueMail(client, {
      brandLocation: realm.brandLocation,
      to: email,
      template: mode,
      link: link.href,
      ...(account.displayName === null ? {} : { displayName: account.displayName }),
    });
  });
}

/** Refuses: INVALID_CONTINUE_URI, and UNAUTHORIZED_DOMAIN for a host outside the realm's list. */
function readContinueUrl(realm: Realm, text: string | undefined): Outcome<URL | undefined> {
  if (text === undefined || text === '') return ok(undefined);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) {
    return decline('INVALID_CONTINUE_URI');
  }
  const isOurs = (realm.authorizedDomains ?? []).some(
    (domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`),
  );
  return isOurs ? ok(url) : decline('UNAUTHORIZED_DOMAIN', 'Domain not allowlisted by project');
}

function answerOf(email: string): object {
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}
