import { ok } from '@jubilee/contract/values/result';
import { decodeJwt, importSPKI, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { readCustomClaims } from '../admin/custom-claims.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';

export interface CustomToken {
  readonly userId: string;
  readonly claims: Readonly<Record<string, unknown>> | null;
}

const AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const LIFETIME_MAX_SECONDS = 3_600;
/** Tolerated clock difference to other machines. */
const CLOCK_SKEW_SECONDS = 5;

const tokenSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  iat: z.number(),
  exp: z.number(),
  // No NUL, which PostgreSQL could not store.
  uid: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[^\0]*$/)),
  claims: z.optional(z.record(z.string(), z.unknown())),
  tenant_id: z.optional(z.string()),
});

/**
 * The statements of a trusted signer. Refuses: MISSING_CUSTOM_TOKEN; INVALID_CUSTOM_TOKEN for
 * anything but an RS256 token of at most one hour for this service by a key of the realm;
 * CREDENTIAL_MISMATCH for a signer of another realm; TENANT_ID_MISMATCH. Source: IDENT-20.
 */
export async function readCustomToken(
  parts: Pick<IdentityParts, 'settings'>,
  { realm, nowMs }: Caller,
  token: string | undefined,
): Promise<Outcome<CustomToken>> {
  if (token === undefined || token === '') return decline('MISSING_CUSTOM_TOKEN');
  const issuer = await issuerOf(token);
  const pem = issuer === undefined ? undefined : ownKey(realm.tokenSigners, issuer);
  if (issuer === undefined || pem === undefined) {
    const isElsewhere =
      issuer !== undefined &&
      parts.settings.realms.some((other) => ownKey(other.tokenSigners ?? {}, issuer) !== undefined);
    return isElsewhere ? decline('CREDENTIAL_MISMATCH') : invalid('The signer is not known.');
  }
  // An unreadable key is the operator's fault and throws; a forged token is a refusal.
  const key = await importSPKI(pem, 'RS256');
  const expected = {
    algorithms: ['RS256'],
    issuer,
    subject: issuer,
    audience: AUDIENCE,
    currentDate: new Date(nowMs),
    requiredClaims: ['iat', 'exp'],
  };
  const payload = await jwtVerify(token, key, expected).then(
    (verified) => verified.payload,
    () => undefined,
  );
  const parsed = tokenSchema.safeParse(payload);
  if (!parsed.success) return invalid('The token is not genuine, or not in the expected form.');
  return readFields(parsed.data, realm.tenantId, nowMs);
}

function readFields(
  token: z.output<typeof tokenSchema>,
  tenantId: string | undefined,
  nowMs: number,
): Outcome<CustomToken> {
  const { iat, exp, claims } = token;
  if (iat > nowMs / 1_000 + CLOCK_SKEW_SECONDS)
    return invalid('The token was issued in the future.');
  if (exp - iat > LIFETIME_MAX_SECONDS) return invalid('The token lives longer than an hour.');
  const allowed = readCustomClaims(JSON.stringify(claims ?? {}));
  if (!allowed.ok) return invalid(allowed.refusal.code);
  if (token.tenant_id !== tenantId) return decline('TENANT_ID_MISMATCH');
  return ok({ userId: token.uid, claims: allowed.value });
}

/** What the token says of its signer, before verification. */
async function issuerOf(token: string): Promise<string | undefined> {
  return Promise.resolve(token)
    .then((text) => decodeJwt(text))
    .then(
      ({ iss }) => (typeof iss === 'string' ? iss : undefined),
      () => undefined,
    );
}

function ownKey(signers: Readonly<Record<string, string>>, issuer: string): string | undefined {
  return Object.hasOwn(signers, issuer) ? signers[issuer] : undefined;
}

function invalid(text: string): Outcome<never> {
  return decline('INVALID_CUSTOM_TOKEN', text);
}
