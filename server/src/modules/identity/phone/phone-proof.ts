import { ok } from '@jubilee/contract/values/result';
import * as z from 'zod/mini';
import type { IdentityParts } from '../parts.ts';
import type { Caller, Database } from '../ports.ts';
import { decline, type Outcome, type ProtocolCode } from '../protocol/protocol-errors.ts';
import {
  consumeShortSecret,
  findShortSecret,
  issueShortSecret,
} from '../tokens/short-secret.store.ts';
import type { PhoneBodies } from './bodies.ts';
import { checkSmsCode } from './check-sms-code.ts';
import { consumeSmsSession } from './sms-session.store.ts';

/** Proves that the caller has a number; works once, for the caller that consumes it. */
export interface PhoneProof {
  /** In E.164 form. */
  readonly phoneNumber: string;
  readonly consume: (client: Database) => Promise<boolean>;
  /** The refusal for a caller who is too late to consume it. */
  readonly goneCode: ProtocolCode;
}

type PhoneProofBody = PhoneBodies['signInWithPhoneNumber'];

const contentSchema = z.object({ phoneNumber: z.string() });

/**
 * From a code, or from the temporary proof that an earlier code left behind. Refuses:
 * INVALID_TEMPORARY_PROOF, and what `checkSmsCode` refuses. Source: IDENT-22.
 */
export async function readPhoneProof(
  parts: IdentityParts,
  caller: Caller,
  given: PhoneProofBody,
): Promise<Outcome<PhoneProof>> {
  if (given.temporaryProof !== undefined) {
    return readTemporaryProof(parts, caller, given.temporaryProof, given.phoneNumber);
  }
  const proven = await checkSmsCode(parts, caller, given, { kind: 'signIn' });
  if (!proven.ok) return proven;
  const { phoneNumber, sessionHash } = proven.value;
  return ok({
    phoneNumber,
    consume: (client) => consumeSmsSession(client, sessionHash, caller.nowMs),
    goneCode: 'SESSION_EXPIRED',
  });
}

async function readTemporaryProof(
  parts: IdentityParts,
  { realm: { realmId }, nowMs }: Caller,
  secret: string,
  requestedNumber: string | undefined,
): Promise<Outcome<PhoneProof>> {
  const which = { realmId, kind: 'temporaryPhoneProof', secret } as const;
  const found = await findShortSecret(parts.pool, parts, which, nowMs);
  if (found === undefined || found.isConsumed || found.isExpired) {
    return decline('INVALID_TEMPORARY_PROOF');
  }
  const { phoneNumber } = contentSchema.parse(found.content);
  if (phoneNumber !== requestedNumber) return decline('INVALID_TEMPORARY_PROOF');
  return ok({
    phoneNumber,
    consume: (client) => consumeShortSecret(client, realmId, secret, nowMs),
    goneCode: 'INVALID_TEMPORARY_PROOF',
  });
}

/**
 * The answer to linking a number that another account has: no error and no tokens, but a proof with
 * which the page may sign in to that account, since the code was right.
 */
export async function answerTemporaryProof(
  client: Database,
  parts: IdentityParts,
  { realm, nowMs }: Caller,
  phoneNumber: string,
): Promise<object> {
  const lifetimeMs = parts.settings.lifetimes.temporaryPhoneProofMs;
  const temporaryProof = await issueShortSecret(
    client,
    parts,
    { realmId: realm.realmId, kind: 'temporaryPhoneProof', content: { phoneNumber }, lifetimeMs },
    nowMs,
  );
  const temporaryProofExpiresIn = String(Math.floor(lifetimeMs / 1_000));
  return { phoneNumber, temporaryProof, temporaryProofExpiresIn };
}
