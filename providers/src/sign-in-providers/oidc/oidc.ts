/** Any OpenID Connect provider that the operator configures, such as a company's own. */
import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema, labelSchema } from '../../address.ts';
import type { SignInProvider } from '../port.ts';
import { profileFrom } from '../profile.ts';
import type { ProviderOptions } from '../provider-options.ts';
import { createOpenIdConnect } from '../open-id-connect.ts';

const scopeSchema = z.string().check(z.regex(/^[\w.:/-]{1,128}$/));

export const oidcSchema = z.strictObject({
  kind: z.literal('oidc'),
  id: z.string().check(z.regex(/^oidc\.[a-z0-9][a-z0-9.-]{0,50}$/)),
  label: labelSchema,
  issuer: addressSchema,
  clientId: credentialTextSchema,
  clientSecret: credentialTextSchema,
  /** Besides `openid`. Default: email and profile. */
  scopes: z.optional(z.array(scopeSchema).check(z.maxLength(20))),
});

export function createOidc(
  setting: z.output<typeof oidcSchema>,
  options: ProviderOptions,
): SignInProvider {
  const { id, issuer, clientId, clientSecret, scopes = ['email', 'profile'] } = setting;
  return createOpenIdConnect(
    {
      providerId: id,
      issuer,
      clientId,
      clientSecret: async () => clientSecret,
      scopes: ['openid', ...scopes.filter((scope) => scope !== 'openid')],
      profileOf: ({ sub, email, email_verified, name, picture }) =>
        profileFrom({
          rawId: sub,
          email,
          emailVerified: email_verified,
          displayName: name,
          photoUrl: picture,
        }),
    },
    options,
  );
}
