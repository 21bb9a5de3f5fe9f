/** Emails that other modules have sent. Refusals of the protocol become those of the platform. */
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Account } from '../accounts/account.store.ts';
import { secondsUntilNextEmail } from '../action-codes/action-code-email.ts';
import { sendEmailVerification, sendPasswordReset } from '../action-codes/send-action-code.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import type { Outcome } from '../protocol/protocol-errors.ts';

export async function emailPasswordReset(
  parts: IdentityParts,
  caller: Caller,
  email: string,
): Promise<Result<null>> {
  const sent = toResult(await sendPasswordReset(parts, caller, email));
  return withWait(sent, () =>
    secondsUntilNextEmail(parts, caller, 'PASSWORD_RESET', email.toLowerCase()),
  );
}

export async function emailVerification(
  parts: IdentityParts,
  caller: Caller,
  account: Account,
): Promise<Result<null>> {
  const sent = toResult(await sendEmailVerification(parts, caller, account));
  return withWait(sent, () =>
    secondsUntilNextEmail(parts, caller, 'VERIFY_EMAIL', account.email ?? ''),
  );
}

/** The refusal for too many emails, with the time until the next is allowed. */
async function withWait(
  result: Result<null>,
  secondsOf: () => Promise<number>,
): Promise<Result<null>> {
  if (result.ok || result.refusal.code !== 'TOO_MANY_REQUESTS') return result;
  return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: await secondsOf() });
}

function toResult(outcome: Outcome<object>): Result<null> {
  if (outcome.ok) return ok(null);
  switch (outcome.refusal.code) {
    case 'TOO_MANY_ATTEMPTS_TRY_LATER':
      return refuse('TOO_MANY_REQUESTS');
    case 'EMAIL_NOT_FOUND':
      return ok(null);
    default:
      return refuse('MALFORMED_REQUEST');
  }
}
