import { errors, jwtVerify, type CryptoKey, type JWTPayload } from 'jose';
import * as z from 'zod/mini';
import type { KeySet } from './key-set.ts';

export interface TokenExpectation {
  readonly issuer: string;
  /** The project id. */
  readonly audience: string;
  /** The brand's tenant; without one a token of any tenant is rejected. */
  readonly tenantId?: string | undefined;
}

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  sid: z.optional(z.uuid()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
  phone_number: z.optional(z.string()),
  name: z.optional(z.string()),
  amr: z.optional(z.array(z.string())),
  firebase: z.object({ sign_in_provider: z.string(), tenant: z.optional(z.string()) }),
});
export type IdTokenClaims = z.output<typeof claimsSchema>;

export type TokenCheck =
  | { readonly outcome: 'valid'; readonly claims: IdTokenClaims }
  | { readonly outcome: 'expired' | 'invalid' | 'keys-unavailable' };

const TOKEN_LENGTH_MAX = 8_192;
/** Tolerated clock difference to other machines. */
const CLOCK_SKEW_SECONDS = 5;

class UnknownKey extends Error {}
class KeysUnavailable extends Error {}

/**
 * Verifies an ID token: RS256 by a key of the set and nothing else, issuer, audience, tenant,
 * subject, expiry, and no instant in the future. Key material named by the token itself (jwk, jku,
 * x5u) is never used.
 */
export async function checkIdToken(
  token: string,
  expected: TokenExpectation,
  keys: KeySet,
  nowMs: number,
): Promise<TokenCheck> {
  if (token.length > TOKEN_LENGTH_MAX) return { outcome: 'invalid' };
  return jwtVerify(token, async (header) => keyOf(keys, header.kid), {
    algorithms: ['RS256'],
    issuer: expected.issuer,
    audience: expected.audience,
    currentDate: new Date(nowMs),
    requiredClaims: ['exp', 'iat', 'auth_time', 'sub'],
  }).then(
    ({ payload }) => readClaims(payload, expected, nowMs),
    (error: unknown) => ({ outcome: outcomeOf(error) }),
  );
}

async function keyOf(keys: KeySet, keyId: string | undefined): Promise<CryptoKey> {
  if (keyId === undefined) throw new UnknownKey();
  const key = await keys.find(keyId).catch((cause: unknown) => {
    throw new KeysUnavailable('the verification keys cannot be read', { cause });
  });
  if (key === undefined) throw new UnknownKey();
  return key;
}

function readClaims(payload: JWTPayload, expected: TokenExpectation, nowMs: number): TokenCheck {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return { outcome: 'invalid' };
  const claims = parsed.data;
  const latest = nowMs / 1_000 + CLOCK_SKEW_SECONDS;
  const isOurs =
    claims.iat <= latest &&
    claims.auth_time <= latest &&
    claims.firebase.tenant === expected.tenantId;
  return isOurs ? { outcome: 'valid', claims } : { outcome: 'invalid' };
}

function outcomeOf(error: unknown): 'expired' | 'invalid' | 'keys-unavailable' {
  if (error instanceof KeysUnavailable) return 'keys-unavailable';
  return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
}
