/**
 * Locations by Xpoint: its script checks in the browser and returns a signed token, which is verified here with the
 * vendor's published keys. The vendor's server documents need a contract, so the claims are those of its public SDK's
 * results; see decision 0052. Source: LOC-6, LOC-7, LOC-13.
 */
import {
  createRemoteJWKSet,
  errors,
  importSPKI,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import * as z from 'zod/mini';
import type { ExpectedToken, LocationAdapter, LocationOutcome } from '../port.ts';
import type { XpointSettings } from './xpoint-settings.ts';

const ALGORITHMS = ['ES256', 'RS256'];
const TOKEN_LENGTH_MAX = 8_192;
const MESSAGES_MAX = 5;
/** The vendor's clock may be ahead of ours. */
const AHEAD_MAX_MS = 60_000;
/** A key that the vendor no longer publishes is trusted for so long. */
const KEYS_AGE_MAX_MS = 3_600_000;
/** Tokens with unknown keys make the set be read at most so often. */
const KEYS_PAUSE_MS = 5_000;

const text = (lengthMax: number) => z.string().check(z.minLength(1), z.maxLength(lengthMax));
/** Seconds until the year 2286. */
const instant = z.int().check(z.minimum(0), z.maximum(9_999_999_999));
/** The vendor may add claims; those that decide must have their form. */
const claimsSchema = z.object({
  iat: instant,
  exp: instant,
  requestId: z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/)),
  userId: text(128),
  clientBrand: text(128),
  customData: text(256),
  status: z.enum(['ALLOWED', 'DENIED']),
  country: z.optional(z.string()),
  state: z.optional(z.string()),
  errors: z.optional(
    z.array(z.object({ description: z.optional(z.string().check(z.maxLength(1_000))) })),
  ),
});
type Claims = z.output<typeof claimsSchema>;

const COUNTRY = /^[A-Z]{2}$/;
const STATE = /^[A-Z0-9]{1,3}$/;

export function createXpoint(settings: XpointSettings, timeoutMs: number): LocationAdapter {
  const keyOf = keysOf(settings, timeoutMs);
  const { scriptUrl, clientKey, clientBrand } = settings;
  const connectOrigins = [new URL(settings.checkUrl ?? scriptUrl).origin];
  return {
    capabilities: {
      browserScript: true,
      verifiesOffline: settings.publicKey !== undefined,
      repeats: true,
    },
    clientScript: () => ({ scriptUrl, clientKey, clientBrand, connectOrigins }),
    async verify(token, expected) {
      if (token.length > TOKEN_LENGTH_MAX) return invalid('malformed', 'it is too long');
      const { issuer } = settings;
      const currentDate = new Date(expected.nowMs);
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: ALGORITHMS,
          issuer,
          currentDate,
        });
        return outcomeOf(payload, expected, settings);
      } catch (error) {
        return outcomeOfError(error, settings.publicKey !== undefined);
      }
    },
  };
}

function keysOf({ publicKey, keysUrl }: XpointSettings, timeoutMs: number): JWTVerifyGetKey {
  if (publicKey !== undefined) {
    return ({ alg }) => importSPKI(publicKey, alg ?? '');
  }
  if (keysUrl === undefined) throw new Error('neither keysUrl nor publicKey is set');
  const published = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: timeoutMs,
    cooldownDuration: KEYS_PAUSE_MS,
    cacheMaxAge: KEYS_AGE_MAX_MS,
  });
  return pausingAfterOutage(published);
}

/** While the vendor is away its keys are sought at most so often: whoever calls in between waits for nothing. */
function pausingAfterOutage(published: JWTVerifyGetKey): JWTVerifyGetKey {
  let outageAtMs: number | undefined;
  return async (header, token) => {
    if (outageAtMs !== undefined && performance.now() - outageAtMs < KEYS_PAUSE_MS) {
      throw new Error('the keys could not be read a moment ago');
    }
    try {
      const key = await published(header, token);
      outageAtMs = undefined;
      return key;
    } catch (error) {
      if (isOutage(error)) outageAtMs = performance.now();
      throw error;
    }
  };
}

function outcomeOf(
  payload: JWTPayload,
  { playerId, purpose, nowMs }: ExpectedToken,
  { clientBrand }: XpointSettings,
): LocationOutcome {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return invalid('malformed', 'a claim is missing or has another form');
  const claims = parsed.data;
  if (claims.userId !== playerId) return invalid('foreign', 'it is of another player');
  if (claims.clientBrand !== clientBrand) {
    return invalid('foreign', 'it is of another brand');
  }
  if (claims.customData !== purpose) return invalid('foreign', 'it is of another session');
  const checkedAtMs = claims.iat * 1_000;
  const endsAtMs = claims.exp * 1_000;
  if (checkedAtMs > nowMs + AHEAD_MAX_MS) return invalid('malformed', 'it is of the future');
  return decisionOf(claims, { checkedAtMs, endsAtMs });
}

function decisionOf(
  claims: Claims,
  times: { readonly checkedAtMs: number; readonly endsAtMs: number },
): LocationOutcome {
  const { requestId, country = '', state = '' } = claims;
  if (claims.status === 'DENIED') {
    const described = (claims.errors ?? []).flatMap(({ description = '' }) =>
      description === '' ? [] : description,
    );
    return { outcome: 'denied', requestId, messages: described.slice(0, MESSAGES_MAX), ...times };
  }
  if (!COUNTRY.test(country) || !STATE.test(state)) {
    return invalid('malformed', 'it allows a location that it does not name');
  }
  return { outcome: 'allowed', requestId, country, state, ...times };
}

/** What is wrong with the token is the caller's; whatever else went wrong on the way to the keys is an outage. */
function outcomeOfError(error: unknown, isOffline: boolean): LocationOutcome {
  const { JOSEError, JWTExpired, JWSSignatureVerificationFailed, JWKSNoMatchingKey } = errors;
  if (error instanceof JWTExpired) return invalid('expired', 'it has ended');
  // With a key of our own nothing is read: the token names an algorithm that does not fit the key.
  if (isOutage(error)) return isOffline ? invalid('bad-signature', 'no key fits') : outage(error);
  const isOfSignature =
    error instanceof JWSSignatureVerificationFailed || error instanceof JWKSNoMatchingKey;
  const why = error instanceof JOSEError ? error.code : 'unknown';
  return invalid(isOfSignature ? 'bad-signature' : 'malformed', why);
}

/** The library's own faults name what is wrong with a token, but for those of reading the keys. */
function isOutage(error: unknown): boolean {
  const { JOSEError, JWKSTimeout, JWKSInvalid } = errors;
  if (error instanceof JWKSTimeout || error instanceof JWKSInvalid) return true;
  return !(error instanceof JOSEError) || error.code === JOSEError.code;
}

function invalid(
  reason: Extract<LocationOutcome, { readonly outcome: 'invalid' }>['reason'],
  why: string,
): LocationOutcome {
  return { outcome: 'invalid', reason, why };
}

function outage(error: unknown): LocationOutcome {
  return { outcome: 'unavailable', why: error instanceof Error ? error.message : String(error) };
}
