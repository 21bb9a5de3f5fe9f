import { ok } from '@jubilee/contract/values/result';
import type { IdentityParts } from '../parts.ts';
import { sendSms } from '../phone/send-sms.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import type { FactorBodies } from './bodies.ts';
import { checkKindIsOn } from './may-change-factors.ts';
import { readPendingSignIn } from './pending-sign-in.ts';

/**
 * Sends the second factor's code by SMS. The page does not know the number here, so its proof of
 * work is bound to the factor's id. Refuses: what `readPendingSignIn` and `sendSms` refuse,
 * OPERATION_NOT_ALLOWED, MISSING_MFA_ENROLLMENT_ID, MFA_ENROLLMENT_NOT_FOUND. Source: IDENT-23.
 */
export async function startSecondStep(
  parts: IdentityParts,
  caller: Caller,
  body: FactorBodies['startSignIn'],
): Promise<Outcome<object>> {
  const pending = await readPendingSignIn(parts, caller, body.mfaPendingCredential);
  if (!pending.ok) return pending;
  const { account } = pending.value;
  const factorId = body.mfaEnrollmentId;
  if (factorId === undefined || factorId === '') return decline('MISSING_MFA_ENROLLMENT_ID');
  const factor = account.factors.find((one) => one.factorId === factorId);
  if (factor === undefined || factor.phoneNumber === null) {
    return decline('MFA_ENROLLMENT_NOT_FOUND');
  }
  const isOn = checkKindIsOn(caller.realm, 'phone');
  if (!isOn.ok) return isOn;
  const sessionInfo = await sendSms(parts, caller, {
    phoneNumber: factor.phoneNumber,
    purpose: { kind: 'challenge', userId: account.userId },
    work: body.phoneSignInInfo?.recaptchaToken,
    workSubject: factorId,
  });
  return sessionInfo.ok
    ? ok({ phoneResponseInfo: { sessionInfo: sessionInfo.value } })
    : sessionInfo;
}
