/** Settings to sign in at the sandbox: every kind of provider, with users who do not exist. */
import { createECDH, createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import type { SignInProviderSetting } from '../provider-settings.ts';
import type { StaffIssuerSetting } from '../staff-issuer.ts';

export const SIMULATED_CLIENT_ID = 'jubilee-sandbox';
export const SIMULATED_CLIENT_SECRET = 'a-secret-of-the-sandbox-only';
export const SIMULATED_APPLE = { teamId: 'SANDBOXTEAM', keyId: 'SANDBOXKEY' } as const;

/** `origin` is where the sandbox listens, without a trailing slash. */
export function simulatedProviderSettings(origin: string): SignInProviderSetting[] {
  const clientId = SIMULATED_CLIENT_ID;
  const clientSecret = SIMULATED_CLIENT_SECRET;
  return [
    { kind: 'google', clientId, clientSecret, issuer: `${origin}/providers/google` },
    {
      kind: 'facebook',
      appId: clientId,
      appSecret: clientSecret,
      dialogAddress: `${origin}/providers/facebook`,
      graphAddress: `${origin}/providers/facebook`,
    },
    {
      kind: 'apple',
      clientId,
      ...SIMULATED_APPLE,
      privateKey: simulatedAppleKey().export({ format: 'pem', type: 'pkcs8' }).toString(),
      issuer: `${origin}/providers/apple`,
    },
    {
      kind: 'oidc',
      id: 'oidc.corporate',
      label: 'Demo provider',
      clientId,
      clientSecret,
      issuer: `${origin}/providers/corporate`,
    },
  ];
}

/** The directory of the staff at the sandbox; its groups are those of `SIMULATED_STAFF`. */
export function simulatedStaffIssuer(origin: string): StaffIssuerSetting {
  return {
    issuer: `${origin}/providers/staff`,
    clientId: SIMULATED_CLIENT_ID,
    clientSecret: SIMULATED_CLIENT_SECRET,
    label: 'Demo directory',
  };
}

/**
 * Derived from a fixed string, so both sides know it without storing a key; it protects nothing
 * real.
 */
export function simulatedAppleKey(): KeyObject {
  const pair = createECDH('prime256v1');
  const scalar = createHash('sha256').update('jubilee sandbox apple client').digest();
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
}
