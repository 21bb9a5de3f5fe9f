/** Token endpoint and keys of a simulated OpenID Connect provider, as strict as a real one. */
import { createHash, createPublicKey, timingSafeEqual } from 'node:crypto';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Grant, Grants } from './grants.ts';
import { forge, type TokenLie, withLie } from './token-lies.ts';
import { subjectOf } from './accounts.ts';
import {
  SIMULATED_APPLE,
  SIMULATED_CLIENT_ID,
  SIMULATED_CLIENT_SECRET,
  simulatedAppleKey,
} from './simulated-settings.ts';

const LIFETIME_SECONDS = 600;

export interface TokenKeys {
  readonly published: () => Promise<{ readonly keys: readonly JWK[] }>;
  readonly sign: (claims: JWTPayload) => Promise<string>;
  /** From now on another key signs; the one before is not published any more. */
  readonly rotate: () => void;
}

/** A key pair is created on first use and lives as long as the process, or until a rotation. */
export function createTokenKeys(): TokenKeys {
  let pair: Promise<{ privateKey: CryptoKey; publicKey: CryptoKey }> | undefined;
  let count = 1;
  const keys = () => (pair ??= generateKeyPair('RS256'));
  const keyId = () => `sandbox-${count}`;
  return {
    published: async () => {
      const jwk = await exportJWK((await keys()).publicKey);
      return { keys: [{ ...jwk, kid: keyId(), use: 'sig', alg: 'RS256' }] };
    },
    sign: async (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: keyId(), typ: 'JWT' })
        .sign((await keys()).privateKey),
    rotate() {
      pair = undefined;
      count += 1;
    },
  };
}

export async function tradeCode(
  provider: string,
  issuer: string,
  form: URLSearchParams,
  authorization: string | null,
  parts: {
    readonly codes: Grants;
    readonly tokens: Grants;
    readonly keys: TokenKeys;
    readonly now: () => number;
    readonly lie: () => TokenLie | undefined;
  },
): Promise<Response> {
  if (!(await isOurClient(provider, issuer, form, authorization)))
    return refused(401, 'invalid_client');
  if (form.get('grant_type') !== 'authorization_code')
    return refused(400, 'unsupported_grant_type');
  const grant = parts.codes.redeem(form.get('code') ?? '', provider);
  if (grant === undefined || !isSameFlow(grant, form)) return refused(400, 'invalid_grant');
  const lie = parts.lie();
  const claims = withLie(claimsOf(provider, issuer, grant, parts.now()), lie);
  const idToken = (await forge(claims, lie)) ?? (await parts.keys.sign(claims));
  return json(200, {
    access_token: parts.tokens.issue(grant),
    token_type: 'Bearer',
    expires_in: LIFETIME_SECONDS,
    id_token: idToken,
  });
}

export function claimsOf(
  provider: string,
  issuer: string,
  grant: Grant,
  nowMs: number,
): JWTPayload {
  const { person, nonce } = grant;
  const seconds = Math.floor(nowMs / 1_000);
  const isApple = provider === 'apple';
  return {
    iss: issuer,
    sub: subjectOf(provider, person),
    aud: SIMULATED_CLIENT_ID,
    iat: seconds,
    exp: seconds + LIFETIME_SECONDS,
    ...(nonce === null ? {} : { nonce }),
    ...(person.email === null
      ? {}
      : {
          email: person.email,
          // Apple sends booleans as strings.
          email_verified: isApple ? String(person.emailVerified) : person.emailVerified,
        }),
    ...(isApple ? {} : { name: person.name }),
    ...(grant.authenticatedAtMs === null
      ? {}
      : {
          auth_time: Math.floor(grant.authenticatedAtMs / 1_000),
          groups: [...(person.groups ?? [])],
        }),
  };
}

function isSameFlow(grant: Grant, form: URLSearchParams): boolean {
  const verifier = form.get('code_verifier') ?? '';
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return challenge === grant.codeChallenge && form.get('redirect_uri') === grant.redirectUri;
}

async function isOurClient(
  provider: string,
  issuer: string,
  form: URLSearchParams,
  authorization: string | null,
): Promise<boolean> {
  const { id, secret } = clientOf(form, authorization);
  if (id !== SIMULATED_CLIENT_ID) return false;
  if (provider !== 'apple') return isSecret(secret);
  const checks = {
    issuer: SIMULATED_APPLE.teamId,
    subject: SIMULATED_CLIENT_ID,
    audience: issuer,
    algorithms: ['ES256'],
    requiredClaims: ['exp', 'iat'],
  };
  try {
    const { protectedHeader } = await jwtVerify(
      secret,
      createPublicKey(simulatedAppleKey()),
      checks,
    );
    return protectedHeader.kid === SIMULATED_APPLE.keyId;
  } catch {
    return false;
  }
}

function clientOf(form: URLSearchParams, authorization: string | null) {
  const basic = /^Basic ([\w+/=]+)$/.exec(authorization ?? '')?.[1];
  if (basic === undefined) {
    return { id: form.get('client_id') ?? '', secret: form.get('client_secret') ?? '' };
  }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) };
}

export function isSecret(given: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(SIMULATED_CLIENT_SECRET));
}

export function json(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

function refused(status: number, error: string): Response {
  return json(status, { error });
}
