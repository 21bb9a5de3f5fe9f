import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Account } from '../accounts/account.store.ts';
import type { IdentityParts } from '../parts.ts';
import { readPhoneNumber } from '../phone/phone-number.ts';
import { sendSms } from '../phone/send-sms.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { issueShortSecret } from '../tokens/short-secret.store.ts';
import {
  APP_CODE_DIGITS,
  APP_CODE_PERIOD_SECONDS,
  APP_SECRET_BYTES,
  base32Of,
} from './app-code.ts';
import type { FactorBodies } from './bodies.ts';
import { checkKindIsOn, checkRoomFor, readEnrollingCaller } from './may-change-factors.ts';

/**
 * Sends a code to the number of the future second factor, or creates the secret of an authenticator
 * app. Nothing is enrolled before it is finalized. Refuses: what `readEnrollingCaller`,
 * `checkKindIsOn`, `checkRoomFor`, `readPhoneNumber` and `sendSms` refuse. Source: IDENT-23.
 */
export async function startEnrolment(
  parts: IdentityParts,
  caller: Caller,
  body: FactorBodies['startEnrolment'],
): Promise<Outcome<object>> {
  const { phoneEnrollmentInfo: phone, totpEnrollmentInfo: app } = body;
  if ((phone === undefined) === (app === undefined)) return decline('INVALID_ARGUMENT');
  const isOn = checkKindIsOn(caller.realm, phone === undefined ? 'totp' : 'phone');
  if (!isOn.ok) return isOn;
  const found = await readEnrollingCaller(parts, caller, body.idToken);
  if (!found.ok) return found;
  const { account } = found.value;
  return phone === undefined
    ? startApp(parts, caller, account)
    : startPhone(parts, caller, account, phone);
}

async function startPhone(
  parts: IdentityParts,
  caller: Caller,
  account: Account,
  info: NonNullable<FactorBodies['startEnrolment']['phoneEnrollmentInfo']>,
): Promise<Outcome<object>> {
  const number = readPhoneNumber(info.phoneNumber, parts.settings.textCountryCodes);
  if (!number.ok) return number;
  const room = checkRoomFor(parts, account, number.value);
  if (!room.ok) return room;
  const sessionInfo = await sendSms(parts, caller, {
    phoneNumber: number.value,
    purpose: { kind: 'enrolment', userId: account.userId },
    work: info.recaptchaToken,
    workSubject: number.value,
  });
  return sessionInfo.ok
    ? ok({ phoneSessionInfo: { sessionInfo: sessionInfo.value } })
    : sessionInfo;
}

async function startApp(
  parts: IdentityParts,
  { realm, nowMs }: Caller,
  account: Account,
): Promise<Outcome<object>> {
  const room = checkRoomFor(parts, account, undefined);
  if (!room.ok) return room;
  const sharedSecretKey = base32Of(parts.ids.bytes(APP_SECRET_BYTES));
  const lifetimeMs = parts.settings.lifetimes.totpEnrolmentMs;
  const sessionInfo = await issueShortSecret(
    parts.pool,
    parts,
    {
      realmId: realm.realmId,
      kind: 'totpEnrolment',
      userId: account.userId,
      content: { sharedSecretKey },
      lifetimeMs,
      tries: parts.settings.limits.codeTriesMax,
    },
    nowMs,
  );
  return ok({
    totpSessionInfo: {
      sharedSecretKey,
      verificationCodeLength: APP_CODE_DIGITS,
      hashingAlgorithm: 'SHA1',
      periodSec: APP_CODE_PERIOD_SECONDS,
      sessionInfo,
      finalizeEnrollmentTime: isoInstant(nowMs + lifetimeMs),
    },
  });
}
