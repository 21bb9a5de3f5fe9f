import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema } from '../../address.ts';
import { createOpenIdConnect } from '../open-id-connect.ts';
import type { SignInProvider } from '../port.ts';
import { profileFrom } from '../profile.ts';
import type { ProviderOptions } from '../provider-options.ts';

const ISSUER = 'https://accounts.google.com';

export const googleSchema = z.strictObject({
  kind: z.literal('google'),
  clientId: credentialTextSchema,
  clientSecret: credentialTextSchema,
  issuer: z.optional(addressSchema),
});

export function createGoogle(
  setting: z.output<typeof googleSchema>,
  options: ProviderOptions,
): SignInProvider {
  const { clientId, clientSecret, issuer = ISSUER } = setting;
  return createOpenIdConnect(
    {
      providerId: 'google.com',
      issuer,
      // Older tokens have the issuer without the scheme.
      issuersToo: issuer === ISSUER ? ['accounts.google.com'] : [],
      clientId,
      clientSecret: async () => clientSecret,
      scopes: ['openid', 'email', 'profile'],
      pageParameters: { prompt: 'select_account' },
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
