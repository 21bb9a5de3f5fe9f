/**
 * Authorization code with PKCE, state and nonce against any OpenID Connect provider. ID tokens are
 * checked by signature, issuer, audience and time, even when they come straight from the provider.
 */
import { createRemoteJWKSet, customFetch as keyFetch, type JWTPayload, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { callProvider, isNonceOf, redirectError } from './answers.ts';
import type { ProviderAnswer, ProviderProfile, SignInProvider } from './port.ts';
import type { ProviderOptions } from './provider-options.ts';
import { createProviderFetch } from './provider-fetch.ts';

export interface OpenIdProvider {
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
  ) => ProviderAnswer<ProviderProfile>;
}

interface Discovered {
  readonly config: oidc.Configuration;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
  readonly atMs: number;
}

const DISCOVERY_MAX_AGE_MS = 3_600_000;
const CLOCK_SKEW_SECONDS = 30;
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'RS384', 'RS512', 'EdDSA'];

export function createOpenIdConnect(
  provider: OpenIdProvider,
  options: ProviderOptions,
): SignInProvider {
  const { providerId, issuer, clientId } = provider;
  const fetchProvider = createProviderFetch(options.timeoutMs);
  const run = <Value>(work: () => Promise<ProviderAnswer<Value>>) =>
    callProvider(providerId, options, work);
  let known: Promise<Discovered> | undefined;
  let clientSecret = '';

  async function discover(): Promise<Discovered> {
    const config = await oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: CLOCK_SKEW_SECONDS },
      (_provider, _client, body) => {
        body.set('client_id', clientId);
        body.set('client_secret', clientSecret);
      },
      {
        [oidc.customFetch]: (address, init) => fetchProvider(address, init as RequestInit),
        timeout: options.timeoutMs / 1_000,
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    const keysAt = config.serverMetadata().jwks_uri;
    if (keysAt === undefined) throw new Error('the provider publishes no keys');
    const keys = createRemoteJWKSet(new URL(keysAt), {
      timeoutDuration: options.timeoutMs,
      [keyFetch]: fetchProvider,
    });
    return { config, keys, atMs: performance.now() };
  }

  async function currentDiscovery(): Promise<Discovered> {
    const found = known === undefined ? undefined : await known.catch(() => undefined);
    if (found !== undefined && performance.now() - found.atMs < DISCOVERY_MAX_AGE_MS) return found;
    known = discover();
    return known;
  }

  return {
    providerId,
    authorizationUrl: (flow) =>
      run(async () => {
        const { config } = await currentDiscovery();
        const address = oidc.buildAuthorizationUrl(config, {
          redirect_uri: flow.redirectUri,
          scope: provider.scopes.join(' '),
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(flow.codeVerifier),
          code_challenge_method: 'S256',
          ...(flow.loginHint === undefined ? {} : { login_hint: flow.loginHint }),
          ...provider.pageParameters,
        });
        return { outcome: 'ok', value: address.href };
      }),
    redeemCode: (answer) =>
      run(async () => {
        const isOurs = answer.parameters.get('state') === answer.state;
        if (!isOurs) return { outcome: 'invalid', why: 'state' };
        const refused = redirectError(answer.parameters);
        if (refused !== undefined) return refused;
        const { config } = await currentDiscovery();
        clientSecret = await provider.clientSecret();
        const address = new URL(answer.redirectUri);
        for (const name of ['code', 'state', 'iss']) {
          const value = answer.parameters.get(name);
          if (value !== null) address.searchParams.set(name, value);
        }
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          expectedState: answer.state,
          expectedNonce: answer.nonce,
          pkceCodeVerifier: answer.codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) return { outcome: 'invalid', why: 'no ID token' };
        return provider.profileOf(claims, answer.parameters);
      }),
    readToken: ({ idToken, nonce }) =>
      run(async () => {
        if (idToken === undefined) return { outcome: 'invalid', why: 'an ID token is needed' };
        const { keys } = await currentDiscovery();
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: [issuer, ...(provider.issuersToo ?? [])],
          audience: clientId,
          algorithms: ALGORITHMS,
          requiredClaims: ['sub', 'exp', 'iat'],
          clockTolerance: CLOCK_SKEW_SECONDS,
        });
        const isForUs = payload['azp'] === undefined || payload['azp'] === clientId;
        if (!isForUs) return { outcome: 'invalid', why: 'the token is for another client' };
        if (!isNonceOf(payload['nonce'], nonce)) return { outcome: 'invalid', why: 'nonce' };
        return provider.profileOf(payload, undefined);
      }),
  };
}
