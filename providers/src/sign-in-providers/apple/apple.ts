import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema } from '../../address.ts';
import { createOpenIdConnect } from '../open-id-connect.ts';
import type { SignInProvider } from '../port.ts';
import { profileFrom } from '../profile.ts';
import type { ProviderOptions } from '../provider-options.ts';

const ISSUER = 'https://appleid.apple.com';
const SECRET_LIFETIME_SECONDS = 300;

export const appleSchema = z.strictObject({
  kind: z.literal('apple'),
  /** The "services id" of the web app. */
  clientId: credentialTextSchema,
  teamId: credentialTextSchema,
  keyId: credentialTextSchema,
  /** PKCS 8 PEM of the P-256 key that was downloaded for `keyId`. */
  privateKey: z.string().check(z.refine(isSigningKey, 'must be a P-256 private key as PEM')),
  issuer: z.optional(addressSchema),
});

/**
 * Apple's client secret is a token that we sign; its answer is a form post, and the name is sent
 * only once.
 */
export function createApple(
  setting: z.output<typeof appleSchema>,
  options: ProviderOptions,
): SignInProvider {
  const { clientId, teamId, keyId, issuer = ISSUER } = setting;
  const key = createPrivateKey(setting.privateKey);
  const clientSecret = (): Promise<string> =>
    new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(`${SECRET_LIFETIME_SECONDS}s`)
      .sign(key);
  return createOpenIdConnect(
    {
      providerId: 'apple.com',
      issuer,
      clientId,
      clientSecret,
      scopes: ['openid', 'name', 'email'],
      pageParameters: { response_mode: 'form_post' },
      profileOf: ({ sub, email, email_verified }, parameters) =>
        profileFrom({
          rawId: sub,
          email,
          emailVerified: email_verified,
          displayName: nameOf(parameters?.get('user')),
          photoUrl: null,
        }),
    },
    options,
  );
}

function isSigningKey(pem: string): boolean {
  if (!/^-----BEGIN (?:EC )?PRIVATE KEY-----\r?\n/.test(pem)) return false;
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const userSchema = z.object({
  name: z.optional(
    z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
  ),
});

/** Unsigned and from the user's own browser: good enough for a display name only. */
function nameOf(user: string | null | undefined): string | null {
  if (user === null || user === undefined) return null;
  try {
    const { name } = userSchema.parse(JSON.parse(user));
    return `${name?.firstName ?? ''} ${name?.lastName ?? ''}`;
  } catch {
    return null;
  }
}
