/** ID tokens as a broken or hostile issuer would send them, for tests of whoever reads them. */
import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { SIMULATED_CLIENT_SECRET } from './simulated-settings.ts';

export const TOKEN_LIES = [
  'nonce',
  'issuer',
  'audience',
  'authorizedParty',
  'expired',
  'unsigned',
  'foreignKey',
  'sharedSecret',
  'noSubject',
  'noAuthTime',
  'oldAuthTime',
  'futureAuthTime',
  'slowAuthTime',
  'staleAuthTime',
  'noGroups',
  'groupsAsText',
  'groupsAsNumbers',
  'tooManyGroups',
  'groupsElsewhere',
  'hasGroups',
] as const;
export type TokenLie = (typeof TOKEN_LIES)[number];

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** The claims with the one that is wrong. */
export function withLie(claims: JWTPayload, lie: TokenLie | undefined): JWTPayload {
  const seconds = claims.iat ?? 0;
  switch (lie) {
    case 'nonce':
      return { ...claims, nonce: 'of-another-request' };
    case 'issuer':
      return { ...claims, iss: 'https://issuer.evil.example' };
    case 'audience':
      return { ...claims, aud: 'another-client' };
    case 'authorizedParty':
      return { ...claims, azp: 'another-client' };
    case 'expired':
      return { ...claims, iat: 1, exp: 2 };
    case 'noSubject': {
      const { sub: _sub, ...rest } = claims;
      return rest;
    }
    case 'noAuthTime': {
      const { auth_time: _time, ...rest } = claims;
      return rest;
    }
    case 'oldAuthTime':
      return { ...claims, auth_time: seconds - HOUR_SECONDS };
    case 'futureAuthTime':
      return { ...claims, auth_time: seconds + HOUR_SECONDS };
    // After the browser left: some time ago, and longer ago than a confirmation lasts.
    case 'slowAuthTime':
      return { ...claims, auth_time: seconds - 2 * MINUTE_SECONDS };
    case 'staleAuthTime':
      return { ...claims, auth_time: seconds - 5 * MINUTE_SECONDS };
    case 'noGroups': {
      const { groups: _groups, ...rest } = claims;
      return rest;
    }
    case 'groupsAsText':
      return { ...claims, groups: 'support' };
    case 'groupsAsNumbers':
      return { ...claims, groups: [1, 2] };
    case 'tooManyGroups':
      return { ...claims, groups: Array.from({ length: 1_001 }, (_, index) => `group ${index}`) };
    case 'groupsElsewhere':
      return { ...claims, groups: [], _claim_names: { groups: 'source' } };
    case 'hasGroups':
      return { ...claims, groups: [], hasgroups: true };
    default:
      return claims;
  }
}

/** A token that the issuer's key did not sign; undefined: it does. */
export async function forge(
  claims: JWTPayload,
  lie: TokenLie | undefined,
): Promise<string | undefined> {
  if (lie === 'unsigned') return new UnsecuredJWT(claims).encode();
  if (lie === 'sharedSecret') {
    // What both sides know: a reader that takes every algorithm would accept it.
    const secret = Buffer.from(SIMULATED_CLIENT_SECRET);
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
  }
  if (lie !== 'foreignKey') return undefined;
  const { privateKey } = await generateKeyPair('RS256');
  const header = { alg: 'RS256', kid: 'sandbox-1', typ: 'JWT' };
  return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
}
