/**
 * Proof of work that a page solves before an SMS message is sent, so that a flood costs its sender
 * something. A challenge is `<expiry><random><signature>` as 72 base64url characters; nothing is
 * stored until it is spent. The answer, sent as `recaptchaToken`, is `<challenge>.<counter>` with a
 * decimal counter such that SHA-256 of `<challenge>.<subject>.<counter>` begins with `bits` zero
 * bits. Source: IDENT-25, IDENT-38.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ok } from '@jubilee/contract/values/result';
import type { IdentityParts } from '../parts.ts';
import type { Realm } from '../identity-settings.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { spendChallenge } from './spent-challenge.store.ts';

const EXPIRY_BYTES = 6;
const NONCE_BYTES = 16;
const BODY_BYTES = EXPIRY_BYTES + NONCE_BYTES;
// 54 bytes are exactly 72 characters, so each challenge has only one encoding.
const ANSWER = /^([A-Za-z0-9_-]{72})\.(0|[1-9]\d{0,15})$/;

type ChallengeParts = Pick<IdentityParts, 'challengeKeys' | 'settings'>;

export function issueSmsChallenge(
  parts: ChallengeParts & Pick<IdentityParts, 'ids' | 'clock'>,
  realm: Realm,
): { readonly challenge: string; readonly bits: number } {
  const body = Buffer.alloc(BODY_BYTES);
  body.writeUIntBE(parts.clock.now() + parts.settings.lifetimes.challengeMs, 0, EXPIRY_BYTES);
  body.set(parts.ids.bytes(NONCE_BYTES), EXPIRY_BYTES);
  const [signature] = signaturesOf(parts, realm, body);
  if (signature === undefined) throw new Error('there is no key that signs challenges');
  const challenge = Buffer.concat([body, signature]).toString('base64url');
  return { challenge, bits: parts.settings.textChallengeBits };
}

/**
 * Verifies the proof of work and spends its challenge. `subject` is the number in E.164 form, or
 * the factor's id where the page does not know the number. Refuses: MISSING_RECAPTCHA_TOKEN, and
 * CAPTCHA_CHECK_FAILED for an answer that is forged, too old, too little work, for another subject,
 * or already spent.
 */
export async function redeemChallenge(
  parts: ChallengeParts & Pick<IdentityParts, 'pool'>,
  { realm, nowMs }: Caller,
  answer: string | undefined,
  subject: string,
): Promise<Outcome<null>> {
  if (answer === undefined || answer === '') return decline('MISSING_RECAPTCHA_TOKEN');
  const [, challenge, counter] = ANSWER.exec(answer) ?? [];
  if (challenge === undefined || counter === undefined) return decline('CAPTCHA_CHECK_FAILED');
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, BODY_BYTES);
  const given = bytes.subarray(BODY_BYTES);
  const isOurs = signaturesOf(parts, realm, body).some((one) => timingSafeEqual(given, one));
  const expiresAtMs = body.readUIntBE(0, EXPIRY_BYTES);
  const work = createHash('sha256').update(`${challenge}.${subject}.${counter}`).digest();
  if (!isOurs || expiresAtMs <= nowMs || zeroBits(work) < parts.settings.textChallengeBits) {
    return decline('CAPTCHA_CHECK_FAILED');
  }
  const hash = createHash('sha256').update(`text challenge\n${challenge}`).digest();
  const isFirst = await spendChallenge(
    parts.pool,
    { hash, realmId: realm.realmId, expiresAtMs },
    nowMs,
  );
  return isFirst ? ok(null) : decline('CAPTCHA_CHECK_FAILED');
}

/** By each key; the first is what new challenges get. */
function signaturesOf(parts: ChallengeParts, realm: Realm, body: Uint8Array): readonly Buffer[] {
  return parts.challengeKeys.map((key) =>
    createHmac('sha256', key).update(`${realm.realmId}\n`).update(body).digest(),
  );
}

function zeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first === -1 ? hash.length * 8 : first * 8 + Math.clz32(hash[first] ?? 0) - 24;
}
