/**
 * Authorization code with PKCE, state and nonce against any OpenID Connect provider. ID tokens are
 * checked by signature, issuer, audience and time, even when they come straight from the provider.
 */
import { jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { callProvider, isNonceOf, redirectError } from './answers.ts';
import { CLOCK_SKEW_SECONDS, createDiscovery, type Discovered } from './open-id-discovery.ts';
import type { OpenIdProvider } from './open-id-provider.ts';
import type { ProviderAnswer, ProviderProfile, SignInProvider } from './port.ts';
import type { ProviderOptions } from './provider-options.ts';

type Flow = Parameters<SignInProvider['authorizationUrl']>[0] & {
  /** Parameters of this one authorization request. */
  readonly pageParameters?: Readonly<Record<string, string>>;
};
type Redirect = Parameters<SignInProvider['redeemCode']>[0];
type Token = Parameters<SignInProvider['readToken']>[0];

const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'RS384', 'RS512', 'EdDSA'];
/** Parameters of the redirect that the exchange of the code needs. */
const REDIRECT_PARAMETERS = ['code', 'state', 'iss'];

/** The calls of a provider, with what its tokens say as `Profile`. */
export interface OpenIdConnect<Profile> {
  readonly providerId: string;
  authorizationUrl(flow: Flow): Promise<ProviderAnswer<string>>;
  redeemCode(redirect: Redirect): Promise<ProviderAnswer<Profile>>;
  readToken(token: Token): Promise<ProviderAnswer<Profile>>;
}

export function createOpenIdConnect<Profile = ProviderProfile>(
  provider: OpenIdProvider<Profile>,
  options: ProviderOptions,
): OpenIdConnect<Profile> {
  const { providerId } = provider;
  let clientSecret = '';
  const discovered = createDiscovery(provider, options, () => clientSecret);
  const run = <Value>(work: () => Promise<ProviderAnswer<Value>>) =>
    callProvider(providerId, options, work);
  return {
    providerId,
    authorizationUrl: (flow) =>
      run(async () => {
        const value = await authorizationUrl(provider, await discovered(), flow);
        return { outcome: 'ok', value };
      }),
    redeemCode: (redirect) =>
      run(async () => {
        const isOurs = redirect.parameters.get('state') === redirect.state;
        if (!isOurs) return { outcome: 'invalid', why: 'state' };
        const refused = redirectError(redirect.parameters);
        if (refused !== undefined) return refused;
        const found = await discovered();
        clientSecret = await provider.clientSecret();
        return redeemCode(provider, found, redirect);
      }),
    readToken: (token) =>
      run(async () => {
        if (token.idToken === undefined)
          return { outcome: 'invalid', why: 'an ID token is needed' };
        const { idToken, nonce } = token;
        return readToken(provider, await discovered(), { idToken, nonce, parameters: undefined });
      }),
  };
}

async function authorizationUrl(
  { scopes, pageParameters }: Pick<OpenIdProvider, 'scopes' | 'pageParameters'>,
  { config }: Discovered,
  flow: Flow,
): Promise<string> {
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: flow.redirectUri,
    scope: scopes.join(' '),
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: 'S256',
    ...(flow.loginHint === undefined ? {} : { login_hint: flow.loginHint }),
    ...pageParameters,
    ...flow.pageParameters,
  });
  return address.href;
}

async function redeemCode<Profile>(
  provider: OpenIdProvider<Profile>,
  found: Discovered,
  redirect: Redirect,
): Promise<ProviderAnswer<Profile>> {
  const address = new URL(redirect.redirectUri);
  for (const name of REDIRECT_PARAMETERS) {
    const value = redirect.parameters.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  const tokens = await oidc.authorizationCodeGrant(found.config, address, {
    expectedState: redirect.state,
    expectedNonce: redirect.nonce,
    pkceCodeVerifier: redirect.codeVerifier,
    idTokenExpected: true,
  });
  const { id_token: idToken } = tokens;
  if (idToken === undefined) return { outcome: 'invalid', why: 'no ID token' };
  const { nonce, parameters } = redirect;
  return readToken(provider, found, { idToken, nonce, parameters });
}

/** Signature, issuer, audience, time, client and nonce, by the same checks for every way that a token comes in. */
async function readToken<Profile>(
  provider: OpenIdProvider<Profile>,
  { keys }: Discovered,
  {
    idToken,
    nonce,
    parameters,
  }: {
    readonly idToken: string;
    readonly nonce: string | undefined;
    readonly parameters: URLSearchParams | undefined;
  },
): Promise<ProviderAnswer<Profile>> {
  const { issuer, issuersToo = [], clientId } = provider;
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: [issuer, ...issuersToo],
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: CLOCK_SKEW_SECONDS,
  });
  const isForUs = payload['azp'] === undefined || payload['azp'] === clientId;
  if (!isForUs) return { outcome: 'invalid', why: 'the token is for another client' };
  if (!isNonceOf(payload['nonce'], nonce)) return { outcome: 'invalid', why: 'nonce' };
  return provider.profileOf(payload, parameters);
}
