import { ok } from '@jubilee/contract/values/result';
import { parseStrictJson } from '../../../platform/http/strict-json.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';

/**
 * Names reserved by the protocol, and claims of our own tokens: a custom claim must not, for
 * example, give an account without a telephone a verified number.
 */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'acr amr at_hash aud auth_time azp cnf c_hash exp iat iss jti nbf nonce sub firebase ' +
    'user_id sid provider_id email email_verified phone_number name picture'
  ).split(' '),
);
const LENGTH_MAX = 1_000;

/**
 * Parses custom claims from JSON; an empty object means none. Refuses: CLAIMS_TOO_LARGE,
 * INVALID_CLAIMS, FORBIDDEN_CLAIM.
 */
export function readCustomClaims(json: string): Outcome<Readonly<Record<string, unknown>> | null> {
  if (json.length > LENGTH_MAX) return decline('CLAIMS_TOO_LARGE');
  const parsed = parseStrictJson(Buffer.from(json === '' ? '{}' : json));
  if (!parsed.ok || !isRecord(parsed.value)) return decline('INVALID_CLAIMS');
  // Valid in JSON but not storable in PostgreSQL: NUL and unpaired surrogates.
  if (/\\u(?:0000|d[89a-f])/.test(JSON.stringify(parsed.value))) return decline('INVALID_CLAIMS');
  const names = Object.keys(parsed.value);
  const reserved = names.find((name) => RESERVED.has(name));
  if (reserved !== undefined) return decline('FORBIDDEN_CLAIM', reserved);
  return ok(names.length === 0 ? null : parsed.value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
