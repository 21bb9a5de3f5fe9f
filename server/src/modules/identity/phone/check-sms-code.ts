import { ok } from '@jubilee/contract/values/result';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { hashSecret } from '../secrets.ts';
import {
  findSmsSession,
  restoreSmsAttempt,
  consumeSmsAttempt,
  type SmsPurpose,
} from './sms-session.store.ts';

export interface ProvenNumber {
  /** In E.164 form. */
  readonly phoneNumber: string;
  /** Consume it in the transaction that uses the proof. */
  readonly sessionHash: Uint8Array;
}

const CODE = /^\d{4,10}$/;

/**
 * Checks a code. Attempts are consumed before the vendor is called, so parallel guesses cannot
 * exceed them. A used session is SESSION_EXPIRED like an old one: in both cases the caller needs a
 * new code. Refuses: MISSING_SESSION_INFO, MISSING_CODE, INVALID_SESSION_INFO for one that is
 * unknown or has another purpose, INVALID_CODE, SESSION_EXPIRED, OVERLOADED. Source: IDENT-22.
 */
export async function checkSmsCode(
  parts: IdentityParts,
  { realm, nowMs }: Caller,
  given: { readonly sessionInfo?: string | undefined; readonly code?: string | undefined },
  purpose: SmsPurpose,
): Promise<Outcome<ProvenNumber>> {
  const { sessionInfo, code } = given;
  if (sessionInfo === undefined || sessionInfo === '') return decline('MISSING_SESSION_INFO');
  if (code === undefined || code === '') return decline('MISSING_CODE');
  const sessionHash = hashSecret(sessionInfo);
  const which = { hash: sessionHash, realmId: realm.realmId, purpose };
  const session = await findSmsSession(parts.pool, which, nowMs);
  if (session === undefined) return decline('INVALID_SESSION_INFO');
  if (session.isConsumed || session.isExpired) return decline('SESSION_EXPIRED');
  if (!CODE.test(code)) return decline('INVALID_CODE');
  if (!(await consumeSmsAttempt(parts.pool, sessionHash, nowMs))) return decline('SESSION_EXPIRED');
  const { phoneNumber, vendorReference } = session;
  const checked = await parts.smsVerification.check({
    brandLocation: realm.brandLocation,
    to: phoneNumber,
    reference: vendorReference,
    code,
  });
  if (checked.outcome === 'approved') return ok({ phoneNumber, sessionHash });
  if (checked.outcome === 'wrong') return decline('INVALID_CODE');
  if (checked.outcome === 'over') return decline('SESSION_EXPIRED');
  await restoreSmsAttempt(parts.pool, sessionHash);
  parts.log.warn({ why: checked.why }, 'an SMS code could not be checked');
  return decline('OVERLOADED');
}
