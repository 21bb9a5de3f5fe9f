/**
 * What a device signs to prove that it has its key: `<expiry><random><signature>` as 72 base64url characters.
 * Nothing is stored until it is spent, and it is spent once. Source: IDENT-50.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IdentityParts } from '../parts.ts';
import type { Realm } from '../identity-settings.ts';
import type { Caller } from '../ports.ts';
import { spendChallenge } from '../phone/spent-challenge.store.ts';

const EXPIRY_BYTES = 6;
const NONCE_BYTES = 16;
const BODY_BYTES = EXPIRY_BYTES + NONCE_BYTES;

type Parts = Pick<IdentityParts, 'challengeKeys' | 'settings'>;

export function issueDeviceChallenge(
  parts: Parts & Pick<IdentityParts, 'ids'>,
  realm: Realm,
  nowMs: number,
): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.writeUIntBE(nowMs + parts.settings.lifetimes.challengeMs, 0, EXPIRY_BYTES);
  body.set(parts.ids.bytes(NONCE_BYTES), EXPIRY_BYTES);
  const [signature] = signaturesOf(parts, realm, body);
  if (signature === undefined) throw new Error('there is no key that signs challenges');
  return Buffer.concat([body, signature]).toString('base64url');
}

/** True once for a challenge of this realm that is still good. */
export async function spendDeviceChallenge(
  parts: Parts & Pick<IdentityParts, 'pool'>,
  { realm, nowMs }: Pick<Caller, 'realm' | 'nowMs'>,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const body = bytes.subarray(0, BODY_BYTES);
  const given = bytes.subarray(BODY_BYTES);
  const isOurs = signaturesOf(parts, realm, body).some((one) => timingSafeEqual(given, one));
  const expiresAtMs = body.readUIntBE(0, EXPIRY_BYTES);
  if (!isOurs || expiresAtMs <= nowMs) return false;
  const hash = createHash('sha256').update(`remembered device challenge\n${challenge}`).digest();
  return spendChallenge(parts.pool, { hash, realmId: realm.realmId, expiresAtMs }, nowMs);
}

/** By each key; the first is what new challenges get. Another label than that of SMS challenges. */
function signaturesOf(parts: Parts, realm: Realm, body: Uint8Array): readonly Buffer[] {
  return parts.challengeKeys.map((key) =>
    createHmac('sha256', key).update(`remembered device\n${realm.realmId}\n`).update(body).digest(),
  );
}
