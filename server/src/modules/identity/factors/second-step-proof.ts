import { ok } from '@jubilee/contract/values/result';
import type { SecondFactor } from '../accounts/account.store.ts';
import type { IdentityParts } from '../parts.ts';
import { checkSmsCode } from '../phone/check-sms-code.ts';
import { consumeSmsSession } from '../phone/sms-session.store.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome, type ProtocolCode } from '../protocol/protocol-errors.ts';
import { restoreAttempt, consumeAttempt } from '../rate-limits/throttle.ts';
import { stepOfAppCode } from './app-code.ts';
import type { FactorBodies } from './bodies.ts';
import { findEncryptedSecret, consumeTotpStep } from './factor.store.ts';
import { checkKindIsOn } from './may-change-factors.ts';
import type { PendingSignIn } from './pending-sign-in.ts';
import { decryptAppSecret } from './encrypt-app-secret.ts';

/** Proves that the caller has a factor of the account; works once. */
export interface SecondStepProof {
  readonly factor: SecondFactor;
  readonly consume: (client: Database) => Promise<boolean>;
  /** The refusal for a caller who is too late to consume it. */
  readonly goneCode: ProtocolCode;
}

/**
 * Refuses: what `checkSmsCode` refuses, OPERATION_NOT_ALLOWED, MFA_ENROLLMENT_NOT_FOUND,
 * TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export async function readSecondStepProof(
  parts: IdentityParts,
  caller: Caller,
  pending: PendingSignIn,
  body: FactorBodies['finalizeSignIn'],
): Promise<Outcome<SecondStepProof>> {
  const { phoneVerificationInfo: phone, totpVerificationInfo: app } = body;
  const isOn = checkKindIsOn(caller.realm, phone === undefined ? 'totp' : 'phone');
  if (!isOn.ok) return isOn;
  return phone === undefined
    ? readAppCode(parts, caller, pending, body.mfaEnrollmentId, app?.verificationCode)
    : readSmsCode(parts, caller, pending, phone);
}

async function readSmsCode(
  parts: IdentityParts,
  caller: Caller,
  { account }: PendingSignIn,
  given: NonNullable<FactorBodies['finalizeSignIn']['phoneVerificationInfo']>,
): Promise<Outcome<SecondStepProof>> {
  const { userId, factors } = account;
  const proven = await checkSmsCode(parts, caller, given, { kind: 'challenge', userId });
  if (!proven.ok) return proven;
  const { phoneNumber, sessionHash } = proven.value;
  const factor = factors.find((one) => one.phoneNumber === phoneNumber);
  if (factor === undefined) return decline('MFA_ENROLLMENT_NOT_FOUND');
  return ok({
    factor,
    consume: (client) => consumeSmsSession(client, sessionHash, caller.nowMs),
    goneCode: 'SESSION_EXPIRED',
  });
}

/**
 * Wrong codes are counted per user over all sign-ins, since six digits can be guessed with enough
 * attempts.
 */
async function readAppCode(
  parts: IdentityParts,
  { realm, nowMs }: Caller,
  { account }: PendingSignIn,
  factorId: string | undefined,
  code: string | undefined,
): Promise<Outcome<SecondStepProof>> {
  if (factorId === undefined || factorId === '') return decline('MISSING_MFA_ENROLLMENT_ID');
  if (code === undefined || code === '') return decline('MISSING_CODE');
  const factor = account.factors.find((one) => one.factorId === factorId && one.kind === 'totp');
  if (factor === undefined) return decline('MFA_ENROLLMENT_NOT_FOUND');
  const subject = `${realm.realmId}\n${account.userId}`;
  const tries = [{ kind: 'app code', subject, limit: parts.settings.limits.appCodePerAccount }];
  if (!(await consumeAttempt(parts.pool, tries, nowMs)))
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  const encrypted = await findEncryptedSecret(parts.pool, factorId);
  if (encrypted === undefined) return decline('MFA_ENROLLMENT_NOT_FOUND');
  const step = stepOfAppCode(decryptAppSecret(parts, factorId, encrypted), code, nowMs);
  if (step === undefined) return decline('INVALID_CODE');
  await restoreAttempt(parts.pool, tries);
  return ok({
    factor,
    consume: (client) => consumeTotpStep(client, factorId, step),
    // Not a code of the library's table, which turns it into auth/code-already-used.
    goneCode: 'CODE_ALREADY_USED',
  });
}
