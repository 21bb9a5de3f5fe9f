import { ok } from '@jubilee/contract/values/result';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import type { PhoneBodies } from './bodies.ts';
import { readPhoneNumber } from './phone-number.ts';
import { sendSms } from './send-sms.ts';

/**
 * Sends a code to sign in or link with; the answer does not depend on whether the number has an
 * account. Refuses: OPERATION_NOT_ALLOWED, MISSING_PHONE_NUMBER, INVALID_PHONE_NUMBER, and what
 * `sendSms` refuses. Source: IDENT-22, IDENT-25.
 */
export async function sendVerificationCode(
  parts: IdentityParts,
  caller: Caller,
  body: PhoneBodies['sendVerificationCode'],
): Promise<Outcome<object>> {
  if (!caller.realm.methods.phone) return decline('OPERATION_NOT_ALLOWED');
  const number = readPhoneNumber(body.phoneNumber, parts.settings.textCountryCodes);
  if (!number.ok) return number;
  const sessionInfo = await sendSms(parts, caller, {
    phoneNumber: number.value,
    purpose: { kind: 'signIn' },
    work: body.recaptchaToken,
    workSubject: number.value,
  });
  return sessionInfo.ok ? ok({ sessionInfo: sessionInfo.value }) : sessionInfo;
}
