import { ok } from '@jubilee/contract/values/result';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { hashSecret } from '../secrets.ts';
import {
  restoreAttempt,
  networkTries,
  consumeAttempt,
  type Throttled,
} from '../rate-limits/throttle.ts';
import { redeemChallenge } from './sms-challenge.ts';
import { insertSmsSession, type SmsPurpose } from './sms-session.store.ts';

/**
 * Sends a code to a number and returns the session info that belongs to it. Proof of work and
 * limits are checked before the message, which costs money. An outage of the vendor uses up only
 * the proof of work. Refuses: MISSING_RECAPTCHA_TOKEN, CAPTCHA_CHECK_FAILED,
 * TOO_MANY_ATTEMPTS_TRY_LATER for the network and for the pause between two messages,
 * QUOTA_EXCEEDED for the number's hour or day and for the brand, INVALID_PHONE_NUMBER, OVERLOADED.
 * Source: IDENT-22, IDENT-38.
 */
export async function sendSms(
  parts: IdentityParts,
  caller: Caller,
  message: {
    /** In E.164 form. */
    readonly phoneNumber: string;
    readonly purpose: SmsPurpose;
    readonly work: string | undefined;
    /** What the proof of work must be bound to. */
    readonly workSubject: string;
  },
): Promise<Outcome<string>> {
  const { realm, nowMs } = caller;
  const { phoneNumber, purpose } = message;
  const work = await redeemChallenge(parts, caller, message.work, message.workSubject);
  if (!work.ok) return work;
  const { ofPace, ofQuota } = limitsOf(parts, caller, message);
  if (!(await consumeAttempt(parts.pool, ofPace, nowMs)))
    return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  if (!(await consumeAttempt(parts.pool, ofQuota, nowMs))) {
    await restoreAttempt(parts.pool, ofPace);
    return decline('QUOTA_EXCEEDED');
  }
  const sent = await parts.smsVerification.send({
    brandLocation: realm.brandLocation,
    to: phoneNumber,
    language: caller.language,
  });
  if (sent.outcome === 'unavailable') {
    await restoreAttempt(parts.pool, [...ofPace, ...ofQuota]);
    parts.log.warn({ why: sent.why }, 'an SMS message could not be sent');
    return decline('OVERLOADED');
  }
  if (sent.outcome === 'invalid-number') return decline('INVALID_PHONE_NUMBER', 'Invalid number.');
  if (sent.outcome === 'quota-exceeded') return decline('QUOTA_EXCEEDED');
  const sessionInfo = parts.ids.secret();
  await insertSmsSession(
    parts.pool,
    {
      hash: hashSecret(sessionInfo),
      realmId: realm.realmId,
      purpose,
      phoneNumber,
      vendorReference: sent.reference,
      tries: parts.settings.limits.codeTriesMax,
      expiresAtMs: nowMs + parts.settings.lifetimes.textCodeMs,
    },
    nowMs,
  );
  return ok(sessionInfo);
}

/**
 * Limits in `ofPace` refill within minutes, those in `ofQuota` take hours. Anybody may request SMS
 * to a number; messages for its owner's second factor require the first one and are counted
 * separately, or an attacker could lock the owner out.
 */
function limitsOf(
  parts: Pick<IdentityParts, 'settings'>,
  { realm, network }: Caller,
  { phoneNumber, purpose }: { readonly phoneNumber: string; readonly purpose: SmsPurpose },
): { readonly ofPace: Throttled[]; readonly ofQuota: Throttled[] } {
  const { limits } = parts.settings;
  const { realmId } = realm;
  const isAnybodys = purpose.kind !== 'challenge';
  const number = `${realmId}\n${phoneNumber}${isAnybodys ? '' : '\nsecond factor'}`;
  return {
    ofPace: [
      ...networkTries('text network', realmId, network, limits.textPerNetwork),
      { kind: 'text pause', subject: number, limit: limits.textPause },
    ],
    ofQuota: [
      { kind: 'text number', subject: number, limit: limits.textPerNumber },
      { kind: 'text number daily', subject: number, limit: limits.textPerNumberDaily },
      { kind: 'text realm', subject: realmId, limit: limits.textPerRealm },
    ],
  };
}
