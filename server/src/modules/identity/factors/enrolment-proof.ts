import { ok } from '@jubilee/contract/values/result';
import * as z from 'zod/mini';
import type { IdentityParts } from '../parts.ts';
import { checkSmsCode } from '../phone/check-sms-code.ts';
import { consumeSmsSession } from '../phone/sms-session.store.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import {
  consumeShortSecret,
  findShortSecret,
  consumeShortSecretAttempt,
} from '../tokens/short-secret.store.ts';
import { stepOfAppCode } from './app-code.ts';
import type { FactorBodies } from './bodies.ts';

/** Proves that the caller has the future second factor; works once. */
export interface EnrolmentProof {
  readonly factor:
    | { readonly kind: 'phone'; readonly phoneNumber: string }
    | { readonly kind: 'totp'; readonly sharedSecretKey: string; readonly step: number };
  readonly consume: (client: Database) => Promise<boolean>;
}

const contentSchema = z.object({ sharedSecretKey: z.string() });

/** Refuses: what `checkSmsCode` refuses; the same codes for an app. Source: IDENT-23, IDENT-43. */
export async function readEnrolmentProof(
  parts: IdentityParts,
  caller: Caller,
  userId: string,
  body: FactorBodies['finalizeEnrolment'],
): Promise<Outcome<EnrolmentProof>> {
  const { phoneVerificationInfo: phone, totpVerificationInfo: app } = body;
  if (phone === undefined) return readAppProof(parts, caller, userId, app ?? {});
  const proven = await checkSmsCode(parts, caller, phone, { kind: 'enrolment', userId });
  if (!proven.ok) return proven;
  const { phoneNumber, sessionHash } = proven.value;
  return ok({
    factor: { kind: 'phone', phoneNumber },
    consume: (client) => consumeSmsSession(client, sessionHash, caller.nowMs),
  });
}

async function readAppProof(
  parts: IdentityParts,
  { realm: { realmId }, nowMs }: Caller,
  userId: string,
  given: NonNullable<FactorBodies['finalizeEnrolment']['totpVerificationInfo']>,
): Promise<Outcome<EnrolmentProof>> {
  const { sessionInfo: secret, verificationCode } = given;
  if (secret === undefined || secret === '') return decline('MISSING_SESSION_INFO');
  if (verificationCode === undefined || verificationCode === '') return decline('MISSING_CODE');
  const which = { realmId, kind: 'totpEnrolment', secret } as const;
  const found = await findShortSecret(parts.pool, parts, which, nowMs);
  if (found === undefined || found.userId !== userId) return decline('INVALID_SESSION_INFO');
  const isOpen =
    !found.isConsumed &&
    !found.isExpired &&
    (await consumeShortSecretAttempt(parts.pool, realmId, secret, nowMs));
  if (!isOpen) return decline('SESSION_EXPIRED');
  const { sharedSecretKey } = contentSchema.parse(found.content);
  const step = stepOfAppCode(sharedSecretKey, verificationCode, nowMs);
  if (step === undefined) return decline('INVALID_CODE');
  return ok({
    factor: { kind: 'totp', sharedSecretKey, step },
    consume: (client) => consumeShortSecret(client, realmId, secret, nowMs),
  });
}
