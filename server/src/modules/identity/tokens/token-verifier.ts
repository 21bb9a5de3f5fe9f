/**
 * Verifies bearer tokens for the API server and the sockets. The same code serves the embedded
 * service and the hosted one; only issuer, audience and keys differ. Whether the user is disabled
 * or signed out is not in a token and must be checked elsewhere. Source: AUTH rules.
 */
import { hash } from 'node:crypto';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { readRoughly, type SharedClock } from '../../../platform/clock/clock.ts';
import { checkIdToken, type IdTokenClaims, type TokenExpectation } from './id-token-check.ts';
import { REMEMBERED_DEVICE_METHOD } from './id-token.ts';
import type { KeySet } from './key-set.ts';

export interface VerifiedToken {
  /** The player's user id. */
  readonly subject: string;
  /** Session of the embedded identity service; undefined for tokens of the hosted one. */
  readonly identitySessionId: string | undefined;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | undefined;
  readonly phoneVerified: boolean;
  readonly displayName: string | undefined;
  readonly signInProvider: string;
  readonly issuedAtMs: number;
  readonly authTimeMs: number;
  readonly expiresAtMs: number;
  /** Only a remembered device vouches for the player. Source: SESS-33. */
  readonly isDeviceOnly: boolean;
}

export interface TokenVerifier {
  /**
   * Refuses: INVALID_ACCESS_TOKEN; OVERLOADED when the keys cannot be read, which says nothing
   * about the token.
   */
  verify(token: string): Promise<Result<VerifiedToken>>;
}

export interface TokenVerifierOptions extends TokenExpectation {
  readonly keys: KeySet;
  /** The one that issued the token may be another process, so that both read the clock that all share. */
  readonly clock: SharedClock;
  /**
   * Maximum of cached verified tokens, so that a busy player costs one RSA check an hour. Default
   * 200,000.
   */
  readonly cachedMax?: number;
}

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { keys, clock, cachedMax = 200_000 } = options;
  // A Map keeps insertion order: the first key is the least recently used one.
  const cached = new Map<string, VerifiedToken>();

  return {
    verify: async (token) => {
      // Cached by hash: a memory dump of the cache contains no usable token.
      const key = hash('sha256', token, 'base64');
      const nowMs = await readRoughly(clock);
      const known = cached.get(key);
      cached.delete(key);
      if (known !== undefined) {
        if (known.expiresAtMs <= nowMs) return refuse('INVALID_ACCESS_TOKEN');
        cached.set(key, known);
        return ok(known);
      }
      const check = await checkIdToken(token, options, keys, nowMs);
      if (check.outcome === 'keys-unavailable') return refuse('OVERLOADED');
      if (check.outcome !== 'valid') return refuse('INVALID_ACCESS_TOKEN');
      const verified = toVerified(check.claims);
      cached.set(key, verified);
      if (cached.size > cachedMax) dropOldest(cached);
      return ok(verified);
    },
  };
}

function dropOldest(cached: Map<string, VerifiedToken>): void {
  const [oldest] = cached.keys();
  if (oldest !== undefined) cached.delete(oldest);
}

function toVerified(claims: IdTokenClaims): VerifiedToken {
  return {
    subject: claims.sub,
    identitySessionId: claims.sid,
    email: claims.email,
    emailVerified: claims.email_verified ?? false,
    phoneNumber: claims.phone_number,
    // A token contains a number only after its code was entered.
    phoneVerified: claims.phone_number !== undefined,
    displayName: claims.name,
    signInProvider: claims.firebase.sign_in_provider,
    issuedAtMs: claims.iat * 1_000,
    authTimeMs: claims.auth_time * 1_000,
    expiresAtMs: claims.exp * 1_000,
    isDeviceOnly: claims.amr?.includes(REMEMBERED_DEVICE_METHOD) === true,
  };
}
