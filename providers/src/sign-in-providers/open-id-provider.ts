import type { JWTPayload } from 'jose';
import type { ProviderAnswer, ProviderProfile } from './port.ts';

/** What distinguishes one OpenID Connect provider from another; `Profile` is what is read out of its tokens. */
export interface OpenIdProvider<Profile = ProviderProfile> {
  readonly providerId: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Called before every exchange of a code. */
  readonly clientSecret: () => Promise<string>;
  readonly scopes: readonly string[];
  /** Additional parameters of the authorization request. */
  readonly pageParameters?: Readonly<Record<string, string>>;
  /** Other spellings of the issuer in tokens. */
  readonly issuersToo?: readonly string[];
  readonly profileOf: (
    claims: JWTPayload,
    parameters: URLSearchParams | undefined,
  ) => ProviderAnswer<Profile>;
}
